import { reachKm } from '../../../core/shops/rules.ts';
import type { Db } from '../../db/sql.ts';
import { timeStage } from '../../metrics/report.ts';
import { type Bounds, findByWholeName, nearestWith, nearestWithAny } from './candidates.ts';
import type { Group } from './costs.ts';
import { addSlack } from './nearest.ts';
import { type Candidate, rank } from './rank.ts';
import {
  haveSameMeanings,
  type Meaning,
  type ParsedQuery,
  parseQuery,
  type Slot,
  splitWords,
} from './resolve.ts';
import { isCategory, isFacet } from './tokens.ts';
import { isGeneral } from './trade-words.ts';

export type Wish = {
  /** The typed words; empty if only filters are set. */
  readonly words: readonly string[];
  /** The words as looked up in the dictionary, if they are already. */
  readonly meant?: Promise<ParsedQuery>;
  /** Tokens required by filters. */
  readonly required: readonly Group[];
  readonly bounds: Bounds;
  readonly offset: number;
  readonly wanted: number;
  /** How many of the nearest matches are ranked by quality; further ones are sorted by distance only. */
  readonly ranked?: number;
  /** For suggestions: so many of them do, they need not be exactly the nearest, and all of them have all words. */
  readonly enough?: number;
};

export type Answer = {
  /** The page from `offset`, at most `wanted` ids. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly isMore: boolean;
  /** No shop in reach has all words. */
  readonly isPartial?: true;
};

/** For a list; suggestions need fewer. */
export const ranked = 60;
const rankedOf = (wish: Wish): number => wish.ranked ?? ranked;
/** With fewer matches nearby, typing errors are allowed too. */
const few = 5;
const nearbyKm = 10;
/** Minimum quality: about a fifth of the typed text. */
const leastFit = 0.2;

export async function searchShops(db: Db, wish: Wish): Promise<Answer> {
  const { words, required, bounds } = wish;
  if (words.length === 0) {
    const shops = Math.max(0, ...required.map(({ df }) => df));
    const first = await nearestWith(db, required, bounds, { wanted: rankedOf(wish), shops });
    return pageOf(db, wish, first, { slots: [], isTrade: true, isCorrected: false, shops }, required);
  }
  const meant = await timeStage('words', () => wish.meant ?? parseQuery(db, words));
  const all = await timeStage('candidates', () => haveAll(db, wish, meant));
  const inReach = within(all.found, bounds, reachKm);
  const isFound = all.found.length > 0;
  const hasSellers = meant.isTrade && meant.sellers.ids.length > 0 && (isFound || !meant.isCorrected);
  const isEnough = inReach >= (hasSellers && !meant.isOneTrade && !meant.isCorrected ? few : 1);
  // 'The Chocolate Room' is no chocolate and no room.
  const isName = meant.isTrade && !meant.isOneTrade && all.found.some(({ whole }) => whole);
  if (wish.enough !== undefined || isEnough || isName) return answerBy(db, wish, all);

  // Shops of the trade are few, far or nowhere, and those that have one of its words by chance are no better.
  if (hasSellers || meant.isOneTrade || (meant.isTrade && isFound)) return answerBySellers(db, wish, all);

  const better = await haveAllApart(db, wish, meant);
  if (better !== undefined) return answerBy(db, wish, better);

  // No shop in reach has all words: fall back to shops with the rarest ones. Those of a single word are known.
  const isKnown = words.length === 1 && all.similar.length > 0;
  const best = isKnown
    ? rank(merge(all.found, all.similar), { ...meant, slots: all.slots }, leastFit).slice(0, rankedOf(wish))
    : await rankAny(db, wish, all);
  return { ids: slice(best, wish), count: best.length, isMore: false, isPartial: true };
}

/** Those that were found, and shops with the rarest of the words; 'store' tells nothing of 'jio store'. */
async function rankAny(db: Db, wish: Wish, all: Found): Promise<Candidate[]> {
  const { words, required, bounds } = wish;
  const isVague = words.every(isGeneral);
  const telling = isVague ? all.slots : all.slots.filter(({ word }) => !isGeneral(word));
  const slots = words.length === 1 ? all.slots : telling.map(withLikeWords);
  const some = await nearestWithAny(db, rarest(slots), required, bounds, 40);
  const partly = { ...all.meant, slots, isPartial: true as const };
  return rank(merge(all.found, some), partly, leastFit).slice(0, rankedOf(wish));
}

