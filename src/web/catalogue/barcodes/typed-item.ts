import type { DescribedProduct } from '../../../core/catalogue/contract.ts';
import { productOf } from '../../../core/catalogue/files/stock-columns.ts';
import * as m from '../../messages/en.ts';
import { readPrice } from '../stock-texts.ts';
import type { SeenProduct } from './seen-codes.ts';

/** The fields of a scanned item as they were typed. Name and size are asked only for an unknown code. */
export type TypedItem = {
  readonly name: string;
  readonly size: string;
  readonly mrp: string;
  readonly price: string;
};
export type TypedFaults = { readonly [field in keyof TypedItem]?: string };
export type ReadItem = {
  readonly product: DescribedProduct;
  readonly mrp: number | null;
  readonly price: number | null;
};

/** The item of this code, or what is wrong with the fields. */
export function readTypedItem(
  gtin: string,
  known: SeenProduct | undefined,
  typed: TypedItem,
): { readonly item: ReadItem } | { readonly faults: TypedFaults } {
  const [mrp, price] = [readPrice(typed.mrp), readPrice(typed.price)];
  const product = known
    ? {
        name: known.name,
        brand: known.brand,
        isLoose: known.isLoose,
        ...(known.size && { size: known.size }),
        gtin,
      }
    : productOf(typed.name.trim(), '', typed.size.trim(), '', gtin);
  const faults: TypedFaults = {
    ...(product.name === '' && { name: m.itemNameMissing }),
    ...(typed.size.trim() !== '' && product.size === undefined && { size: m.itemSizeWrong }),
    ...(mrp === undefined && { mrp: m.priceWrong }),
    ...(price === undefined && { price: m.priceWrong }),
    ...(price && mrp && price > mrp && { price: m.stockRefusals.price_above_mrp }),
  };
  if (mrp === undefined || price === undefined || Object.keys(faults).length > 0) return { faults };
  return { item: { product, mrp, price } };
}
