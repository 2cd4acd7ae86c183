import { redirect } from 'react-router';
import { findOwnClaim, type OwnClaim } from '../../../core/claims/contract.ts';
import type { Call } from '../../../core/endpoint.ts';
import { findShop } from '../../../core/shops/contract.ts';
import { callContext } from '../../api.ts';
import { DisputeLink } from '../../claims/disputes/dispute-link.tsx';
import { ClaimButton } from '../../claims/listing/claim-button.tsx';
import { OwnClaimButton } from '../../claims/listing/own-claim-button.tsx';
import * as m from '../../messages/en.ts';
import { settingsContext } from '../../settings.ts';
import { shopHead } from '../../shops/shop-page/shop-head.ts';
import { ShopView } from '../../shops/shop-page/shop-view.tsx';
import type { Route } from './+types/shop';

const keptFor = { 'cache-control': 'public, max-age=30' };

/** Where two listings were merged into one, the address of the other leads here for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const shop = await call(findShop, { id: params.shopId });
  if (shop.id !== params.shopId) throw redirect(`/${shop.id}/shop`, { status: 301, headers: keptFor });
  const own = shop.hasOwner && !shop.isClaimed ? await findOwn(call, shop.id) : undefined;
  return { shop, own, publicUrl: context.get(settingsContext).publicUrl, now: Date.now() };
}

/** The visitor's own claim on a shop whose year is not paid yet. */
const findOwn = (call: Call, id: string): Promise<OwnClaim | undefined> =>
  call(findOwnClaim, { id }).catch((error: Error & { code?: string }) => {
    if (error.code === 'sign_in_required' || error.code === 'claim_missing') return undefined;
    throw error;
  });

/** A tap on a shop without a network opens its page, which says so and tries again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (error instanceof TypeError)
      return { shop: undefined, own: undefined, publicUrl: '', now: Date.now() };
    throw error;
  }
}

export const headers: Route.HeadersFunction = () => keptFor;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.shop ? shopHead(matches, loaderData.shop) : [{ title: m.productName }];

export default function ShopPage({ loaderData: { shop, own, publicUrl, now } }: Route.ComponentProps) {
  return (
    <>
      <ShopView
        shop={shop}
        publicUrl={publicUrl}
        now={now}
        claim={({ id, hasOwner }, look) => {
          if (hasOwner) return own && <OwnClaimButton own={own} />;
          return <ClaimButton key={id} shopId={id} look={look} />;
        }}
      />
      {shop?.hasOwner && (
        <div className="page-width pb-8">
          <DisputeLink shopId={shop.id} />
        </div>
      )}
    </>
  );
}
