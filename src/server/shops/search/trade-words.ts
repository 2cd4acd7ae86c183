import { similarity, soundOf } from '../../../core/spelling/sounds.ts';
import { searchWords } from '../../../core/spelling/words.ts';
import { inSlices } from '../../in-slices.ts';
import { namesOf } from '../taxonomy/names/trade-names.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import { categoryToken, isSubCategory, subCategoryToken } from './tokens.ts';

/** Names of trades by phonetic key: the tokens of the trades, each with all spellings of that sound. */
type Phrases = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const keyOf = (words: readonly string[]): string => words.map(soundOf).join(' ');

/** General words that fit every trade, such as 'shop': in Latin letters, as transliterated, and in Urdu. */
// biome-ignore format: a list
const general = new Set([
  'shop', 'shops', 'store', 'stores', 'centre', 'center', 'dukan', 'dukaan', 'dokan', 'dokaan', 'dokana', 'dukanam', 'dukaanan', 'hatti',
  'hattii', 'kottu', 'kadai', 'katai', 'kada', 'kata', 'angadi', 'shap', 'shaap', 'shapu', 'shaapu', 'shopp', 'stor', 'دکان', 'دوکان', 'شاپ',
  'اسٹور', 'سٹور',
]);

/** The same in what people type, but not in the names of trades: a 'bike showroom' is not each shop for bikes. */
// biome-ignore format: a list
const sellingWords = new Set(['stall', 'dealer', 'dealers', 'showroom', 'outlet', 'supplier', 'suppliers', 'seller', 'sellers']);

export const isGeneral = (word: string): boolean => general.has(word) || sellingWords.has(word);

type Trades = {
  readonly subCategories: Phrases;
  readonly categories: Phrases;
  /** Names of one word, in the plural and singular. Short words must be spelled so, because others sound alike: 'neh' and 'nai', 'the' and 'tea'. */
  readonly short: ReadonlySet<string>;
  /** For suggestions, every name in Latin letters by the first letters of its text and of its later words. */
  readonly beginning: ReadonlyMap<string, readonly Name[]>;
  readonly later: ReadonlyMap<string, readonly Name[]>;
};
type Name = { readonly text: string; readonly token: string };
/** So many letters. Suggestions begin with two. */
const firstLetters = 2;
let made: Trades | undefined;

/** Prepares the names of trades without holding up requests: all at once they take about 0.3 s. */
export async function prepareTrades(): Promise<void> {
  if (made !== undefined) return;
  const { trades, add } = collect();
  await inSlices(namedTrades(), add);
  made ??= trades;
}

/** For a search before that, and for processes that search rarely. */
function allTrades(): Trades {
  const { trades, add } = collect();
  namedTrades().forEach(add);
  return trades;
}

type NamedTrade = {
  readonly kind: 'subCategories' | 'categories';
  readonly token: string;
  readonly names: readonly string[];
};

const namedTrades = (): NamedTrade[] => [
  ...taxonomy.flatMap(({ subCategories }) =>
    subCategories.map(({ slug, label, words }) => ({
      kind: 'subCategories' as const,
      token: subCategoryToken(slug),
      names: [...partsOf(label), ...words, ...namesOf(slug)],
    })),
  ),
  ...taxonomy.map(({ slug, label, words = [] }) => ({
    kind: 'categories' as const,
    token: categoryToken(slug),
    names: [...partsOf(label), ...words],
  })),
];

function collect() {
  const trades = {
    subCategories: new Map<string, Map<string, string[]>>(),
    categories: new Map<string, Map<string, string[]>>(),
    short: new Set<string>(),
    beginning: new Map<string, Name[]>(),
    later: new Map<string, Name[]>(),
  };
  const add = ({ kind, token, names }: NamedTrade) => {
    for (const words of names.map(searchWords)) {
      addName(trades, { text: words.join(' '), token });
      const plain = words.filter((word) => !general.has(word));
      const [only = ''] = plain;
      if (plain.length === 1) trades.short.add(only).add(only.replace(/s$/, ''));
      for (const phrase of plain.length > 0 ? [words, plain] : [words]) {
        const tokens = trades[kind].get(keyOf(phrase)) ?? new Map<string, string[]>();
        trades[kind].set(keyOf(phrase), tokens.set(token, [...(tokens.get(token) ?? []), phrase.join(' ')]));
      }
    }
  };
  return { trades, add };
}

const isShort = (word: string): boolean => word.length <= 3;

/** The names of each entry keep their order: the most common trades first. */
function addName({ beginning, later }: Record<'beginning' | 'later', Map<string, Name[]>>, name: Name): void {
  const put = (names: Map<string, Name[]>, from: number) => {
    const start = name.text.slice(from, from + firstLetters);
    const list = names.get(start);
    if (list) list.push(name);
    else names.set(start, [name]);
  };
  put(beginning, 0);
  for (const { index } of name.text.matchAll(/ /g)) put(later, index + 1);
}

/** Words that name no trade by themselves. */
const vague = new Set(['Repair', 'Service', 'Services', 'Parts', 'Works', 'Accessories', 'Items']);

/** 'Milk & Dairy' gives milk, dairy, and both; 'Bike & Scooter Repair' gives bike repair and scooter repair. */
function partsOf(label: string): string[] {
  const parts = label.split(/,|&|\(|\)/).map((part) => part.trim());
  const last = label.split(' ').at(-1) ?? '';
  if (vague.has(last) && parts.length > 1)
    return [label, ...parts.map((part) => (part.endsWith(last) ? part : `${part} ${last}`))].filter(
      (part) => part !== last,
    );
  return [label, ...parts].filter((part) => part !== '' && !vague.has(part));
}

