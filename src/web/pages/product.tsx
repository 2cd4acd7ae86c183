import { data, redirect } from 'react-router';
import { findOffers, findProduct } from '../../core/catalogue/offers-contract.ts';
import { productPath } from '../../core/catalogue/product-names.ts';
import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { known, offerParameters, readOfferSearch } from '../catalogue/product-address.ts';
import { productHead } from '../catalogue/product-head.ts';
import { ProductView } from '../catalogue/product-view.tsx';
import * as m from '../messages/en.ts';
import { settingsContext } from '../settings.ts';
import type { Route } from './+types/product';

export const handle: PageHandle = { parameters: offerParameters, isForShoppers: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams, search: query } = new URL(request.url);
  const search = readOfferSearch(searchParams);
  const call = context.get(callContext);
  const [product, offers] = await Promise.all([
    call(findProduct, { id: params.productId }),
    call(findOffers, { id: params.productId, ...known(search) }),
  ]);
  const path = productPath(product);
  // One address for each product, without the query: the name has changed, or the product was merged.
  if (path !== `/products/${params.productId}/${params.name}`) throw redirect(path + query, 301);
  // Only the page without a search is cached: searches are unlimited and would evict all other pages.
  const isPlain = offerParameters.every((field) => search[field] === undefined);
  return data(
    { product, offers, search, publicUrl: context.get(settingsContext).publicUrl },
    { headers: { 'cache-control': isPlain ? 'public, max-age=60' : 'private, no-cache' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productHead(matches, loaderData) : [{ title: m.notFoundTitle }];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, offers, search, publicUrl } = loaderData;
  return (
    <ProductView key={product.id} product={product} search={search} first={offers} publicUrl={publicUrl} />
  );
}
