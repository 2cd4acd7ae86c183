import { type Db, literal, type Sql, sql, unprepared, unseen } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import {
  cheapestLead,
  cost,
  type Group,
  intersectionCost,
  type Need,
  rareApart,
  readCost,
  shareOf,
} from './costs.ts';
import { type Box, boxOf, isWithin, kmTo, type Place, pointOf } from './nearest.ts';
import type { Candidate } from './rank.ts';
import { wholeNameId } from './tokens.ts';

export type Bounds = {
  readonly place: Place | undefined;
  readonly withinKm: number | undefined;
  readonly claimed: boolean | undefined;
  readonly withPhoto: boolean;
  /** Only shops inside it. */
  readonly view?: Box | undefined;
  /** Today in India, for paid years. */
  readonly today: string;
};

/** Of so many shops that are read for a token, a rare one gets this part where the nearest few are enough. */
const partForRare = 0.2;

/**
 * The nearest shops with a token of every group, or the first by name without a position. Two plans: read the
 * shops of one group by distance and filter, or, if estimated cheaper, intersect the token sets of all groups and
 * sort.
 */
export async function nearestWith(
  db: Db,
  all: readonly Group[],
  bounds: Bounds,
  need: Need,
): Promise<Candidate[]> {
  const { wanted } = need;
  const groups = withoutImplied(all);
  if (groups.some(({ ids }) => ids.length === 0)) return [];
  const { place } = bounds;
  if (place === undefined) return firstByName(db, groups, bounds, need);
  const [only] = groups;
  if (only === undefined) return nearestOfAll(db, bounds, place, wanted);
  const isFiltered = groups.length > 1 || bounds.claimed !== undefined || bounds.withPhoto;
  const isRough = need.enough !== undefined;
  if (!isFiltered) return leadBy(db, only, [], bounds, place, { read: wanted, wanted, isRough });

  const { lead, read } = cheapestLead(groups, need);
  const others = groups.filter((group) => group !== lead);
  // Suggestions prefer to read: they need only the first few shops.
  const parts = isRough ? [groups] : rareApart(groups);
  const most = intersectionCost(parts, shareOf(groups, need) * need.shops);
  const limit = isRough ? Math.min(most, cost.suggesting) : most;
  const enough = need.enough ?? wanted;
  let found: Candidate[] = [];
  // What is read first shows how many of them fit: words that stand together in names are far more than by chance, and
  // names of two trades far fewer.
  let some = isRough ? Math.max(wanted, Math.ceil(read / 5)) : wanted;
  for (let isFirst = true; readCost(lead, some) <= limit || (isRough && isFirst); isFirst = false) {
    found = await leadBy(db, lead, others, bounds, place, { read: some, wanted });
    if (found.length >= enough || some >= lead.df) return found;
    some = nextRead(some, found.length, enough);
  }
  // Shops beyond those that were read are too far away to be suggested.
  if (isRough && most > limit) return found;
  return intersection(db, groups, bounds, byDistance(place), wanted);
}

/** A group that has all tokens of another one asks for nothing more: 'anna purna' where both mean 'annapurna'. */
const withoutImplied = (groups: readonly Group[]): readonly Group[] =>
  groups.filter(
    (group, at) =>
      !groups.some(
        (other, otherAt) =>
          other !== group &&
          (other.ids.length < group.ids.length || (other.ids.length === group.ids.length && otherAt < at)) &&
          other.ids.every((id) => group.ids.includes(id)),
      ),
  );

/** As many as hold half more than enough, if the shops further away fit as often as those that were read. */
const nextRead = (read: number, found: number, enough: number): number =>
  Math.ceil((read * enough * 1.5) / Math.max(found, 1));

function firstByName(
  db: Db,
  groups: readonly Group[],
  bounds: Bounds,
  { wanted, shops }: Need,
): Promise<Candidate[]> {
  const fitting = Math.max(1, shareOf(groups, { wanted, shops }) * shops);
  return (wanted / fitting) * shops * cost.name > intersectionCost(rareApart(groups), fitting)
    ? intersection(db, groups, bounds, byName, wanted)
    : alongNames(db, groups, bounds, wanted);
}

/**
 * Shops with a token of any of the groups, so many of each: the fallback if no shop has all of them. However many shops
 * have a common word, those with the rarest one are among them.
 */
