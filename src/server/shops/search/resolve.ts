import { nearOf, sameSoundHash, similarity, soundOf, soundsSimilar } from '../../../core/spelling/sounds.ts';
import { tamilKeyOf, tamilKeysOf, tamilStartOf } from '../../../core/spelling/tamil.ts';
import { type Db, literal, sql, unseen } from '../../db/sql.ts';
import { correctTrades } from './correct-trades.ts';
import {
  cityToken,
  isWordOfName,
  nameStartId,
  nameStartLength,
  pinToken,
  tamilToken,
  wholeNameId,
} from './tokens.ts';
import { findTrades, isGeneral, sellersOf } from './trade-words.ts';

/** One typed word with its candidate words in the dictionary. */
export type Slot = {
  readonly word: string;
  /** The visitor may still be typing it. */
  readonly isLast: boolean;
  /** By dictionary word; quality 1 is an exact match. */
  readonly meanings: ReadonlyMap<string, Meaning>;
};
export type Meaning = {
  readonly id: number;
  readonly quality: number;
  readonly df: number;
  /** Matched by this word joined with its neighbour: 'med plus' and 'medplus'. */
  readonly isJoined: boolean;
};

export type ParsedQuery = {
  /** Matches as written, and matches that allow typing errors. */
  readonly plain: readonly Slot[];
  readonly withSlips: readonly Slot[];
  /** The token of the whole name, if a shop has it. */
  readonly wholeNameId: number | undefined;
  /** The token of the first letters of a name, if only those were typed. */
  readonly nameStartId: number | undefined;
  /** The text is exactly the name of a trade. */
  readonly isTrade: boolean;
  /** It is the name of one trade, as it is written. */
  readonly isOneTrade: boolean;
  /** The trade is written with typing errors. */
  readonly isCorrected: boolean;
  /** The tokens of the trades that sell it, for a trade that repairs something, or for several trades. */
  readonly sellers: { readonly ids: readonly number[]; readonly df: number };
  /** Approximate number of shops. */
  readonly shops: number;
};

/** A dictionary word for the looked-up text with the number `at`: a word, or after them two neighbours joined. */
type Row = { at: number; id: number; word: string; df: number };

/** Instead of the number of a text: the token of a whole name, as `df` the approximate number of shops, and the sellers. */
const atName = -1;
const atShops = -2;
const atSellers = -3;

/** Below this quality it is another word, not a spelling of the same. */
export const sameWord = 0.92;
/** Below this similarity it is another word. */
const leastLikeness = 0.6;
const leastJoinedLikeness = 0.8;
/** The same for a word that is written as in names, and for a short one. */
const leastSpelled = 0.75;
const mostMeanings = 12;
/** A shorter word with another letter is another word: 'lic' is not 'link'. */
const shortestSlip = 4;
/** A shorter word with the same sound is another one: 'sp' is no spa. */
const shortestSound = 3;
/** Limit of completions of the last word. After two letters the most common words are enough. */
const prefixWords = (typed: string): number => (typed.length <= 2 ? 60 : 300);

/**
 * Looks up each word in the dictionary: exact, same sound, similar spelling, completions of the last word, how it is
 * written in Tamil, and the trades and cities it may mean.
 */
