import { premiumKm, reachKm } from '../../../core/shops/rules.ts';
import { remember } from '../../../core/spelling/remember.ts';
import { isTamil, tamilKeyOf } from '../../../core/spelling/tamil.ts';
import { nameWords } from '../../../core/spelling/words.ts';
import { type Meaning, type Slot, sameWord } from './resolve.ts';
import { isFacet, isSubCategory, isWordOfName, tamilToken } from './tokens.ts';

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly alt_names: readonly string[];
  readonly tok: readonly number[];
  /** Null if the position of the visitor or of the shop is unknown. */
  readonly km: number | null;
  readonly premium: boolean | null;
  /** The whole name was typed. */
  readonly whole?: boolean;
};

type Wanted = {
  readonly slots: readonly Slot[];
  readonly isTrade: boolean;
  readonly isCorrected: boolean;
  readonly shops: number;
  /** No shop has all words: one of the trade is meant rather than another one of the name. */
  readonly isPartial?: true;
};

/** Sorts by match quality and distance; among equals premium shops come first. */
export function rank(candidates: readonly Candidate[], wanted: Wanted, leastFit = 0): Candidate[] {
  const typed = wanted.slots.map(({ word }) => word).join(' ');
  const weights = weightsOf(wanted);
  const facets = wanted.slots.map(facetsOf);
  const isComplete = candidates.some(
    ({ name, whole, km }) => whole && (km ?? 0) <= reachKm && readName(name).text === typed,
  );
  return candidates
    .map((candidate) => ({ candidate, fits: fit(candidate, wanted, { typed, weights, facets, isComplete }) }))
    .filter(({ fits }) => fits >= leastFit)
    .map(({ candidate, fits }) => ({
      candidate,
      isFar: isFar(candidate, fits),
      score: fits - farness(candidate),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isFar) - Number(b.isFar) ||
        b.score - a.score ||
        (a.candidate.km ?? Infinity) - (b.candidate.km ?? Infinity) ||
        compare(a.candidate.name.toLowerCase(), b.candidate.name.toLowerCase()) ||
        compare(a.candidate.id, b.candidate.id),
    )
    .map(({ candidate }) => candidate);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Too far to go for any shop of a trade; one that was asked for by its full name is shown wherever it is. */
const isFar = ({ km }: Candidate, fits: number): boolean => km !== null && km > reachKm && fits < wholeName;

/** The fit of a shop whose whole name was typed. */
const wholeName = 1.1;

/**
 * Where no shop has all words, the name of a trade weighs as much as a word that one in 8,000 shops has: for 'durga
 * medical' medical stores come before a bar called Durga, but a rare name comes before the trade.
 */
const tradeWeight = Math.log(8000);

const weightsOf = ({ slots, shops, isPartial }: Wanted): number[] =>
  slots.map((slot) =>
    isPartial && [...slot.meanings.keys()].some(isSubCategory) ? tradeWeight : weightOf(slot, shops),
  );

/** Inverse document frequency: a rare word weighs more. */
function weightOf({ meanings }: Slot, shops: number): number {
  const df = Math.max(1, ...[...meanings].filter(([word]) => isWordOfName(word)).map(([, { df }]) => df));
  return Math.log(2 + Math.max(shops, df) / df);
}

/** A tenfold distance costs about as much as one wrong letter in ten; premium shops nearby have no penalty. */
function farness({ km, premium }: Candidate): number {
  if (km === null) return 0.35;
  return premium && km <= premiumKm ? 0 : 0.05 * Math.log2(1 + km);
}

export type ShopName = {
  readonly words: readonly string[];
  /** The words again, as one text. */
  readonly text: string;
  readonly isTamil: boolean;
};

/** Many searches find the same shops, and taking a name apart is the slowest part of ranking it. About 15 MB. */
export const readName = remember(50_000, (name): ShopName => {
  const words = nameWords(name);
  return { words, text: words.join(' '), isTamil: isTamil(name) };
});

/** Made of the slots, the same for all candidates. */
type Made = {
  readonly typed: string;
  readonly weights: readonly number[];
  readonly facets: readonly (readonly Meaning[])[];
  /** A shop in reach has the text as its name: 'bata' is not the beginning of 'Batavia'. */
  readonly isComplete: boolean;
};

/** From 0 (no match) to 1; above 1 if the name begins so, or is the whole text. */
function fit(candidate: Candidate, wanted: Wanted, made: Made): number {
  const { slots } = wanted;
  const { typed, weights } = made;
  const names = [candidate.name, ...candidate.alt_names].map(readName);
  const isWhole = candidate.whole === true || names.some((name) => isWholeName(name, slots));
  if (isWhole && !wanted.isTrade) return wholeName;
  const facets = made.facets.map((of) => facetQuality(candidate, of));
  // Literal prefix: the visitor is probably still typing this name.
  const begins = names.some(({ text }) =>
    made.isComplete ? `${text} `.startsWith(`${typed} `) : text.startsWith(typed),
  );
  const named = begins ? 1.05 : Math.max(...names.map((name) => nameFit(name, slots, weights, facets)));
  if (!wanted.isTrade) return named;
  const hasTrade = facets.every((quality) => quality > 0);
  // The text may be a name after all, which then has exactly these words.
  if (wanted.isCorrected) {
    if (isWhole) return wholeName;
    const isNamed = names.some(({ words }) => slots.every(({ word }) => words.includes(word)));
    return isNamed ? 1.05 : Math.max(named, hasTrade ? 0.97 : 0);
  }
  // In a search for a trade the nearest of its shops come first, and the name breaks ties; a mere word in the name
  // ranks below.
  if (!hasTrade) return 0.9 * Math.min(1, named);
  return isWhole || begins ? 1.005 : 1;
}

/** All words of the name, in any spelling and order. */
const isWholeName = ({ words, isTamil }: ShopName, slots: readonly Slot[]): boolean =>
  words.length === slots.length &&
  slots.every((slot) => words.some((word) => spelledQuality(slot, word, isTamil) >= sameWord));

/** The trades and places that a word may mean. */
const facetsOf = ({ meanings }: Slot): Meaning[] =>
  [...meanings].filter(([word]) => isFacet(word)).map(([, meaning]) => meaning);

const facetQuality = ({ tok }: Candidate, meant: readonly Meaning[]): number =>
  Math.max(0, ...meant.filter(({ id }) => tok.includes(id)).map(({ quality }) => quality));

/** A completion of the last word counts even if it was cut off by the limit of `prefixWords`. */
const qualityIn = (slot: Slot, other: string, isTamil: boolean): number =>
  spelledQuality(slot, other, isTamil) || (slot.isLast && other.startsWith(slot.word) ? 0.8 : 0);

function spelledQuality({ meanings }: Slot, other: string, isTamil: boolean): number {
  const quality = meanings.get(other)?.quality ?? 0;
  if (!isTamil) return quality;
  return Math.max(quality, meanings.get(tamilToken(tamilKeyOf(other) ?? ''))?.quality ?? 0);
}

/** How well a name has the typed words, from 0 to 1; `facets` are the qualities of its trades and places. */
export function nameFit(
  { words, isTamil }: ShopName,
  slots: readonly Slot[],
  weights: readonly number[],
  facets: readonly number[],
): number {
  if (words.length === 0) return 0;
  const used = new Set<number>();
  let got = 0;
  let all = 0;
  for (const [index, slot] of slots.entries()) {
    const weight = weights[index] as number;
    let best = 0;
    let place = -1;
    for (const [at, word] of words.entries()) {
      const quality = qualityIn(slot, word, isTamil);
      if (quality > best && (!used.has(at) || slot.meanings.get(word)?.isJoined))
        [best, place] = [quality, at];
    }
    const facet = facets[index] as number;
    if (place >= 0 && best >= facet) used.add(place);
    got += weight * Math.max(best, facet);
    all += weight;
  }
  const covered = used.size / words.length;
  const [first] = slots;
  const begins = used.has(0) && first !== undefined && qualityIn(first, words[0] as string, isTamil) > 0;
  return (got / all) * (0.8 + 0.17 * covered + (begins ? 0.03 : 0));
}
