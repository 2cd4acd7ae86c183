import { type OfferOrder, offerOrders, type Product } from '../../core/catalogue/offers-contract.ts';
import { productPath } from '../../core/catalogue/product-names.ts';
import { toSearchText } from '../../core/shops/rules.ts';

/** What the address of a product's page holds. It never contains the visitor's position. */
export type OfferSearch = {
  readonly near?: string | undefined;
  readonly sort?: OfferOrder | undefined;
  readonly open?: 'now' | undefined;
};
export const offerParameters = ['near', 'sort', 'open'] as const;

/** Invalid parts of a link are dropped and the rest is used. */
export const readOfferSearch = (address: URLSearchParams): OfferSearch => ({
  near: toSearchText(address.get('near') ?? ''),
  sort: offerOrders.find((order) => order === address.get('sort')),
  open: address.get('open') === 'now' ? 'now' : undefined,
});

export function offersPath(product: Product, search: OfferSearch): string {
  const address = new URLSearchParams();
  for (const field of offerParameters) {
    const value = search[field];
    // The first order is the one without a choice.
    if (value !== undefined && value !== offerOrders[0]) address.set(field, value);
  }
  return address.size > 0 ? `${productPath(product)}?${address}` : productPath(product);
}

/** Without the fields that are not set. */
export const known = ({ near, sort, open }: OfferSearch) => ({
  ...(near !== undefined && { near }),
  ...(sort !== undefined && { sort }),
  ...(open !== undefined && { open }),
});
