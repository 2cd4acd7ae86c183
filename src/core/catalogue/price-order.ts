import type { PriceOrder, ShopPrice } from './prices-contract.ts';

/** A kilometre counts like so much of the lowest price: people walk one for a fifth less. */
const partPerKm = 0.2;

/** Prices of one product in the order that was asked for. `best` weighs the price against the way. */
export function orderedPrices<T extends Pick<ShopPrice, 'price' | 'km'>>(
  prices: readonly T[],
  order: PriceOrder,
): T[] {
  const lowest = Math.min(...prices.map(({ price }) => price));
  const far = ({ km }: T) => km ?? 0;
  const costOf = (each: T) => each.price / lowest + far(each) * partPerKm;
  const compare: Readonly<Record<PriceOrder, (a: T, b: T) => number>> = {
    best: (a, b) => costOf(a) - costOf(b),
    cheapest: (a, b) => a.price - b.price || far(a) - far(b),
    nearest: (a, b) => far(a) - far(b) || a.price - b.price,
  };
  return prices.toSorted(compare[order]);
}
