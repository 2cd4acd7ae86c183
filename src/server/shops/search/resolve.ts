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
import { findTrades } from './trade-words.ts';

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
  /** The trade is written with typing errors. */
  readonly isCorrected: boolean;
  /** Approximate number of shops. */
  readonly shops: number;
};

/** `typed` is the looked-up text: a word, or two neighbours joined; `at` is the number of the word, or `atName`. */
type Row = { at: number; typed: string; id: number; word: string; df: number; shops: number };

/** In a row for the token of a whole name. */
const atName = 0;

/** Below this quality it is another word, not a spelling of the same. */
export const sameWord = 0.92;
/** Below this similarity it is another word. */
const leastLikeness = 0.6;
const mostMeanings = 12;
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
  const facets = words.map((word, at) => [
    ...(trades.tokens[at] ?? []),
    ...placesMeant(words, at),
    ...tamilKeysOf(word).map(tamilToken),
  ]);
  const names = { typed: wholeNameId(words), corrected: wholeNameId(corrected ?? words) };
  const rows = await lookUp(db, words, facets, [...new Set(Object.values(names))]);
  const found = rows.filter(({ at }) => at !== atName);
  const shops = found[0]?.shops ?? 0;
  // A word on many signboards is no misspelt trade: 'Kiran' is a name, 'kirna' stands for 'kirana'.
  const isName = (word: string, at: number) =>
    corrected?.[at] !== word &&
    found.some((row) => row.at === at + 1 && row.word === word && row.df >= Math.max(3, shops / 5000));
  const isCorrected = corrected !== undefined && !words.some(isName);
  const isTrade = asTyped.isWhole || isCorrected;
  const isMeant = ({ at, word }: Row) =>
    isCorrected || !word.startsWith('#') || asTyped.tokens[at - 1]?.has(word) === true;
  const byWord = Map.groupBy(corrected ? found.filter(isMeant) : found, ({ at }) => at - 1);
  const slotOf = (word: string, at: number, withSlips: boolean): Slot => {
    const isLast = at === words.length - 1;
    return {
      word,
      isLast,
      meanings: meaningsOf(word, byWord.get(at) ?? [], { isLast, withSlips, isTrade }),
    };
  };
  const plain = words.map((word, at) => slotOf(word, at, false));
  const [only] = words;
  const nameId = isCorrected ? names.corrected : names.typed;
  return {
    plain,
    withSlips: plain.map((slot, at) =>
      isCommon(slot.word, byWord.get(at) ?? [], shops) ? slot : slotOf(slot.word, at, true),
    ),
    wholeNameId: rows.some(({ at, id }) => at === atName && id === nameId) ? nameId : undefined,
    nameStartId:
      words.length === 1 && only?.length === nameStartLength && !isTrade ? nameStartId(words) : undefined,
    isTrade,
    isCorrected,
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

/** One round trip for all words, all joined neighbours and the tokens of whole names that a shop has. */
function lookUp(
  db: Db,
  words: readonly string[],
  facets: readonly (readonly string[])[],
  nameIds: readonly number[],
): Promise<Row[]> {
  const last = words.at(-1) ?? '';
  const typed = words.map((word, at) => ({ word, at: at + 1 }));
  for (const [at, word] of words.slice(1).entries()) {
    const joined = (words[at] as string) + word;
    typed.push({ word: joined, at: at + 1 }, { word: joined, at: at + 2 });
  }
  const hashes = typed.map(({ word }) => `{${nearOf(word).join()}}`);
  const facetWords = facets.flat();
  const facetPlaces = facets.flatMap((each, at) => each.map(() => at + 1));
  const texts = (values: readonly string[]) => unseen(sql`${values}::text[]`);
  const numbers = (values: readonly number[]) => unseen(sql`${values}::int[]`);
  return db.query<Row>(sql`
    select found.at, found.typed, found.id, found.word, found.df,
      (select reltuples::int from pg_class where oid = 'shop'::regclass) as shops
    from (
      select w.at, w.typed, t.id, t.word, t.df
      from unnest(${numbers(typed.map(({ at }) => at))}, ${texts(typed.map(({ word }) => word))}, ${texts(hashes)})
        as w (at, typed, hashes)
      cross join lateral (select id, word, df from token where near && w.hashes::int[]) t
      union all
      select f.at, f.word, t.id, t.word, t.df
      from unnest(${numbers(facetPlaces)}, ${texts(facetWords)}) as f (at, word) join token t on t.word = f.word
      union all
      ${beginning(words.length, last, prefixWords(last))}
      union all
      ${beginning(words.length, tamilStart(last) ?? noToken, mostTamilWords)}
      union all
      select ${literal(atName)}, '', name.id, '', 0 from unnest(${numbers(nameIds)}) as name (id)
      where exists (select from shop_token where token_id = name.id)
    ) found`);
}

/** Completions of a word. */
const beginning = (at: number, start: string, most: number) => sql`
  (select ${at}::int, ${start}::text, id, word, df from token
    where word ~>=~ ${unseen(sql`${start}::text`)} and word ~<~ ${unseen(sql`${`${start}\u{10ffff}`}::text`)}
    order by df desc, word limit ${literal(most)})`;

const mostTamilWords = 60;
/** No token begins so. */
const noToken = '~~';

function tamilStart(word: string): string | undefined {
  const start = tamilStartOf(word);
  return start === undefined ? undefined : tamilToken(start);
}

type Aim = { readonly isLast: boolean; readonly withSlips: boolean; readonly isTrade: boolean };

function meaningsOf(word: string, rows: readonly Row[], aim: Aim): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const { typed, id, word: other, df } of rows) {
    const isJoined = typed !== word && isWordOfName(other);
    const quality = isJoined
      ? 0.95 * qualityOf(typed, other, { ...aim, isLast: false })
      : qualityOf(word, other, aim);
    if (quality > (all.get(other)?.quality ?? 0)) all.set(other, { id, quality, df, isJoined });
  }
  const isFound = ([other]: [string, Meaning]) =>
    !isWordOfName(other) || (aim.isLast && other.startsWith(word));
  const entries = [...all];
  const likest = entries
    .filter((entry) => !isFound(entry))
    .toSorted(([, a], [, b]) => b.quality - a.quality || b.df - a.df)
    .slice(0, mostMeanings);
  return new Map([...entries.filter(isFound), ...likest]);
}

