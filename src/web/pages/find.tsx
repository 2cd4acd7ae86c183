import { redirectDocument } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { findParameters } from '../shops/find/find-address.ts';
import { FindPage } from '../shops/find/find-page.tsx';
import { findHead, type LoadedFind, loadFind } from '../shops/find/load-find.ts';
import { mayUseOutsideStyle } from '../shops/map/use-map.ts';
import type { Route } from './+types/find';

export const handle: PageHandle = { parameters: findParameters, isForShoppers: true, hasMap: true };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadFind(context.get(callContext), new URL(request.url).searchParams);

let known: LoadedFind | undefined;

/** Loaded once: the results come by themselves, and going back from a shop needs no network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedFind> {
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
  return <FindPage loaded={loaderData} />;
}