export function nearestWithAny(
  db: Db,
  groups: readonly Group[],
  required: readonly Group[],
  bounds: Bounds,
  each: number,
): Promise<Candidate[]> {
  const { place } = bounds;
  const wanted = each * Math.max(1, groups.length);
  if (place === undefined) {
    const any = { ids: groups.flatMap(({ ids }) => ids), df: 0 };
    return intersection(db, [any, ...required], bounds, byName, wanted);
  }
  const near = groups
    .map(({ ids }) => firstAway(each, closest(nearestOf(ids, each, bounds, place))))
    .reduce((all, group) => sql`${all} union all (${group})`, nowhere);
  return withOthers(db, closest(near), required, bounds, wanted);
}

function leadBy(
  db: Db,
  lead: Group,
  others: readonly Group[],
  bounds: Bounds,
  place: Place,
  { read, wanted, isRough = false }: { read: number; wanted: number; isRough?: boolean },
): Promise<Candidate[]> {
  const rare = new Set(isRough ? lead.rare?.ids : []);
  const common = lead.ids.filter((id) => !rare.has(id));
  const near = sql`
    ${nearestOf(common, read, bounds, place)}
    union all ${nearestOf([...rare], Math.ceil(read * partForRare), bounds, place)}`;
  return withOthers(db, firstAway(Math.max(read, wanted), closest(near)), others, bounds, wanted);
}

/** The index returns the shops of one token by distance; those of several are merged. */
function nearestOf(ids: readonly number[], most: number, bounds: Bounds, place: Place): Sql {
  const withToken = sql`
    select shop_id, pt <-> ${pointOf(place)} as away from shop_token where token_id = word.id and ${inView(bounds)}`;
  return sql`
    select shop_id, away from unnest(${unseen(sql`${ids}::int[]`)}) as word (id)
    cross join lateral (${firstAway(most, withToken)}) near`;
}

const nowhere: Sql = sql`select null::uuid as shop_id, null::float8 as away where false`;

/** Each shop once. */
const closest = (near: Sql): Sql =>
  sql`select shop_id, min(away) as away from (${near}) each group by shop_id`;

/** The nearest of these shops that have a token of all other groups. */
function withOthers(
  db: Db,
  near: Sql,
  others: readonly Group[],
  bounds: Bounds,
  wanted: number,
): Promise<Candidate[]> {
  const haveOthers = others.reduce((all, group) => sql`${all} and ${hasOne(group)}`, sql`true`);
  return db.query<Candidate>(sql`
    select s.*
    from (${near}) near
    cross join lateral (
      select ${columns(bounds)} from shop s
      where s.id = near.shop_id and ${haveOthers} and ${within(bounds)}
      -- Keeps the planner from any other way to these shops than their ids, whatever the values are.
      offset 0
    ) s
    order by near.away, s.id limit ${literal(wanted)}`);
}

/** From so many tokens on, a set of them is faster than `&&`, which compares each with all tokens of a shop. */
const manyTokens = 64;

/** For shops that are read one by one, without the index. */
const hasOne = ({ ids }: Group): Sql =>
  ids.length < manyTokens
    ? sql`s.tok && ${ids}::int[]`
    : sql`(select bool_or(has.id in (select unnest(${ids}::int[]))) from unnest(s.tok) as has (id))`;

/**
 * The first rows of a query by `away`. The planner uses no parameter as a limit, so the text also has a power of two,
 * and one prepared statement serves many limits.
 */
const firstAway = (most: number, query: Sql): Sql => sql`
  select * from (${query} order by away limit ${literal(2 ** Math.ceil(Math.log2(most)))}) each
  order by away limit ${unseen(sql`${most}::int`)}`;

/** Without tokens: filtered by distance and claim only. */
function nearestOfAll(db: Db, bounds: Bounds, place: Place, wanted: number): Promise<Candidate[]> {
  return db.query<Candidate>(sql`
    select ${columns(bounds)}
    from shop s where s.listing in ${directoryListings} and ${inView(bounds)} and ${within(bounds)}
    order by s.pt <-> ${pointOf(place)}, s.id limit ${literal(wanted)}`);
}

/** Sort order of an intersection. */
const byDistance = (place: Place): Sql => sql`s.pt <-> ${pointOf(place)}`;
const byName: Sql = sql`lower(s.name)`;

