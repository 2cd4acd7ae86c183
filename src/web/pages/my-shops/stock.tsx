import { Link, useParams } from 'react-router';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { type LoadedStock, loadStock } from '../../catalogue/stock/load-stock.ts';
import { StockPage } from '../../catalogue/stock/stock-page.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/stock';

type Loaded =
  | { readonly step: 'own'; readonly stock: LoadedStock }
  | { readonly step: 'signed_out' | 'missing' }
  | Unreached;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      return { step: 'own', stock: await loadStock(shopId) };
    },
    {
      sign_in_required: { step: 'signed_out' },
      claim_missing: { step: 'missing' },
      invalid_input: { step: 'missing' },
    },
  );

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.stockTitle);

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
        {m.backToMyShops}
      </Link>
      {loaderData.step === 'own' ? (
        <StockPage key={shopId} shopId={shopId} loaded={loaderData.stock} />
      ) : (
        <>
          <h1>{m.stockHeading}</h1>
          <Absent loaded={loaderData} shopId={shopId} />
        </>
      )}
    </div>
  );
}

function Absent({ loaded, shopId }: { loaded: Exclude<Loaded, { step: 'own' }>; shopId: string }) {
  if (loaded.step === 'unreached') return <UnreachedState title={m.stockUnreached} help={loaded.fault} />;
  const isOut = loaded.step === 'signed_out';
  return (
    <EmptyState
      title={isOut ? m.faults.sign_in_required : m.noShopHere}
      help={isOut ? m.myShopsSignIn : m.noShopHereHelp}
    >
      <ButtonLink look="primary" to={`/login?to=/my-shops/${shopId}/stock`}>
        {isOut ? m.verifyMyNumber : m.useOtherNumber}
      </ButtonLink>
    </EmptyState>
  );
}