export async function parseQuery(db: Db, words: readonly string[]): Promise<ParsedQuery> {
  const corrected = await correctTrades(words);
  const asTyped = findTrades(words);
  const trades = corrected ? findTrades(corrected) : asTyped;
  const facets = words.flatMap((word, at) =>
    [...(trades.tokens[at] ?? []), ...placesMeant(words, at), ...tamilKeysOf(word).map(tamilToken)].map(
      (token) => ({ at, token }),
    ),
  );
  const sellers = trades.isWhole ? sellersOf(corrected ?? words) : [];
  const names = { typed: wholeNameId(words), corrected: wholeNameId(corrected ?? words) };
  const texts = [...words, ...words.slice(1).map((word, at) => (words[at] as string) + word)];
  const rows = await lookUp(db, {
    words,
    texts,
    facets: [...facets, ...sellers.map((token) => ({ at: atSellers, token }))],
    nameIds: [...new Set(Object.values(names))],
  });
  const shops = rows.find(({ at }) => at === atShops)?.df ?? 0;
  const found = rows.filter(({ at }) => at >= 0);
  const isOnSigns = (word: string, at: number, least: number) =>
    corrected?.[at] !== word && found.some((row) => row.at === at && row.word === word && row.df >= least);
  // A word on many signboards is no misspelt trade: 'Kiran' is a name, 'kirna' stands for 'kirana'.
  const isCorrected =
    corrected !== undefined && !words.some((word, at) => isOnSigns(word, at, Math.max(3, shops / 5000)));
  const isNamed = asTyped.isWhole && !asTyped.isSpelled && words.every((word, at) => isOnSigns(word, at, 2));
  const isTrade = (asTyped.isWhole && !isNamed) || isCorrected;
  const isMeant = ({ at, word }: Row) =>
    isCorrected || !word.startsWith('#') || asTyped.tokens[at]?.has(word) === true;
  const byText = Map.groupBy(corrected ? found.filter(isMeant) : found, ({ at }) => at);
  const fits = texts.map((typed, at) => {
    const given = byText.get(at) ?? [];
    const isJoined = at >= words.length;
    const isTyped = !isJoined && isCommon(typed, given, shops);
    const both = words.slice(at - words.length, at - words.length + 2);
    const isSpelled = isJoined ? both.some(isGeneral) : asTyped.isWhole && asTyped.isOne && asTyped.isSpelled;
    return fitsOf(typed, given, { isLast: at === words.length - 1, isJoined, isSpelled, isTyped, isTrade });
  });
  const slotOf = (word: string, at: number, withSlips: boolean): Slot => {
    const isLast = at === words.length - 1;
    const joined = [...(at === 0 ? [] : [words.length + at - 1]), ...(isLast ? [] : [words.length + at])];
    const all = [at, ...joined].flatMap((text) => fits[text] as Fit[]);
    return { word, isLast, meanings: meaningsOf(word, all, { isLast, withSlips }) };
  };
  const plain = words.map((word, at) => slotOf(word, at, false));
  const [only] = words;
  const nameId = isCorrected ? names.corrected : names.typed;
  const selling = rows.filter(({ at }) => at === atSellers);
  return {
    plain,
    withSlips: plain.map((slot, at) =>
      isCommon(slot.word, byText.get(at) ?? [], shops) ? slot : slotOf(slot.word, at, true),
    ),
    wholeNameId: rows.some(({ at, id }) => at === atName && id === nameId) ? nameId : undefined,
    nameStartId:
      words.length === 1 && only?.length === nameStartLength && !isTrade ? nameStartId(words) : undefined,
    isTrade,
    isOneTrade: isTrade && !isCorrected && asTyped.isOne,
    isCorrected,
    sellers: { ids: selling.map(({ id }) => id), df: selling.reduce((sum, { df }) => sum + df, 0) },
    shops,
  };
}

/** Typing errors add no meaning to any of the words. */
export const haveSameMeanings = (plain: readonly Slot[], withSlips: readonly Slot[]): boolean =>
  plain.every(({ meanings }, at) => meanings.size === withSlips[at]?.meanings.size);

/** A word of so many shops is not a typing error. */
const isCommon = (word: string, rows: readonly Row[], shops: number): boolean =>
  (rows.find((row) => row.word === word)?.df ?? 0) >= Math.max(50, shops / 2000);

function placesMeant(words: readonly string[], at: number): string[] {
  const word = words[at] as string;
  if (/^[1-9]\d{5}$/.test(word)) return [pinToken(word)];
  const pairs = [words.slice(at, at + 2), words.slice(at - 1, at + 1)].filter((pair) => pair.length === 2);
  return [word, ...pairs.map((pair) => pair.join(' '))].map(cityToken);
}

type Sought = {
  readonly words: readonly string[];
  /** The words, and after them all neighbours joined. */
  readonly texts: readonly string[];
  /** Tokens, each with the number that its rows get. */
  readonly facets: readonly { readonly at: number; readonly token: string }[];
  readonly nameIds: readonly number[];
};

