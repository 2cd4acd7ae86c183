import { distanceKm, type Position } from '../../../core/places/distance.ts';
import { otherNames } from '../../../core/places/other-names.ts';
import { stateNames } from '../../../core/places/states.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import { inSlices } from '../../in-slices.ts';
import { placeKey } from '../search/tokens.ts';
import { scriptNames } from './script-names.ts';

/** A town, a part of a town, or a PIN. */
export type FoundPlace = Position & {
  readonly key: string;
  readonly name: string;
  /** The town of a locality; empty for a town and a PIN. */
  readonly town: string;
  /** The state of a town; empty for others. */
  readonly state: string;
  /** Roughly from its centre to its edge. */
  readonly reachKm: number;
  /** A town that people all over India know, a PIN, or a locality of several words that many shops name. */
  readonly isKnown: boolean;
};

/** How far a town reaches; ten times as many people live in a well-known one. */
const townReachKm = { known: 15, other: 5 } as const;

/**
 * All towns by all their names, and these by their first letter. Made by the first search that needs it, because many
 * processes search nothing.
 */
type Towns = {
  readonly byKey: ReadonlyMap<string, readonly FoundPlace[]>;
  readonly keysByLetter: ReadonlyMap<string | undefined, readonly string[]>;
};
let towns: Promise<Towns> | undefined;

async function makeTowns(): Promise<Towns> {
  const byKey = new Map<string, FoundPlace[]>();
  const all = stateNames.flatMap((state) => townsOf(state).map((town) => ({ state, ...town })));
  await inSlices(all, ({ state, name, lat, long }) => {
    const others = otherNames[state]?.[name];
    const isKnown = others !== undefined;
    const town = {
      name,
      lat,
      long,
      town: '',
      state,
      isKnown,
      reachKm: townReachKm[isKnown ? 'known' : 'other'],
    };
    const scripts = isKnown ? scriptNames[name]?.split(', ') : undefined;
    for (const key of new Set([name, ...(others?.split(', ') ?? []), ...(scripts ?? [])].map(placeKey)))
      byKey.set(key, [...(byKey.get(key) ?? []), { ...town, key }]);
  });
  return { byKey, keysByLetter: Map.groupBy(byKey.keys(), ([first]) => first) };
}

type LocalityRow = Omit<FoundPlace, 'reachKm' | 'isKnown' | 'state'> & { reach_km: number; shops: number };

/** From so many shops on, a name of several words is no coincidence. */
const manyShops = 10;

const isKnownLocality = ({ key, name, shops }: LocalityRow): boolean =>
  /^[1-9]\d{5}$/.test(key) || (name.includes(' ') && shops >= manyShops);

/** Every place with one of these keys, best first: near the visitor, then well-known towns. */
export async function findPlaces(
  db: Db,
  keys: readonly string[],
  visitor: Position | undefined,
): Promise<FoundPlace[]> {
  const localities = await db.query<LocalityRow>(sql`
    select key, name, town, lat, long, reach_km, shops from locality where key = any(${keys}::text[]) order by shops desc`);
  const { byKey } = await (towns ??= makeTowns());
  const all = [...keys.flatMap((key) => byKey.get(key) ?? []), ...localities.map(localityOf)];
  return bestFirst(all, visitor);
}

const localityOf = (row: LocalityRow): FoundPlace => ({
  ...row,
  state: '',
  reachKm: Math.max(1, row.reach_km),
  isKnown: isKnownLocality(row),
});

function bestFirst(places: readonly FoundPlace[], visitor: Position | undefined): FoundPlace[] {
  const rankOf = (place: FoundPlace): number =>
    (visitor ? Math.log2(1 + distanceKm(visitor, place)) : 0) - (place.isKnown ? 8 : 0);
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** Beyond it only a well-known town is meant without a preposition: 'Thirumalai Bhavan' is a name. */
const surroundingsKm = 60;

export const isLikely = (place: FoundPlace, visitor: Position | undefined): boolean =>
  place.isKnown || (visitor !== undefined && distanceKm(visitor, place) <= surroundingsKm);

/** The place of these words, which may end with its town or state: 'Fort Mumbai', 'Aurangabad Bihar'. */
export async function findNamedPlace(
  db: Db,
  words: readonly string[],
  visitor: Position | undefined,
): Promise<FoundPlace | undefined> {
  const keyOf = (from: number, to?: number) => placeKey(words.slice(from, to).join(' '));
  const splits = words.slice(1).map((_, at) => ({ key: keyOf(0, at + 1), outer: keyOf(at + 1) }));
  const places = await findPlaces(db, [keyOf(0), ...splits.map(({ key }) => key)], visitor);
  const isIn = ({ town, state }: FoundPlace, outer: string) => [town, state].map(placeKey).includes(outer);
  return (
    places.find(({ key }) => key === keyOf(0)) ??
    places.find((place) => splits.some(({ key, outer }) => key === place.key && isIn(place, outer)))
  );
}

/** Places whose name begins with these letters, best first. */
export async function findPlacesBeginning(
  db: Db,
  letters: string,
  visitor: Position | undefined,
): Promise<FoundPlace[]> {
  const [start = '', ...others] = writtenSo(letters.toLowerCase().replaceAll(/[\\%_]/g, ''));
  const isBegun = others.reduce(
    (any, other) => sql`${any} or lower(name) like ${`${other}%`}`,
    sql`lower(name) like ${`${start}%`}`,
  );
  const localities = await db.query<LocalityRow>(sql`
    select key, name, town, lat, long, reach_km, shops from locality
    where ${isBegun} order by shops desc limit ${literal(mostLocalities)}`);
  const key = placeKey(letters);
  const { byKey, keysByLetter } = await (towns ??= makeTowns());
  const fitting = (keysByLetter.get(key[0]) ?? []).flatMap((each) =>
    each.startsWith(key) ? (byKey.get(each) ?? []) : [],
  );
  const unique = new Map(
    [...fitting, ...localities.map(localityOf)].map((place) => [
      `${place.name} ${place.town} ${place.state}`,
      place,
    ]),
  );
  return bestFirst([...unique.values()], visitor);
}

/** 'mg road' is also written 'm g road' and 'm.g. road'. */
function writtenSo(letters: string): string[] {
  const [, initials, rest] = /^([a-z]{2})( .*)$/.exec(letters) ?? [];
  if (initials === undefined) return [letters];
  const [first, second] = initials;
  return [letters, `${first} ${second}${rest}`, `${first}.${second}.${rest}`, `${first}.${second}${rest}`];
}

const mostLocalities = 20;