type Found = {
  readonly found: readonly Candidate[];
  /** The nearest with typing errors, also beyond reach. Empty if they were not looked for. */
  readonly similar: readonly Candidate[];
  readonly slots: readonly Slot[];
  readonly meant: ParsedQuery;
};

/** Shops with all words, as written or, if there are few, with typing errors. */
async function haveAll(db: Db, wish: Wish, meant: ParsedQuery): Promise<Found> {
  const { required, bounds } = wish;
  // The trade is understood: names that are only similar to its name ('Tyres' for 'tailor') are of other trades.
  const mayMean = !(meant.isTrade && !meant.isCorrected) && !haveSameMeanings(meant.plain, meant.withSlips);
  const [same, { plain, similar }] = await Promise.all([
    meant.wholeNameId === undefined
      ? []
      : findByWholeName(db, meant.wholeNameId, required, bounds, rankedOf(wish) / 3),
    mayMean ? findRare(db, wish, meant) : findPlain(db, wish, meant),
  ]);
  const found = merge(same, plain);
  const isEnough = plain.length >= (wish.enough ?? rankedOf(wish));
  if (!mayMean || isEnough || within(found, bounds, nearbyKm) >= few)
    return { found, similar: [], slots: meant.plain, meant };
  const slipped = similar ?? (await withAll(db, meant.withSlips, meant, wish));
  // With an exact match, similar names far away are dropped.
  const near = found.length === 0 ? slipped : slipped.filter(({ km }) => km === null || km <= reachKm);
  return { found: merge(found, near), similar: slipped, slots: meant.withSlips, meant };
}

/** Shops with all words if some of them are split, if one of those shops is in reach. */
async function haveAllApart(db: Db, wish: Wish, meant: ParsedQuery): Promise<Found | undefined> {
  const { required, bounds } = wish;
  const halves = await splitWords(db, meant);
  if (halves === undefined) return undefined;
  const groups = halves.flatMap((each, at): readonly Group[] =>
    each.length > 0 ? each : [groupOf(meant.withSlips[at] as Slot)],
  );
  // Most words that can be split are no such words, and one query shows it.
  const [nearest] = await nearestWith(db, [...groups, ...required], bounds, {
    wanted: 1,
    shops: meant.shops,
  });
  if (nearest === undefined || within([nearest], bounds, reachKm) === 0) return undefined;
  const words = halves.flatMap((each, at) =>
    each.length > 0 ? each.map(({ word }) => word) : [(meant.plain[at] as Slot).word],
  );
  const found = await haveAll(db, wish, await parseQuery(db, words));
  return within(found.found, bounds, reachKm) > 0 ? found : undefined;
}

type Both = { readonly plain: readonly Candidate[]; readonly similar?: readonly Candidate[] };

const findPlain = async (db: Db, wish: Wish, meant: ParsedQuery): Promise<Both> => ({
  plain: await withAll(db, meant.plain, meant, wish),
});

/** If so few shops have the words as written that the similar ones will be needed too, one query finds both. */
async function findRare(db: Db, wish: Wish, meant: ParsedQuery): Promise<Both> {
  const isRare = meant.plain.some((slot) => groupOf(slot).df < rankedOf(wish));
  // Suggestions end with the first few shops, which may all be similar ones; the beginning of a name is no token in `tok`.
  if (!isRare || wish.enough !== undefined || meant.nameStartId !== undefined)
    return findPlain(db, wish, meant);
  const similar = await withAll(db, meant.withSlips, meant, wish);
  if (similar.length >= rankedOf(wish)) return { ...(await findPlain(db, wish, meant)), similar };
  const plain = meant.plain.map(({ meanings }) => new Set(idsOf([...meanings.values()])));
  return {
    plain: similar.filter(({ tok }) => plain.every((ids) => tok.some((id) => ids.has(id)))),
    similar,
  };
}

const answerBy = (db: Db, wish: Wish, { found, slots, meant }: Found): Promise<Answer> =>
  pageOf(db, wish, found, { ...meant, slots }, groupsOf(slots, meant, wish.required));