/** One round trip for all texts and the tokens of whole names that a shop has. */
function lookUp(db: Db, { words, texts, facets, nameIds }: Sought): Promise<Row[]> {
  const last = words.at(-1) ?? '';
  const lastAt = words.length - 1;
  const hashes = texts.map((text) => `{${nearOf(text).join()}}`);
  const strings = (values: readonly string[]) => unseen(sql`${values}::text[]`);
  const numbers = (values: readonly number[]) => unseen(sql`${values}::int[]`);
  return db.query<Row>(sql`
    select w.at::int - 1 as at, t.id, t.word, t.df
    from unnest(${strings(hashes)}) with ordinality as w (hashes, at)
    cross join lateral (select id, word, df from token where near && w.hashes::int[]) t
    union all
    select f.at, t.id, t.word, t.df
    from unnest(${numbers(facets.map(({ at }) => at))}, ${strings(facets.map(({ token }) => token))}) as f (at, word) join token t on t.word = f.word
    union all
    ${beginning(lastAt, last, prefixWords(last))}
    union all
    ${beginning(lastAt, tamilStart(last) ?? noToken, mostTamilWords)}
    union all
    select ${literal(atName)}, name.id, '', 0 from unnest(${numbers(nameIds)}) as name (id)
    where exists (select from shop_token where token_id = name.id)
    union all
    select ${literal(atShops)}, 0, '', reltuples::int from pg_class where oid = 'shop'::regclass`);
}

/** Completions of a word. */
const beginning = (at: number, start: string, most: number) => sql`
  (select ${at}::int, id, word, df from token
    where word ~>=~ ${unseen(sql`${start}::text`)} and word ~<~ ${unseen(sql`${`${start}\u{10ffff}`}::text`)}
    order by df desc, word limit ${literal(most)})`;

const mostTamilWords = 60;
/** No token begins so. */
const noToken = '~~';

function tamilStart(word: string): string | undefined {
  const start = tamilStartOf(word);
  return start === undefined ? undefined : tamilToken(start);
}

type Aim = {
  /** The visitor may still be typing it. */
  readonly isLast: boolean;
  readonly isJoined: boolean;
  /** It is written as in names: 'mattress' is not a sign 'மதுராஸ்' (Madras), nor 'saree shop', joined, 'Sarsop'. */
  readonly isSpelled: boolean;
  /** It is no typing error. */
  readonly isTyped: boolean;
  readonly isTrade: boolean;
};

/** How well a dictionary word fits a typed text. */
type Fit = {
  readonly row: Row;
  readonly isJoined: boolean;
  readonly asWritten: number;
  readonly withSlips: number;
};

function fitsOf(typed: string, rows: readonly Row[], aim: Aim): Fit[] {
  const part = aim.isJoined ? 0.95 : 1;
  const sound = soundOf(typed);
  return rows.map((row) => {
    const known = qualityOfKnown(typed, row.word, aim);
    const otherSound = known === undefined ? soundOf(row.word) : '';
    const isOther =
      (aim.isSpelled || typed.length < shortestSound) && known === undefined && isUnlike(typed, row.word);
    const asWritten = isOther ? 0 : part * (known ?? soundQuality(sound, otherSound));
    const mayBeSlip = asWritten === 0 && !isOther && !aim.isTyped && typed.length >= shortestSlip;
    const slip = () =>
      aim.isJoined ? joinedSlipQuality(typed, row.word) : slipQuality(typed, row.word, sound, otherSound);
    const withSlips = mayBeSlip ? part * slip() : asWritten;
    return { row, isJoined: aim.isJoined, asWritten, withSlips };
  });
}

function meaningsOf(
  word: string,
  fits: readonly Fit[],
  { isLast, withSlips }: { readonly isLast: boolean; readonly withSlips: boolean },
): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const { row, isJoined, asWritten, withSlips: slipped } of fits) {
    const quality = withSlips ? slipped : asWritten;
    if (quality > (all.get(row.word)?.quality ?? 0))
      all.set(row.word, { id: row.id, quality, df: row.df, isJoined });
  }
  const isFound = ([other]: [string, Meaning]) => !isWordOfName(other) || (isLast && other.startsWith(word));
  const entries = [...all];
  const likest = entries
    .filter((entry) => !isFound(entry))
    .toSorted(([, a], [, b]) => b.quality - a.quality || b.df - a.df)
    .slice(0, mostMeanings);
  return new Map([...entries.filter(isFound), ...likest]);
}

