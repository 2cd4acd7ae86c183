import { Link, useParams } from 'react-router';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { type LoadedStock, loadStock } from '../../catalogue/stock/load-stock.ts';
import { StockPage } from '../../catalogue/stock/stock-page.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/stock';

type Loaded = { readonly step: 'own'; readonly stock: LoadedStock } | AbsentShop;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    return { step: 'own', stock: await loadStock(shopId) };
  }, absentAnswers);

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
          <AbsentShopState loaded={loaderData} to={`/my-shops/${shopId}/stock`} title={m.stockUnreached} />
        </>
      )}
    </div>
  );
}
