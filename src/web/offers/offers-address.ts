import * as z from 'zod/mini';
import { findOffers, type OfferOrder, offerOrders } from '../../core/offers/contract.ts';
import { toSearchText } from '../../core/shops/rules.ts';

/** What the address of the page of offers holds. It never contains the visitor's position. */
export type OfferSearch = {
  readonly near?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: OfferOrder | undefined;
};
export const offerParameters = ['near', 'category', 'sort'] as const;

/** Invalid parts of a link are dropped and the rest is used. */
export const readOfferSearch = (address: URLSearchParams): OfferSearch => ({
  near: toSearchText(address.get('near') ?? ''),
  category: z.safeParse(findOffers.input.shape.category, address.get('category')).data,
  sort: offerOrders.find((order) => order === address.get('sort')),
});

export function offersPath(search: OfferSearch): string {
  const address = new URLSearchParams();
  for (const field of offerParameters) {
    const value = search[field];
    // The first order is the one without a choice.
    if (value !== undefined && value !== offerOrders[0]) address.set(field, value);
  }
  return address.size > 0 ? `/offers?${address}` : '/offers';
}

/** Without the fields that are not set. */
export const known = ({ near, category, sort }: OfferSearch) => ({
  ...(near !== undefined && { near }),
  ...(category !== undefined && { category }),
  ...(sort !== undefined && { sort }),
});