const withAll = (db: Db, slots: readonly Slot[], meant: ParsedQuery, wish: Wish) =>
  nearestWith(db, groupsOf(slots, meant, wish.required), wish.bounds, {
    wanted: rankedOf(wish),
    shops: meant.shops,
    enough: wish.enough,
  });

/** Shops nearby that sell a thing come after those that have all words there, and before far ones. */
async function answerBySellers(db: Db, wish: Wish, found: Found): Promise<Answer> {
  const { sellers, shops } = found.meant;
  const { required, bounds } = wish;
  const wanted = rankedOf(wish);
  const nearest = await nearestWith(db, [sellers, ...required], bounds, { wanted, shops });
  const isNear = (shop: Candidate) => within([shop], bounds, reachKm) > 0;
  const selling = nearest.filter(isNear);
  if (selling.length === 0) return answerBy(db, wish, found);
  const best = rank(found.found, { ...found.meant, slots: found.slots });
  const near = [
    ...best.filter(isNear),
    ...rank(selling, { slots: [], isTrade: true, isCorrected: false, shops }),
  ];
  // Of several trades, shops of any come last.
  const all = merge(found.meant.isOneTrade ? best : await rankAny(db, wish, found), near);
  return { ids: slice(all, wish), count: all.length, isMore: false };
}

function groupsOf(slots: readonly Slot[], meant: ParsedQuery, required: readonly Group[]): Group[] {
  const groups = slots.map(groupOf);
  const [only] = groups;
  if (meant.nameStartId !== undefined && only) groups[0] = { ...only, ids: [...only.ids, meant.nameStartId] };
  return [...groups, ...required];
}

/** A completion that fewer of the shops have than this is one of many. */
const rareShare = 0.05;

const groupOf = ({ meanings }: Slot): Group => {
  const all = [...meanings.values()];
  const df = sumOf(all);
  const rare = all.filter((each) => each.df < df * rareShare);
  return { ids: idsOf(all), df, rare: { ids: idsOf(rare), df: sumOf(rare) } };
};

const idsOf = (meanings: readonly Meaning[]): number[] => meanings.map(({ id }) => id);
const sumOf = (meanings: readonly Meaning[]): number => meanings.reduce((sum, { df }) => sum + df, 0);

/**
 * Below this quality a word shows nothing by itself: only beside the other words 'Prost' may be a mistyped 'post'. Nor does
 * a whole category, such as offices.
 */
const leastAlone = 0.75;

const withLikeWords = (slot: Slot): Slot => ({
  ...slot,
  meanings: new Map(
    [...slot.meanings].filter(
      ([word, { quality }]) => !isCategory(word) && (isFacet(word) || quality >= leastAlone),
    ),
  ),
});

/** The most selective words: a shop without any of them is not a match. */
const rarest = (slots: readonly Slot[]): Group[] =>
  slots
    .map(groupOf)
    .filter(({ ids }) => ids.length > 0)
    .toSorted((a, b) => a.df - b.df)
    .slice(0, 3);

/** On a map, its view is the limit. */
function within(found: readonly Candidate[], { place, view }: Bounds, limit: number): number {
  if (place === undefined || view) return found.length;
  return found.filter(({ km }) => km !== null && km <= limit).length;
}

const merge = (first: readonly Candidate[], second: readonly Candidate[]): Candidate[] => [
  ...new Map([...second, ...first].map((candidate) => [candidate.id, candidate])).values(),
];

type Wanted = Parameters<typeof rank>[1];

/** A page of the ranked matches, or, beyond them, of the rest by distance. */
async function pageOf(
  db: Db,
  wish: Wish,
  first: readonly Candidate[],
  wanted: Wanted,
  groups: readonly Group[],
): Promise<Answer> {
  const best = timeStage('rank', () => rank(first, wanted));
  if (best.length < rankedOf(wish)) return { ids: slice(best, wish), count: best.length, isMore: false };
  const end = wish.offset + wish.wanted;
  if (end <= best.length) return { ids: slice(best, wish), count: best.length, isMore: true };
  const shown = new Set(best.map(({ id }) => id));
  const deeper = await nearestWith(db, groups, wish.bounds, {
    wanted: addSlack(end + best.length),
    shops: wanted.shops,
  });
  const rest = deeper.filter(({ id }) => !shown.has(id));
  // Without a position they are already sorted by name.
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
