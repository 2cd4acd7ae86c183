import { useRevalidator, useSearchParams } from 'react-router';
import { findVisitedShop, type VisitedShop } from '../../../core/counter/contract.ts';
import type { PageHandle } from '../../../core/page.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { noteOnDevice } from '../../counter/noted-visits.ts';
import { VisitScreen } from '../../counter/visit-screen.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/visit';

type Loaded =
  | { readonly step: 'shop'; readonly shop: VisitedShop; readonly isSignedIn: boolean }
  | { readonly step: 'missing' }
  | Unreached;

/** What is shown depends on who is signed in: the server draws the placeholder. */
export async function clientLoader({ params: { shopId }, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const loaded = await load<Loaded>(
    async () => {
      const [number, shop] = await Promise.all([fetchSession(), call(findVisitedShop, { shopId })]);
      return { step: 'shop', shop, isSignedIn: number !== null };
    },
    { not_found: { step: 'missing' }, invalid_input: { step: 'missing' } },
  );
  // Without a network the code of this moment is kept, and sent later.
  const code = new URL(request.url).searchParams.get('c');
  if (loaded.step === 'unreached' && code !== null) noteOnDevice(shopId, code);
  return loaded;
}

export const HydrateFallback = LoadingScreen;

export const handle: PageHandle = { isTask: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.visitTitle);

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const code = useSearchParams()[0].get('c') ?? undefined;
  const { revalidate } = useRevalidator();
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-md space-y-6">
        <div>
          <h1>{m.visitHeading}</h1>
          {loaderData.step === 'shop' && (
            <p data-theirs className="mt-1 text-lg text-soft">
              {loaderData.shop.name}
            </p>
          )}
        </div>
        {loaderData.step === 'unreached' && (
          <UnreachedState
            title={code === undefined ? m.visitUnreached : m.visitKept}
            help={code === undefined ? loaderData.fault : m.visitKeptHelp}
          />
        )}
        {loaderData.step === 'missing' && (
          <EmptyState title={m.visitShopMissing}>
            <ButtonLink look="primary" to="/shops">
              {m.findMoreShops}
            </ButtonLink>
          </EmptyState>
        )}
        {loaderData.step === 'shop' && (
          <VisitScreen
            key={`${loaderData.shop.shopId} ${code}`}
            shop={loaderData.shop}
            isSignedIn={loaderData.isSignedIn}
            code={code}
            onSignedIn={() => void revalidate()}
          />
        )}
      </div>
    </div>
  );
}
