import { Link, useParams } from 'react-router';
import { findMyCounter } from '../../../core/counter/contract.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { CounterScreen, type VisitFigures } from '../../counter/counter-screen.tsx';
import { findKeptCounter, forgetCounter, type KeptCounter, keepCounter } from '../../counter/kept-counter.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/counter';

type Loaded =
  | { readonly step: 'own'; readonly counter: KeptCounter; readonly figures: VisitFigures | undefined }
  | AbsentShop;

/** Without a network from what the device has kept. */
export async function clientLoader({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> {
  const loaded = await load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    const counter = await call(findMyCounter, { shopId });
    return { step: 'own', counter: keepCounter(counter), figures: counter };
  }, absentAnswers);
  if (loaded.step === 'missing' || loaded.step === 'signed_out') forgetCounter(shopId);
  const kept = loaded.step === 'unreached' ? findKeptCounter(shopId) : undefined;
  return kept ? { step: 'own', counter: kept, figures: undefined } : loaded;
}

export const HydrateFallback = LoadingScreen;

/** The same for everybody until the browser has loaded it, so that the service worker may keep it. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = () => unlistedHead(m.counterTitle);

export default function CounterPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width space-y-6 py-6 md:py-10 print:py-0">
      <Link to="/my-shops" className="link inline-flex min-h-11 items-center print:hidden">
        {m.backToMyShops}
      </Link>
      {loaderData.step === 'own' ? (
        <CounterScreen key={shopId} counter={loaderData.counter} figures={loaderData.figures} />
      ) : (
        <>
          <h1>{m.counterHeading}</h1>
          <AbsentShopState
            loaded={loaderData}
            to={`/my-shops/${shopId}/counter`}
            title={m.counterUnreached}
          />
        </>
      )}
    </div>
  );
}
