import { freshnessOf } from '../../../core/catalogue/prices.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import type { ShownItem } from './stock-state.ts';

export const stockFilters = ['no_price', 'out_of_stock', 'old_price', 'refused'] as const;
export type StockFilter = (typeof stockFilters)[number];

const fits: Readonly<Record<StockFilter, (item: ShownItem, now: Date) => boolean>> = {
  no_price: ({ price }) => price === null,
  out_of_stock: ({ inStock }) => !inStock,
  old_price: ({ price, confirmedAt }, now) =>
    price !== null && (confirmedAt === null || freshnessOf(new Date(confirmedAt), now) !== 'fresh'),
  refused: ({ refusal }) => refusal !== undefined,
};

/** The items that fit the typed words and the chosen filter, by name. */
export function filteredItems(
  items: readonly ShownItem[],
  { words, filter }: { readonly words: string; readonly filter?: StockFilter | undefined },
  now: Date,
): ShownItem[] {
  const asked = wordsOf(words);
  return items
    .filter((item) => filter === undefined || fits[filter](item, now))
    .filter(({ name, brand }) => {
      const has = wordsOf(`${name} ${brand}`);
      return asked.every((word) => has.some((each) => each.startsWith(word)));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.size?.quantity ?? 0) - (b.size?.quantity ?? 0));
}

export const countOf = (items: readonly ShownItem[], filter: StockFilter, now: Date): number =>
  items.filter((item) => fits[filter](item, now)).length;
