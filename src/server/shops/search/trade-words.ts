import { soundOf } from '../../../core/spelling/sounds.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import { categoryToken, subCategoryToken } from './tokens.ts';

/** Names of trades by phonetic key, with the tokens of the trades. */
type Phrases = ReadonlyMap<string, ReadonlySet<string>>;

const keyOf = (words: readonly string[]): string => words.map(soundOf).join(' ');

/** General words that fit every trade, such as 'shop'. */
const general = new Set([
  'shop',
  'shops',
  'dukan',
  'dukaan',
  'kadai',
  'angadi',
  'store',
  'stores',
  'centre',
  'center',
]);

const subCategoryPhrases = phrasesOf(
  taxonomy.flatMap(({ subCategories }) =>
    subCategories.map(
      ({ slug, label, words }) => [subCategoryToken(slug), [...partsOf(label), ...words]] as const,
    ),
  ),
);
const categoryPhrases = phrasesOf(
  taxonomy.map(
    ({ slug, label, words = [] }) => [categoryToken(slug), [...partsOf(label), ...words]] as const,
  ),
);

function phrasesOf(trades: readonly (readonly [token: string, phrases: readonly string[]])[]): Phrases {
  const all = new Map<string, Set<string>>();
  for (const [token, phrases] of trades) {
    for (const words of phrases.map((phrase) => wordsOf(phrase))) {
      const plain = words.filter((word) => !general.has(word));
      for (const key of new Set([keyOf(words), ...(plain.length > 0 ? [keyOf(plain)] : [])])) {
        const tokens = all.get(key) ?? new Set();
        all.set(key, tokens.add(token));
      }
    }
  }
  return all;
}

/** 'Milk & Dairy' gives milk, dairy, and both. */
function partsOf(label: string): string[] {
  const parts = label.split(/,|&|\(|\)/).map((part) => part.trim());
  return [label, ...parts].filter(Boolean);
}

const longestPhrase = 4;

export type TradeMeaning = {
  /** Per word, the tokens of the trades that it, with its neighbours, names. */
  readonly tokens: readonly ReadonlySet<string>[];
  /** The text is exactly the name of a trade. */
  readonly isWhole: boolean;
};

/** Finds the trades named in a search. The longest phrases match first. */
export function findTrades(words: readonly string[]): TradeMeaning {
  const tokens = words.map(() => new Set<string>());
  const covered = words.map((word) => general.has(word));
  for (let length = Math.min(longestPhrase, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const span = Array.from({ length }, (_, at) => from + at);
      if (span.every((at) => (tokens[at] as Set<string>).size > 0)) continue;
      const key = keyOf(words.slice(from, from + length));
      const meant = subCategoryPhrases.get(key) ?? categoryPhrases.get(key);
      if (meant === undefined) continue;
      for (const at of span) {
        covered[at] = true;
        for (const token of meant) (tokens[at] as Set<string>).add(token);
      }
    }
  }
  const isWhole = covered.every(Boolean) && tokens.some((each) => each.size > 0);
  // 'medical shop': the general word adds nothing to 'medical'.
  if (isWhole) {
    const all = tokens.find((each) => each.size > 0) as ReadonlySet<string>;
    for (const [at, word] of words.entries())
      if (general.has(word) && tokens[at]?.size === 0) for (const token of all) tokens[at].add(token);
  }
  return { tokens, isWhole };
}
