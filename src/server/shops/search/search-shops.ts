import type { Db } from '../../db/sql.ts';
import { type Bounds, type Group, namesakes, nearestWith, nearestWithAny } from './candidates.ts';
import { withSlack } from './nearest.ts';
import { type Candidate, rank } from './rank.ts';
import { type Slot, splitApart, type Understood, understand } from './resolve.ts';

export type Wish = {
  /** What was typed, as words; empty where only filters are set. */
  readonly words: readonly string[];
  /** What filters ask for. */
  readonly required: readonly Group[];
  readonly bounds: Bounds;
  readonly offset: number;
  readonly wanted: number;
};

export type Answer = {
  /** From `offset` on, up to `wanted`. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly isMore: boolean;
};

/** So many of the nearest are put in order by how well they fit; what is beyond comes by distance alone. */
const ranked = 60;
/** Where fewer than this fit nearby, slips in the spelling are looked for as well. */
const few = 5;
const nearbyKm = 10;
/** Where none is as near as this, shops are shown that have only some of the words. */
const reachKm = 50;
/** A shop that has less than about a fifth of what was typed is not meant. */
const leastFit = 0.2;

export async function searchShops(db: Db, wish: Wish): Promise<Answer> {
  const { words, required, bounds } = wish;
  if (words.length === 0) {
    const shops = Math.max(0, ...required.map(({ df }) => df));
    const first = await nearestWith(db, required, bounds, { wanted: ranked, shops });
    return pageOf(db, wish, first, { slots: [], isTrade: true, shops }, required);
  }
  const meant = await understand(db, words);
  const all = await haveAll(db, wish, meant);
  if (within(all.found, bounds, reachKm) > 0) return answerBy(db, wish, all);

  const apart = await splitApart(db, meant);
  if (apart.length > words.length) {
    const better = await haveAll(db, wish, await understand(db, apart));
    if (within(better.found, bounds, reachKm) > 0) return answerBy(db, wish, better);
  }
  // Nothing in reach has all the words: what has the rarest of them may be what was meant.
  const some = await nearestWithAny(db, rarest(all.slots), required, bounds, 40);
  const best = rank(merge(all.found, some), { ...meant, slots: all.slots }, leastFit).slice(0, ranked);
  return { ids: slice(best, wish), count: best.length, isMore: false };
}

type Found = {
  readonly found: readonly Candidate[];
  readonly slots: readonly Slot[];
  readonly meant: Understood;
};

/** Shops that have all the words, as they are written or, where these are few, with slips. */
async function haveAll(db: Db, wish: Wish, meant: Understood): Promise<Found> {
  const { required, bounds } = wish;
  const [same, plain] = await Promise.all([
    namesakes(db, meant.wholeNameId, required, bounds, ranked / 3),
    withAll(db, meant.plain, meant, wish),
  ]);
  const found = merge(same, plain);
  if (within(found, bounds, nearbyKm) >= few || plain.length >= ranked)
    return { found, slots: meant.plain, meant };
  if (isSame(meant.plain, meant.withSlips)) return { found, slots: meant.plain, meant };
  const slipped = await withAll(db, meant.withSlips, meant, wish);
  // A likeness far away is no answer where there is a better one.
  const near = found.length === 0 ? slipped : slipped.filter(({ km }) => km === null || km <= reachKm);
  return { found: merge(found, near), slots: meant.withSlips, meant };
}

const isSame = (a: readonly Slot[], b: readonly Slot[]): boolean =>
  a.every(({ meanings }, at) => meanings.size === b[at]?.meanings.size);

const answerBy = (db: Db, wish: Wish, { found, slots, meant }: Found): Promise<Answer> =>
  pageOf(db, wish, found, { ...meant, slots }, groupsOf(slots, meant, wish.required));

const withAll = (db: Db, slots: readonly Slot[], meant: Understood, { required, bounds }: Wish) =>
  nearestWith(db, groupsOf(slots, meant, required), bounds, { wanted: ranked, shops: meant.shops });

function groupsOf(slots: readonly Slot[], meant: Understood, required: readonly Group[]): Group[] {
  const groups = slots.map(groupOf);
  const [only] = groups;
  if (meant.nameStartId !== undefined && only) groups[0] = { ...only, ids: [...only.ids, meant.nameStartId] };
  return [...groups, ...required];
}

const groupOf = ({ meanings }: Slot): Group => {
  const all = [...meanings.values()];
  return { ids: all.map(({ id }) => id), df: all.reduce((sum, { df }) => sum + df, 0) };
};

/** Words that say the most: a shop that has none of these is not meant. */
const rarest = (slots: readonly Slot[]): Group[] =>
  slots
    .map(groupOf)
    .filter(({ ids }) => ids.length > 0)
    .toSorted((a, b) => a.df - b.df)
    .slice(0, 3);

function within(found: readonly Candidate[], { place }: Bounds, limit: number): number {
  if (place === undefined) return found.length;
  return found.filter(({ km }) => km !== null && km <= limit).length;
}

const merge = (first: readonly Candidate[], second: readonly Candidate[]): Candidate[] => [
  ...new Map([...second, ...first].map((candidate) => [candidate.id, candidate])).values(),
];

type Wanted = Parameters<typeof rank>[1];

/** The page within the ranked ones; or, deeper, what comes after them by distance. */
async function pageOf(
  db: Db,
  wish: Wish,
  first: readonly Candidate[],
  wanted: Wanted,
  groups: readonly Group[],
): Promise<Answer> {
  const best = rank(first, wanted);
  if (best.length < ranked) return { ids: slice(best, wish), count: best.length, isMore: false };
  const end = wish.offset + wish.wanted;
  if (end <= best.length) return { ids: slice(best, wish), count: best.length, isMore: true };
  const shown = new Set(best.map(({ id }) => id));
  const deeper = await nearestWith(db, groups, wish.bounds, {
    wanted: withSlack(end + best.length),
    shops: wanted.shops,
  });
  const rest = deeper.filter(({ id }) => !shown.has(id));
  // Without a place they come by name already.
  if (wish.bounds.place) rest.sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity));
  const all = [...best, ...rest];
  return {
    ids: slice(all, wish),
    count: Math.max(best.length, Math.min(all.length, end)),
    isMore: all.length >= end,
  };
}

const slice = (found: readonly Candidate[], { offset, wanted }: Wish): string[] =>
  found.slice(offset, offset + wanted).map(({ id }) => id);