function intersection(
  db: Db,
  groups: readonly Group[],
  bounds: Bounds,
  order: Sql,
  wanted: number,
): Promise<Candidate[]> {
  const isWordsOnly = !hasFilters(bounds);
  // The index of all tokens is the only good way to shops with some words, and planning takes longer than most of these
  // queries. Filters have indexes of their own, which are better for some values only.
  const value = (given: Sql) => (isWordsOnly ? unseen(given) : given);
  const fitting = rareApart(groups)
    .map(
      (part) =>
        sql`select s.id, ${order} as place from shop s where ${having(part, value)} and ${within(bounds)}`,
    )
    // Not ALL: a shop may have a common and a rare token of a group.
    .reduce((all, part) => sql`${all} union ${part}`);
  // Materialized: otherwise the planner may scan in order and hope for early matches, which may never come.
  const query = sql`
    with fitting as materialized (${fitting}), first as (
      select id, place from fitting order by place, id limit ${unseen(sql`${wanted}::int`)}
    )
    select ${columns(bounds)} from first join shop s using (id) order by first.place, s.id`;
  return db.query<Candidate>(isWordsOnly ? query : unprepared(query));
}

const hasFilters = ({ withinKm, claimed, withPhoto, view }: Bounds): boolean =>
  withinKm !== undefined || claimed !== undefined || withPhoto || view !== undefined;

function alongNames(db: Db, groups: readonly Group[], bounds: Bounds, wanted: number): Promise<Candidate[]> {
  return db.query<Candidate>(
    unprepared(sql`
      select ${columns(bounds)}
      from shop s where s.listing in ${directoryListings} and ${having(groups)} and ${within(bounds)}
      order by lower(s.name), s.id limit ${literal(wanted)}`),
  );
}

/** Shops whose whole name was typed. */
export function findByWholeName(
  db: Db,
  nameId: number,
  required: readonly Group[],
  bounds: Bounds,
  wanted: number,
): Promise<Candidate[]> {
  const order = bounds.place ? sql`pt <-> ${pointOf(bounds.place)}` : sql`shop_id`;
  return db.query<Candidate>(sql`
    select ${columns(bounds)}, true as whole
    from (
      select shop_id from shop_token where token_id = ${nameId} and ${inView(bounds)} order by ${order} limit ${literal(wanted)}
    ) same
    join shop s on s.id = same.shop_id
    where ${having(required)} and ${within(bounds)}`);
}

/** As far as people go for a shop that they know by name. */
const nameReachKm = 50;

/** The nearest shop around the visitor that has exactly this name. */
export async function nearestNamed(
  db: Db,
  words: readonly string[],
  place: Place,
): Promise<(Place & { readonly name: string }) | undefined> {
  const [nearest] = await db.query<Place & { name: string; km: number }>(sql`
    select s.name, s.lat, s.long, ${kmTo(place)} as km from (
      select shop_id from shop_token where token_id = ${wholeNameId(words)}
      order by pt <-> ${pointOf(place)} limit 1
    ) same join shop s on s.id = same.shop_id`);
  return nearest !== undefined && nearest.km <= nameReachKm ? nearest : undefined;
}

const columns = ({ place, today }: Bounds): Sql => sql`
  s.id, s.name, s.alt_names, s.tok, ${place ? kmTo(place) : sql`null::float8`} as km, s.premium @> ${today}::date as premium`;

const having = (groups: readonly Group[], value = (given: Sql) => given): Sql =>
  groups.reduce((all, { ids }) => sql`${all} and s.tok && ${value(sql`${ids}::int[]`)}`, sql`true`);

/** For the index by position. */
const inView = ({ view }: Bounds): Sql => (view ? sql`pt <@ ${boxOf(view)}` : sql`true`);

function within(bounds: Bounds): Sql {
  const { place, withinKm, claimed, withPhoto, view } = bounds;
  // Not for the index: the planner takes every view for a thousandth of all shops, and would read all of India.
  const inBox = view
    ? sql`s.lat between ${view.south}::float8 and ${view.north}::float8 and s.long between ${view.west}::float8 and ${view.east}::float8`
    : sql`true`;
  const inReach = place && withinKm !== undefined ? sql`${inBox} and ${isWithin(place, withinKm)}` : inBox;
  // As literal conditions, with the listing, to use the partial indexes of shops with a photo and of claimed shops.
  const listed = sql`s.listing in ${directoryListings}`;
  const near = withPhoto ? sql`${inReach} and ${listed} and s.store_front_picture is not null` : inReach;
  if (claimed === undefined) return near;
  return claimed ? sql`${near} and ${listed} and s.claimed` : sql`${near} and not s.claimed`;
}
