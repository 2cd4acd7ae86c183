import type { NearbyPrice } from '../../../core/catalogue/contract.ts';
import { freshnessOf } from '../../../core/catalogue/prices.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import type { ShownItem } from './stock-state.ts';

export const stockFilters = ['no_price', 'out_of_stock', 'old_price', 'above_nearby', 'refused'] as const;
export type StockFilter = (typeof stockFilters)[number];

/** What a filter needs to know besides the item. */
export type Beside = { readonly now: Date; readonly nearby: ReadonlyMap<string, NearbyPrice> };

const fits: Readonly<Record<StockFilter, (item: ShownItem, beside: Beside) => boolean>> = {
  no_price: ({ price }) => price === null,
  out_of_stock: ({ inStock }) => !inStock,
  old_price: ({ price, confirmedAt }, { now }) =>
    price !== null && (confirmedAt === null || freshnessOf(new Date(confirmedAt), now) !== 'fresh'),
  above_nearby: ({ id, price }, { nearby }) =>
    price !== null && price > (nearby.get(id)?.median ?? Number.POSITIVE_INFINITY),
  refused: ({ refusal }) => refusal !== undefined,
};

const { compare } = new Intl.Collator('en-IN');

/** The items that fit the typed words and the chosen filter, by name. */
export function filteredItems(
  items: readonly ShownItem[],
  { words, filter }: { readonly words: string; readonly filter?: StockFilter | undefined },
  beside: Beside,
): ShownItem[] {
  const asked = wordsOf(words);
  return items
    .filter((item) => filter === undefined || fits[filter](item, beside))
    .filter((item) => {
      const has = asked.length === 0 ? [] : knownWords(`${item.name} ${item.brand}`);
      return asked.every((word) => has.some((each) => each.startsWith(word)));
    })
    .toSorted((a, b) => compare(a.name, b.name) || (a.size?.quantity ?? 0) - (b.size?.quantity ?? 0));
}

const wordsByText = new Map<string, readonly string[]>();

/** Taking names apart is the slowest part of a search in thousands of items on a phone. */
function knownWords(text: string): readonly string[] {
  const known = wordsByText.get(text) ?? wordsOf(text);
  wordsByText.set(text, known);
  return known;
}

export const countOf = (items: readonly ShownItem[], filter: StockFilter, beside: Beside): number =>
  items.filter((item) => fits[filter](item, beside)).length;