const longestPhrase = 4;

/** Names less like the typed one than this part of a word are of other trades: 'meat' sounds like 'mithai'. */
const tolerance = 0.2;

/** The tokens of the names that are spelled most like the typed one, of those that sound like it, and how much. */
function likest(tokens: ReadonlyMap<string, readonly string[]> | undefined, typed: string) {
  const all = [...(tokens ?? [])].map(([token, names]) => ({
    token,
    like: Math.max(...names.map((name) => similarity(typed, name))),
  }));
  const best = Math.max(...all.map(({ like }) => like));
  return { like: best, meant: all.filter(({ like }) => like > best - tolerance).map(({ token }) => token) };
}

export type TradeMeaning = {
  /** Per word, the tokens of the trades that it, with its neighbours, names. */
  readonly tokens: readonly ReadonlySet<string>[];
  /** The text is exactly the name of a trade. */
  readonly isWhole: boolean;
  /** The names of trades are spelled so, or nearly; they do not only sound like it, as 'Bata' like 'batte'. */
  readonly isSpelled: boolean;
  /** It is one name, not those of several trades: 'tailors jewellers'. */
  readonly isOne: boolean;
};

/** Finds the trades named in a search. The longest phrases match first. */
export function findTrades(words: readonly string[]): TradeMeaning {
  const { subCategories, categories, short } = (made ??= allTrades());
  const tokens = words.map(() => new Set<string>());
  const covered = words.map(isGeneral);
  let isSpelled = true;
  let names = 0;
  for (let length = Math.min(longestPhrase, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const span = Array.from({ length }, (_, at) => from + at);
      if (span.every((at) => (tokens[at] as Set<string>).size > 0)) continue;
      const phrase = words.slice(from, from + length);
      if (phrase.length === 1 && phrase.some((word) => isShort(word) && !short.has(word))) continue;
      // Beside other words, 'kadai' is a shop and no pan.
      if (phrase.length === 1 && words.length > 1 && phrase.every(isGeneral)) continue;
      const key = keyOf(phrase);
      const named = subCategories.get(key) ?? categories.get(key) ?? subCategories.get(key.replace(/s$/, ''));
      const { like, meant } = likest(named, phrase.join(' '));
      if (meant.length === 0) continue;
      const isLike = like >= 1 - tolerance;
      // The word without the general one may be spelled like another trade: 'meat shop' sounds like 'mithai shop'.
      if (!isLike && phrase.length > 1 && phrase.some(isGeneral)) continue;
      isSpelled &&= isLike;
      names += 1;
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
      if (isGeneral(word) && tokens[at]?.size === 0) for (const token of all) tokens[at].add(token);
  }
  return { tokens, isWhole, isSpelled, isOne: names === 1 };
}

/** What is done to a thing, or belongs to it. */
// biome-ignore format: a list
const services = new Set(['repair', 'repairs', 'repairing', 'service', 'services', 'servicing', 'mechanic', 'parts', 'spares', 'accessories']);

/**
 * The tokens of the trades that may sell what a text asks for, where too few shops have all of it: of mobile shops for
 * 'mobile repair', of the last of several trades ('masala dosa'), and of a part of a name: shoes for 'sports shoes'.
 */
export function sellersOf(words: readonly string[]): string[] {
  const things = words.filter((word) => !services.has(word) && !isGeneral(word));
  const isService = words.some((word) => services.has(word));
  const { tokens, isWhole, isSpelled, isOne } = findTrades(things);
  if (!isWhole || !isSpelled) return [];
  if (isService) return subCategoriesIn(tokens);
  if (!isOne) return subCategoriesIn([wantedOf(tokens)]);
  // 'pan card' is no paan.
  const first = things.slice(0, 1).filter((word) => !isShort(word));
  const parts = things.length > 1 ? [things.slice(-1), first].map(findTrades) : [];
  const part = parts.find((each) => each.isWhole && each.isSpelled);
  return part ? subCategoriesIn(part.tokens) : [];
}

/** The last trade, narrowed by those before it: biryani in 'biryani restaurant', and dosa in 'masala dosa'. */
const wantedOf = (tokens: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  tokens.reduceRight((kept, each) => (kept.isDisjointFrom(each) ? kept : kept.intersection(each)));

/** A whole category is too wide: it has petrol pumps for 'car parts'. */
const subCategoriesIn = (tokens: readonly ReadonlySet<string>[]): string[] =>
  [...new Set(tokens.flatMap((each) => [...each]))].filter(isSubCategory);

/** The tokens of trades with a name of exactly these letters, and of those with a name that begins with them. */
export function tradesBeginning(letters: string): { readonly exact: string[]; readonly others: string[] } {
  const { beginning, later } = (made ??= allTrades());
  const start = letters.slice(0, firstLetters);
  const fits = (beginning.get(start) ?? []).filter(({ text }) => text.startsWith(letters));
  const within = (later.get(start) ?? []).filter(({ text }) => text.includes(` ${letters}`));
  const exact = new Set(fits.filter(({ text }) => text === letters).map(({ token }) => token));
  const others = new Set([...fits, ...within].map(({ token }) => token)).difference(exact);
  return { exact: [...exact], others: [...others] };
}

/** The names of all trades in English and Latin letters. */
export const plainNames = (): string[] => [
  ...taxonomy.flatMap(({ subCategories }) =>
    subCategories.flatMap(({ label, words }) => [...partsOf(label), ...words]),
  ),
  ...taxonomy.flatMap(({ label, words = [] }) => [...partsOf(label), ...words]),
];
