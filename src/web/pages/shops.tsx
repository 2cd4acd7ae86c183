import { data, redirectDocument } from 'react-router';
import { searchProducts } from '../../core/catalogue/prices-contract.ts';
import type { Output } from '../../core/endpoint.ts';
import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { FoundProducts } from '../catalogue/found-products.tsx';
import { findParameters, readFind } from '../shops/find/find-address.ts';
import { FindPage } from '../shops/find/find-page.tsx';
import { findHead, type LoadedFind, loadFind } from '../shops/find/load-find.ts';
import { mayUseOutsideStyle } from '../shops/map/use-map.ts';
import type { Route } from './+types/shops';

export const handle: PageHandle = { parameters: findParameters, isForShoppers: true, hasMap: true };

type Loaded = LoadedFind & { readonly products: Output<typeof searchProducts> | undefined };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const address = new URL(request.url).searchParams;
  const { q, near } = readFind(address);
  const [{ data: found, init }, products] = await Promise.all([
    loadFind(call, address),
    q === undefined ? undefined : call(searchProducts, { q, ...(near !== undefined && { near }) }),
  ]);
  return data<Loaded>({ ...found, products }, init ?? {});
}

let known: Loaded | undefined;

/** Loaded once: the results come by themselves, and going back from a shop needs no network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  // The policy of another page's document does not allow the style of the map.
  if (!mayUseOutsideStyle()) throw redirectDocument(request.url);
  known ??= await serverLoader();
  return known;
}

/** Another search is no other page. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) =>
  findHead(matches, location.search, loaderData);

export default function Find({ loaderData }: Route.ComponentProps) {
  const { search, products } = loaderData;
  return (
    <FindPage
      loaded={loaderData}
      products={({ q, near }, from) =>
        q !== undefined && (
          <FoundProducts
            asked={{ q, near }}
            position={from}
            first={
              products && search.q !== undefined
                ? { asked: { q: search.q, near: search.near }, found: products }
                : undefined
            }
          />
        )
      }
    />
  );
}
