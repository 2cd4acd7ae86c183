import { redirect } from 'react-router';
import { findShop } from '../../../core/shops/contract.ts';
import { callContext } from '../../api.ts';
import { DisputeLink } from '../../claims/disputes/dispute-link.tsx';
import { ClaimButton } from '../../claims/listing/claim-button.tsx';
import * as m from '../../messages/en.ts';
import { settingsContext } from '../../settings.ts';
import { shopHead } from '../../shops/shop-page/shop-head.ts';
import { ShopView } from '../../shops/shop-page/shop-view.tsx';
import type { Route } from './+types/shop';

const keptFor = { 'cache-control': 'public, max-age=30' };

/** Where two listings were merged into one, the address of the other leads here for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = await context.get(callContext)(findShop, { id: params.shopId });
  if (shop.id !== params.shopId) throw redirect(`/${shop.id}/shop`, { status: 301, headers: keptFor });
  return { shop, publicUrl: context.get(settingsContext).publicUrl, now: Date.now() };
}

/** A tap on a shop without a network opens its page, which says so and tries again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (error instanceof TypeError) return { shop: undefined, publicUrl: '', now: Date.now() };
    throw error;
  }
}

export const headers: Route.HeadersFunction = () => keptFor;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.shop ? shopHead(matches, loaderData.shop) : [{ title: m.productName }];

export default function ShopPage({ loaderData: { shop, publicUrl, now } }: Route.ComponentProps) {
  return (
    <>
      <ShopView
        shop={shop}
        publicUrl={publicUrl}
        now={now}
        claim={({ id }, look) => <ClaimButton key={id} shopId={id} look={look} />}
      />
      {shop?.isClaimed && (
        <div className="page-width pb-8">
          <DisputeLink shopId={shop.id} />
        </div>
      )}
    </>
  );
}
