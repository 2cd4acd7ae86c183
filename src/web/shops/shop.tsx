import Flag from 'lucide-react/icons/flag';
import { useEffect, useState } from 'react';
import { findShop, type PublicShop } from '../../core/shops/contract.ts';
import { callContext } from '../api.ts';
import * as m from '../messages/en.ts';
import { locateIfAllowed } from '../places/location.ts';
import { settingsContext } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SampleNotice } from '../ui/sample-notice.tsx';
import type { Route } from './+types/shop';
import { BackToShops } from './back-to-shops.tsx';
import { ClaimButton } from './claim-button.tsx';
import { PaidShop } from './paid-shop.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SavedLink } from './saved-link.tsx';
import { shopHead, shopUrl } from './shop-head.ts';
import { SimilarShops } from './similar-shops.tsx';
import { UnreachedShop } from './unreached-shop.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = await context.get(callContext)(findShop, { id: params.shopId });
  return { shop, publicUrl: context.get(settingsContext).publicUrl };
}

/** A tap on a shop without a network opens its page, which says so and tries again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (error instanceof TypeError) return { shop: undefined, publicUrl: '' };
    throw error;
  }
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=30' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.shop ? shopHead(loaderData.shop, loaderData.publicUrl) : [{ title: m.productName }];

export default function ShopPage({ loaderData: { shop, publicUrl } }: Route.ComponentProps) {
  useEffect(() => void locateIfAllowed(), []);
  return (
    <>
      {shop?.isSample && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width py-4 md:py-8">
        <div className="flex flex-wrap justify-between gap-x-6">
          <BackToShops />
          <SavedLink />
        </div>
        {shop === undefined && <UnreachedShop />}
        {shop?.metaInfo.isPaymentValid === false && <UnpaidShop shop={shop} />}
        {shop?.metaInfo.isPaymentValid && (
          <>
            <PaidShop key={shop.id} shop={shop} url={shopUrl(publicUrl, shop.id)} />
            <SimilarShops key={`similar ${shop.id}`} shopId={shop.id} />
          </>
        )}
      </div>
    </>
  );
}

function UnpaidShop({ shop }: { shop: PublicShop }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h1 data-theirs className="mt-6">
        {shop.name}
      </h1>
      <EmptyState
        title={m.shopUnavailable}
        help={shop.isClaimed ? m.shopClaimedUnavailableHelp : m.shopUnavailableHelp}
      >
        {!shop.isClaimed && <ClaimButton shopId={shop.id} look="primary" />}
      </EmptyState>
      {/* Of a shop that has closed, or is listed twice, nobody else would tell us. */}
      <div className="needs-script flex justify-center">
        <Button
          size="small"
          icon={<Flag aria-hidden="true" size={18} />}
          onClick={() => setIsReporting(true)}
        >
          {m.reportWrong}
        </Button>
      </div>
      <ReportDialog shopId={shop.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}
