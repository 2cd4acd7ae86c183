import { data } from 'react-router';
import { findOffers } from '../../core/offers/contract.ts';
import type { PageHandle } from '../../core/page.ts';
import { tradesNearby } from '../../core/shops/find-contract.ts';
import { callContext } from '../api.ts';
import { pageHead } from '../heads/page-head.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { NearbyOffersView } from '../offers/nearby-offers.tsx';
import { known, offerParameters, readOfferSearch } from '../offers/offers-address.ts';
import type { Route } from './+types/offers';

export const handle: PageHandle = { parameters: offerParameters, isForShoppers: true };

/** What is the same for everybody: the search of the address, without the visitor's position. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readOfferSearch(new URL(request.url).searchParams);
  const call = context.get(callContext);
  const [first, { categories }] = await Promise.all([
    call(findOffers, known(search)),
    call(tradesNearby, {}),
  ]);
  // Only the page without a search is cached: searches are unlimited and would evict all other pages.
  const isPlain = offerParameters.every((field) => search[field] === undefined);
  return data(
    { search, first, categories, now: Date.now() },
    { headers: { 'cache-control': isPlain ? 'public, max-age=60' : 'private, no-cache' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Search engines index the page without a search alone. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData && offerParameters.some((field) => loaderData.search[field] !== undefined))
    return unlistedHead(m.offersNearTitle);
  return pageHead(matches, {
    path: '/offers',
    title: m.offersNearTitle,
    description: m.offersNearDescription,
    trail: [{ name: m.offersHeading, path: '/offers' }],
  });
};

export default function OffersPage({ loaderData: { search, first, categories, now } }: Route.ComponentProps) {
  return <NearbyOffersView search={search} categories={categories} first={first} madeAt={now} />;
}
