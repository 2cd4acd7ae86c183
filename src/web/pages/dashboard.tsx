import { useLocation as useAddress } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { toSearchText } from '../../core/shops/rules.ts';
import { callContext } from '../api.ts';
import { FoundProducts } from '../catalogue/found-products.tsx';
import { SavedDraft } from '../claims/steps/saved-draft.tsx';
import { useLocation } from '../places/location.ts';
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
      <Products />
    </ShopList>
  );
}

/** Who types the name of a product is shown where to get it. */
function Products() {
  const { search } = useAddress();
  const position = useLocation((location) => location.position);
  const q = toSearchText(new URLSearchParams(search).get('name') ?? '');
  if (q === undefined) return null;
  return (
    <div className="@container mt-3">
      <FoundProducts key={q} asked={{ q }} position={position} first={undefined} few={1} />
    </div>
  );
}
