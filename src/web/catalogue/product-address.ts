import { type PriceOrder, type Product, priceOrders } from '../../core/catalogue/prices-contract.ts';
import { productPath } from '../../core/catalogue/product-names.ts';
import { toSearchText } from '../../core/shops/rules.ts';

/** What the address of a product's page holds. It never contains the visitor's position. */
export type PriceSearch = {
  readonly near?: string | undefined;
  readonly sort?: PriceOrder | undefined;
  readonly open?: 'now' | undefined;
};
export const priceParameters = ['near', 'sort', 'open'] as const;

/** Invalid parts of a link are dropped and the rest is used. */
export const readPriceSearch = (address: URLSearchParams): PriceSearch => ({
  near: toSearchText(address.get('near') ?? ''),
  sort: priceOrders.find((order) => order === address.get('sort')),
  open: address.get('open') === 'now' ? 'now' : undefined,
});

export function pricesPath(product: Product, search: PriceSearch): string {
  const address = new URLSearchParams();
  for (const field of priceParameters) {
    const value = search[field];
    // The first order is the one without a choice.
    if (value !== undefined && value !== priceOrders[0]) address.set(field, value);
  }
  return address.size > 0 ? `${productPath(product)}?${address}` : productPath(product);
}

/** Without the fields that are not set. */
export const known = ({ near, sort, open }: PriceSearch) => ({
  ...(near !== undefined && { near }),
  ...(sort !== undefined && { sort }),
  ...(open !== undefined && { open }),
});
