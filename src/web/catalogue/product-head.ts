import type { MetaDescriptor } from 'react-router';
import type { Product, ShopPrice } from '../../core/catalogue/prices-contract.ts';
import { productName, productPath } from '../../core/catalogue/product-names.ts';
import { pageHead } from '../heads/page-head.ts';
import type { Thing } from '../heads/structured-things.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { priceInput, sizeText } from './stock-texts.ts';

type Shown = {
  readonly product: Product;
  readonly prices: { readonly items: readonly ShopPrice[] };
};

/** Search engines index a product that has a price. */
export function productHead(
  matches: Parameters<typeof pageHead>[0],
  { product, prices: { items } }: Shown,
): MetaDescriptor[] {
  const name = [productName(product), sizeText(product)].filter(Boolean).join(', ');
  if (items.length === 0) return unlistedHead(m.productTitle(name));
  return pageHead(matches, {
    path: productPath(product),
    title: m.productTitle(name),
    description: m.productDescription(name, items.length),
    trail: [
      { name: m.findHeading, path: '/shops' },
      { name: productName(product), path: productPath(product) },
    ],
    things: [linkedProduct(product, items)],
  });
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
const linkedProduct = (product: Product, prices: readonly ShopPrice[]): Thing => {
  const amounts = prices.map(({ price }) => price);
  return {
    '@type': 'Product',
    name: [productName(product), sizeText(product)].filter(Boolean).join(', '),
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: priceInput(Math.min(...amounts)),
      highPrice: priceInput(Math.max(...amounts)),
      offerCount: prices.length,
    },
  };
};
