import type { PageHandle } from '../../core/page.ts';
import { callContext } from '../api.ts';
import { SavedDraft } from '../claims/steps/saved-draft.tsx';
import { searchParameters } from '../shops/filters/filters.ts';
import { ShopList } from '../shops/list/list.tsx';
import { type LoadedList, listHead, loadList } from '../shops/list/load-list.ts';
import type { Route } from './+types/dashboard';

export const handle: PageHandle = { parameters: searchParameters };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadList(context.get(callContext), new URL(request.url).searchParams);

/** Inside the app the list comes by itself: the page opens at once, and going back needs no network. */
export const clientLoader = (): LoadedList => ({});

/** Another search is no other page. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) =>
  listHead(matches, location.search, loaderData);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <ShopList loaded={loaderData}>
      <SavedDraft />
    </ShopList>
  );
}
