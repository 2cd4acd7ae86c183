import type { DescribedProduct, StarterGroup } from '../../../core/catalogue/contract.ts';
import { unitOf } from '../../../core/catalogue/lines/unit-words.ts';
import { starters as grocery } from './grocery.ts';
import { starters as home } from './home.ts';
import { starters as medical } from './medical.ts';
import { starters as others } from './others.ts';
import type { Starter, StarterProduct } from './starter.ts';
import { starters as stationery } from './stationery.ts';

export const starters: readonly Starter[] = [...grocery, ...medical, ...stationery, ...home, ...others];

const byTrade = Map.groupBy(starters, ({ trade }) => trade);

/** The groups of the trades, in their order. */
export const starterGroups = (trades: readonly string[]): StarterGroup[] =>
  trades.flatMap((trade) =>
    (byTrade.get(trade) ?? []).flatMap(({ groups }) =>
      Object.entries(groups).map(([label, products]) => ({
        trade,
        label,
        products: products.flatMap(describedProducts),
      })),
    ),
  );

/** Sizes that say which product it is, not how much of it: a bulb of 9 W, a notebook of 200 pages. */
const kinds = new Set(['W', 'mm', 'cm', 'pages']);
const pieces = new Set(['sachet', 'bags']);

/** One product for each of its usual sizes. */
export function describedProducts([name, brand, sizes]: StarterProduct): DescribedProduct[] {
  if (sizes === '') return [{ name, brand, isLoose: false }];
  return sizes.split(', ').map((size) => describedProduct(name, brand, size));
}

/** 'loose kg' is sold by the kilogram, '500 g' in packs. */
function describedProduct(name: string, brand: string, size: string): DescribedProduct {
  const [first = '', word = ''] = size.split(' ');
  if (kinds.has(word)) return { name: `${name} ${size}`, brand, isLoose: false };
  const isLoose = first === 'loose';
  const unit = pieces.has(word) ? 'piece' : unitOf(word)?.unit;
  const quantity = isLoose ? 1 : Number(first);
  if (unit === undefined || !(quantity > 0)) throw new Error(`a starter list has the size '${size}'`);
  return { name, brand, size: { quantity, unit }, isLoose };
}
