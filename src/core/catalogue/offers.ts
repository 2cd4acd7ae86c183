import type { Offer, OfferOrder } from './offers-contract.ts';

/** A kilometre counts like so much of the lowest price: people walk one for a fifth less. */
const partPerKm = 0.2;

/** Offers of one product in the order that was asked for. `best` weighs the price against the way. */
export function orderedOffers<T extends Pick<Offer, 'price' | 'km'>>(
  offers: readonly T[],
  order: OfferOrder,
): T[] {
  const lowest = Math.min(...offers.map(({ price }) => price));
  const far = ({ km }: T) => km ?? 0;
  const costOf = (offer: T) => offer.price / lowest + far(offer) * partPerKm;
  const compare: Readonly<Record<OfferOrder, (a: T, b: T) => number>> = {
    best: (a, b) => costOf(a) - costOf(b),
    cheapest: (a, b) => a.price - b.price || far(a) - far(b),
    nearest: (a, b) => far(a) - far(b) || a.price - b.price,
  };
  return offers.toSorted(compare[order]);
}