/** Of words that need no comparison by sound. */
function qualityOfKnown(typed: string, other: string, { isLast, isTrade }: Aim): number | undefined {
  if (other === typed) return 1;
  if (other.startsWith('#')) return isTrade ? 1 : 0.8;
  if (other.startsWith('@')) return 0.6;
  if (other.startsWith('~')) return tamilQuality(typed, other, isLast);
  return isLast && other.startsWith(typed) ? 0.8 + 0.15 * (typed.length / other.length) : undefined;
}

/** Although they may sound alike; 'toys' and 'toy' are like enough. */
const isUnlike = (typed: string, other: string): boolean =>
  similarity(typed, other, leastSpelled) < leastSpelled;

function soundQuality(sound: string, other: string): number {
  if (sound === other) return 0.95;
  return soundsSimilar(sound, other) ? sameWord : 0;
}

/** Of a typing error, in the letters or in the sound. */
function slipQuality(typed: string, other: string, sound: string, otherSound: string): number {
  // The sound of so short a word tells too little: 'ikea' is not 'Viki'.
  const isShort = typed.length <= shortestSlip;
  const least = isShort ? leastSpelled : leastLikeness;
  const like = Math.max(isShort ? 0 : similarity(sound, otherSound, least), similarity(typed, other, least));
  return like < least ? 0 : like * 0.9;
}

/** Of two words joined only in the letters: 'medplus hsr' sounds nearly like 'medplus'. */
function joinedSlipQuality(typed: string, other: string): number {
  const like = similarity(typed, other, leastJoinedLikeness);
  return like < leastJoinedLikeness ? 0 : like * 0.9;
}

/** The word as it is spelled, its beginning, or as an English word may be heard. */
function tamilQuality(word: string, other: string, isLast: boolean): number {
  if (other === tamilToken(tamilKeyOf(word) ?? '')) return sameWord;
  const start = isLast ? tamilStart(word) : undefined;
  return start !== undefined && other.startsWith(start) ? 0.8 + 0.1 * (start.length / other.length) : 0.85;
}

const shortestHalf = 3;

/** A part of a typed word; the tokens are of words that sound like it. */
type Half = { readonly word: string; readonly ids: readonly number[]; readonly df: number };

/**
 * Splits 'mediplus' into 'medi plus' if the dictionary has both halves and the whole is rare: for each word its halves,
 * or none. `undefined` if no word is split.
 */
export async function splitWords(
  db: Db,
  { plain, shops }: ParsedQuery,
): Promise<(readonly Half[])[] | undefined> {
  const pairs = plain.map(({ word, meanings }) =>
    (meanings.get(word)?.df ?? 0) > Math.max(5, shops / 20_000) ? [] : pairsOf(word),
  );
  const hashes = new Set(pairs.flat(2).map(sameSoundHash));
  if (hashes.size === 0) return undefined;
  const rows = await db.query<{ hash: number; ids: number[]; df: number; most: number }>(sql`
    select h.hash, (array_agg(t.id order by t.df desc))[:${literal(mostMeanings)}] as ids, sum(t.df)::int as df, max(t.df) as most
    from unnest(${[...hashes]}::int[]) as h (hash) join token t on t.near && array[h.hash] group by h.hash`);
  const bySound = new Map(rows.map((row) => [row.hash, row]));
  const commonness = (half: string) =>
    soundOf(half).length < shortestHalf ? -1 : (bySound.get(sameSoundHash(half))?.most ?? -1);
  const halvesOf = (all: readonly (readonly string[])[]): Half[] => {
    const rarer = all.map((pair) => ({ pair, df: Math.min(...pair.map(commonness)) }));
    const [best] = rarer.filter(({ df }) => df >= 0).toSorted((a, b) => b.df - a.df);
    return (best?.pair ?? []).map((word) => {
      const { ids = [], df = 0 } = bySound.get(sameSoundHash(word)) ?? {};
      return { word, ids, df };
    });
  };
  const halves = pairs.map(halvesOf);
  return halves.some((each) => each.length > 0) ? halves : undefined;
}

const pairsOf = (word: string): string[][] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, at) => shortestHalf + at).map(
    (at) => [word.slice(0, at), word.slice(at)],
  );