function qualityOf(word: string, other: string, { isLast, withSlips, isTrade }: Aim): number {
  if (other === word) return 1;
  if (other.startsWith('#')) return isTrade ? 1 : 0.8;
  if (other.startsWith('@')) return 0.6;
  if (other.startsWith('~')) return tamilQuality(word, other, isLast);
  if (isLast && other.startsWith(word)) return 0.8 + 0.15 * (word.length / other.length);
  const [sound, otherSound] = [soundOf(word), soundOf(other)];
  if (otherSound === sound) return 0.95;
  if (soundsSimilar(sound, otherSound)) return sameWord;
  if (!withSlips) return 0;
  const like = Math.max(similarity(sound, otherSound), similarity(word, other));
  return like < leastLikeness ? 0 : like * 0.9;
}

/** The word as it is spelled, its beginning, or as an English word may be heard. */
function tamilQuality(word: string, other: string, isLast: boolean): number {
  if (other === tamilToken(tamilKeyOf(word) ?? '')) return sameWord;
  const start = isLast ? tamilStart(word) : undefined;
  return start !== undefined && other.startsWith(start) ? 0.8 + 0.1 * (start.length / other.length) : 0.85;
}

const shortestHalf = 3;

/** Splits 'mediplus' into 'medi plus' if the dictionary has both halves and the whole is rare. */
export async function splitWords(db: Db, { plain, shops }: ParsedQuery): Promise<string[]> {
  const words = plain.map(({ word }) => word);
  const halves = plain.map(({ word, meanings }) =>
    (meanings.get(word)?.df ?? 0) > Math.max(5, shops / 20_000)
      ? []
      : Array.from(
          { length: Math.max(0, word.length - 2 * shortestHalf + 1) },
          (_, at) => shortestHalf + at,
        ).map((at) => [word.slice(0, at), word.slice(at)] as const),
  );
  const hashes = new Set(halves.flat(2).map(sameSoundHash));
  if (hashes.size === 0) return [...words];
  const rows = await db.query<{ hash: number; df: number }>(sql`
    select h.hash, max(t.df) as df from unnest(${[...hashes]}::int[]) as h (hash)
    join token t on t.near && array[h.hash] group by h.hash`);
  const df = new Map(rows.map((row) => [row.hash, row.df]));
  const commonness = ([left, right]: readonly [string, string]) =>
    Math.min(
      ...[left, right].map((half) =>
        soundOf(half).length < shortestHalf ? -1 : (df.get(sameSoundHash(half)) ?? -1),
      ),
    );
  return words.flatMap((word, at) => {
    const [best] = (halves[at] ?? []).toSorted((a, b) => commonness(b) - commonness(a));
    return best !== undefined && commonness(best) >= 0 ? [...best] : [word];
  });
}
