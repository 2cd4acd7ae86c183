import { data, redirect } from 'react-router';
import { findPrices, findProduct } from '../../core/catalogue/prices-contract.ts';
import { productPath } from '../../core/catalogue/product-names.ts';
import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { known, priceParameters, readPriceSearch } from '../catalogue/product-address.ts';
import { productHead } from '../catalogue/product-head.ts';
import { ProductView } from '../catalogue/product-view.tsx';
import * as m from '../messages/en.ts';
import { settingsContext } from '../settings.ts';
import type { Route } from './+types/product';

export const handle: PageHandle = { parameters: priceParameters, isForShoppers: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams, search: query } = new URL(request.url);
  const search = readPriceSearch(searchParams);
  const call = context.get(callContext);
  const [product, prices] = await Promise.all([
    call(findProduct, { id: params.productId }),
    call(findPrices, { id: params.productId, ...known(search) }),
  ]);
  const path = productPath(product);
  // One address for each product, without the query: the name has changed, or the product was merged.
  if (path !== `/products/${params.productId}/${params.name}`) throw redirect(path + query, 301);
  // Only the page without a search is cached: searches are unlimited and would evict all other pages.
  const isPlain = priceParameters.every((field) => search[field] === undefined);
  return data(
    { product, prices, search, publicUrl: context.get(settingsContext).publicUrl },
    { headers: { 'cache-control': isPlain ? 'public, max-age=60' : 'private, no-cache' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productHead(matches, loaderData) : [{ title: m.notFoundTitle }];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, prices, search, publicUrl } = loaderData;
  return (
    <ProductView key={product.id} product={product} search={search} first={prices} publicUrl={publicUrl} />
  );
}
