import { Fragment } from 'react';
import { data, redirect } from 'react-router';
import { findShopStock } from '../../../core/catalogue/contract.ts';
import { findOwnClaim, type OwnClaim } from '../../../core/claims/contract.ts';
import type { Call, Output } from '../../../core/endpoint.ts';
import { findShopOffers, type Offer } from '../../../core/offers/contract.ts';
import type { PageHandle } from '../../../core/page.ts';
import { findPosts, type ShopPosts as Posts } from '../../../core/posts/contract.ts';
import { toldRating } from '../../../core/posts/rules.ts';
import { findShop, type PublicShop } from '../../../core/shops/contract.ts';
import { callContext } from '../../api.ts';
import { PriceComparison } from '../../catalogue/price-comparison.tsx';
import { ShopStock } from '../../catalogue/shop-stock.tsx';
import { DisputeLink } from '../../claims/disputes/dispute-link.tsx';
import { ClaimButton } from '../../claims/listing/claim-button.tsx';
import { OwnClaimButton } from '../../claims/listing/own-claim-button.tsx';
import { TakesCoins } from '../../coins/takes-coins.tsx';
import { FollowButton } from '../../following/follow-button.tsx';
import * as m from '../../messages/en.ts';
import { linkedOffers } from '../../offers/linked-offers.ts';
import { ShopOffers } from '../../offers/shop-offers.tsx';
import { ShopPosts } from '../../posts/shop-posts.tsx';
import { settingsContext } from '../../settings.ts';
import { shopHead, shopUrl } from '../../shops/shop-page/shop-head.ts';
import { ShopView } from '../../shops/shop-page/shop-view.tsx';
import type { Route } from './+types/shop';

export const handle: PageHandle = { isForShoppers: true, hasMap: true };

const keptFor = { 'cache-control': 'public, max-age=30' };

type Loaded = {
  /** Null if there is none; undefined if it could not be loaded. */
  readonly shop: PublicShop | null | undefined;
  readonly own: OwnClaim | undefined;
  readonly stock: Output<typeof findShopStock> | undefined;
  readonly offers: readonly Offer[];
  readonly posts: Posts | undefined;
  readonly publicUrl: string;
  readonly now: number;
};

const nothing = { own: undefined, stock: undefined, offers: [], posts: undefined };

/** Where two listings were merged into one, the address of the other leads here for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(settingsContext);
  const now = Date.now();
  const call = context.get(callContext);
  const shop = await call(findShop, { id: params.shopId }).catch(nullIfNotFound);
  // 404, so that search engines drop the address.
  if (shop === null) return data<Loaded>({ ...nothing, shop, publicUrl, now }, { status: 404 });
  if (shop.id !== params.shopId) throw redirect(`/${shop.id}/shop`, { status: 301, headers: keptFor });
  const own = shop.hasOwner && !shop.isClaimed ? await findOwn(call, shop.id) : undefined;
  const shopId = shop.id;
  const { isPaymentValid } = shop.metaInfo;
  const [stock, { offers }, posts] = await Promise.all([
    isPaymentValid ? call(findShopStock, { shopId }) : undefined,
    isPaymentValid ? call(findShopOffers, { shopId }) : { offers: [] },
    shop.hasOwner ? call(findPosts, { shopId }) : undefined,
  ]);
  return data<Loaded>({ shop, own, stock, offers, posts, publicUrl, now }, { headers: keptFor });
}

function nullIfNotFound(error: { readonly init?: ResponseInit }): null {
  if (error.init?.status === 404) return null;
  throw error;
}

/** The visitor's own claim on a shop whose year is not paid yet. */
const findOwn = (call: Call, id: string): Promise<OwnClaim | undefined> =>
  call(findOwnClaim, { id }).catch((error: Error & { code?: string }) => {
    if (error.code === 'sign_in_required' || error.code === 'claim_missing') return undefined;
    throw error;
  });

/** A tap on a shop without a network opens its page, which says so and tries again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (error instanceof TypeError) return { ...nothing, shop: undefined, publicUrl: '', now: Date.now() };
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.shop) {
    const { shop, posts, offers } = loaderData;
    return shopHead(matches, shop, (publicUrl) => ({
      rating: posts && toldRating(posts),
      offers: linkedOffers(publicUrl, shop.id, offers),
    }));
  }
  return [{ title: loaderData?.shop === null ? m.notFoundTitle : m.productName }];
};

export default function ShopPage({
  loaderData: { shop, own, stock, offers, posts, publicUrl, now },
}: Route.ComponentProps) {
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
        follow={shop && <FollowButton key={`follow ${shop.id}`} shop={shop} />}
        goods={
          shop &&
          stock && (
            <Fragment key={`goods ${shop.id}`}>
              <ShopOffers shopId={shop.id} offers={offers} madeAt={now} />
              {shop.takesCoins && <TakesCoins shopId={shop.id} />}
              <ShopStock shopId={shop.id} first={stock} />
              {stock.count > 0 && <PriceComparison shopId={shop.id} />}
            </Fragment>
          )
        }
      />
      {shop?.hasOwner && (
        <div className="page-width space-y-8 pb-8">
          {posts && (
            <ShopPosts key={`posts ${shop.id}`} shop={shop} url={shopUrl(publicUrl, shop.id)} first={posts} />
          )}
          <DisputeLink shopId={shop.id} />
        </div>
      )}
    </>
  );
}
