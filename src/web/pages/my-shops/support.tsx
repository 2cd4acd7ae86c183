import { Link, useParams } from 'react-router';
import { callbackHours } from '../../../core/enquiries/rules.ts';
import { findSupport, type SupportThread } from '../../../core/support/contract.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { SupportScreen } from '../../support/support-screen.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/support';

type Loaded = { readonly step: 'own'; readonly thread: SupportThread } | AbsentShop;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    return { step: 'own', thread: await call(findSupport, { shopId }) };
  }, absentAnswers);

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.supportTitle);

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-3xl space-y-6">
        <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
          {m.backToMyShops}
        </Link>
        <div>
          <h1>{m.supportHeading}</h1>
          {loaderData.step === 'own' && (
            <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
              {loaderData.thread.shopName}
            </p>
          )}
        </div>
        {loaderData.step === 'own' ? (
          <SupportScreen key={shopId} first={loaderData.thread} callHours={callbackHours} />
        ) : (
          <AbsentShopState
            loaded={loaderData}
            to={`/my-shops/${shopId}/support`}
            title={m.supportUnreached}
          />
        )}
      </div>
    </div>
  );
}
