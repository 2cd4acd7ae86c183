import { Link, useParams } from 'react-router';
import { findShopCoins, type ShopCoins } from '../../../core/coins/contract.ts';
import { coinsForFee } from '../../../core/payments/rules.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { ShopCoinsScreen } from '../../coins/shop-coins-screen.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/coins';

type Loaded = { readonly step: 'own'; readonly coins: ShopCoins } | AbsentShop;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    return { step: 'own', coins: await call(findShopCoins, { shopId }) };
  }, absentAnswers);

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.shopCoinsTitle);

export default function ShopCoinsPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-xl space-y-6">
        <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
          {m.backToMyShops}
        </Link>
        <div>
          <h1>{m.shopCoinsHeading}</h1>
          {loaderData.step === 'own' && (
            <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
              {loaderData.coins.name}
            </p>
          )}
        </div>
        {loaderData.step === 'own' ? (
          <ShopCoinsScreen key={shopId} first={loaderData.coins} forFee={coinsForFee} />
        ) : (
          <AbsentShopState
            loaded={loaderData}
            to={`/my-shops/${shopId}/coins`}
            title={m.shopCoinsUnreached}
          />
        )}
      </div>
    </div>
  );
}
