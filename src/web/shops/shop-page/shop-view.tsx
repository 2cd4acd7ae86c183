import { type ReactNode, useEffect } from 'react';
import type { PublicShop } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { locateIfAllowed } from '../../places/location.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SampleNotice } from '../../ui/states/sample-notice.tsx';
import { UnreachedPage } from '../../ui/states/unreached-page.tsx';
import { countShops } from '../count.ts';
import { SavedLink } from '../saved-link.tsx';
import { BackToShops } from './back-to-shops.tsx';
import type { ClaimSlot } from './claim-slot.ts';
import { PaidShop } from './paid-shop.tsx';
import { shopUrl } from './shop-head.ts';
import { SimilarShops } from './similar-shops.tsx';
import { UnpaidShop } from './unpaid-shop.tsx';

type ShopViewProps = {
  /** Null if there is none; undefined if it could not be loaded. */
  shop: PublicShop | null | undefined;
  publicUrl: string;
  /** When the server rendered the page, in milliseconds since 1970. */
  now: number;
  claim: ClaimSlot;
  /** The button to follow the shop. */
  follow: ReactNode;
  /** What the shop sells and what others take for it. */
  goods: ReactNode;
};

/** A shop's page, or what to do without one. */
export function ShopView({ shop, publicUrl, now, claim, follow, goods }: ShopViewProps) {
  const shopId = shop?.id;
  useEffect(() => void locateIfAllowed(), []);
  useEffect(() => {
    if (shopId !== undefined) countShops('view', [shopId]);
  }, [shopId]);
  return (
    <>
      {shop?.isSample && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width py-4 md:py-8">
        <div className="flex flex-wrap justify-between gap-x-6">
          <BackToShops />
          <SavedLink />
        </div>
        {shop === undefined && (
          <UnreachedPage title={m.shopUnreached} help={`${m.faults.offline} ${m.shopUnreachedHelp}`} />
        )}
        {shop === null && <MissingShop />}
        {shop?.metaInfo.isPaymentValid === false && <UnpaidShop key={shop.id} shop={shop} claim={claim} />}
        {shop?.metaInfo.isPaymentValid && (
          <PaidShop
            key={shop.id}
            shop={shop}
            url={shopUrl(publicUrl, shop.id)}
            now={now}
            claim={claim}
            follow={follow}
          />
        )}
        {shop?.metaInfo.isPaymentValid && goods}
        {shop && <SimilarShops key={`similar ${shop.id}`} shop={shop} />}
        {shop && (
          <p className="mt-8">
            <Link to="/shops" className="link inline-flex min-h-11 items-center">
              {m.findMoreShops}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

/** An unknown id, or a listing that the public may not see yet: the answer must not tell which. */
function MissingShop() {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center">
      <h1>{m.shopUnavailable}</h1>
      <p className="mt-3 text-lg text-soft">{m.shopMissingHelp}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink look="primary" to="/shops">
          {m.goToShops}
        </ButtonLink>
        <ButtonLink to="/">{m.goHome}</ButtonLink>
      </div>
    </div>
  );
}
