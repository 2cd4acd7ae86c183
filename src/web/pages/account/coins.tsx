import { Link } from 'react-router';
import { findMyCoins, type MyCoins } from '../../../core/coins/contract.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { MyCoinsView } from '../../coins/my-coins-view.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/coins';

type Loaded = { readonly step: 'mine'; readonly mine: MyCoins } | { readonly step: 'signed_out' } | Unreached;

/** Whose coins they are is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = (): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      return { step: 'mine', mine: await call(findMyCoins, {}) };
    },
    { sign_in_required: { step: 'signed_out' } },
  );

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.coinsTitle);

export default function CoinsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-xl space-y-6">
        <Link to="/account" className="link inline-flex min-h-11 items-center">
          {m.myAccount}
        </Link>
        <h1>{m.coinsHeading}</h1>
        {loaderData.step === 'unreached' && (
          <UnreachedState title={m.coinsUnreached} help={loaderData.fault} />
        )}
        {loaderData.step === 'signed_out' && (
          <EmptyState title={m.faults.sign_in_required}>
            <ButtonLink look="primary" to="/login?to=/coins">
              {m.verifyMyNumber}
            </ButtonLink>
          </EmptyState>
        )}
        {loaderData.step === 'mine' && <MyCoinsView mine={loaderData.mine} />}
      </div>
    </div>
  );
}
