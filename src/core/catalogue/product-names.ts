import { wordsOf } from '../spelling/words.ts';
import type { Product } from './prices-contract.ts';

type Named = Pick<Product, 'name' | 'brand'>;

/** 'Tata Salt'; a name that begins with its brand is said once. */
export const productName = ({ name, brand }: Named): string =>
  brand === '' || wordsOf(name)[0] === wordsOf(brand)[0] ? name : `${brand} ${name}`;

/** The page of a product. The name at its end is for people; the id alone finds it. */
export const productPath = (product: Named & { readonly id: string }): `/${string}` =>
  `/products/${product.id}/${wordsOf(productName(product)).join('-') || 'product'}`;
