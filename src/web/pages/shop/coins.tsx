import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import {
  type CoinShop,
  findCoinShop,
  findMyCoins,
  findRedemption,
  type Redemption,
} from '../../../core/coins/contract.ts';
import type { PageHandle } from '../../../core/page.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { SignIn } from '../../accounts/sign-in.tsx';
import { call } from '../../api.ts';
import { RedeemForm } from '../../coins/redeem-form.tsx';
import { RedemptionView } from '../../coins/redemption-view.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/coins';

type Mine = { readonly coins: number; readonly redemption: Redemption | undefined };

type Loaded =
  /** `mine` is absent while nobody is signed in. */
  | { readonly step: 'shop'; readonly shop: CoinShop; readonly mine: Mine | undefined }
  | { readonly step: 'missing' }
  | Unreached;

/** What is shown depends on who is signed in: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId }, request }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      const code = new URL(request.url).searchParams.get('code');
      const [number, shop] = await Promise.all([fetchSession(), call(findCoinShop, { shopId })]);
      if (number === null) return { step: 'shop', shop, mine: undefined };
      const { coins } = await call(findMyCoins, {});
      return { step: 'shop', shop, mine: { coins, redemption: code ? await findKnown(code) : undefined } };
    },
    { not_found: { step: 'missing' }, invalid_input: { step: 'missing' } },
  );

/** An address with a code of somebody else shows the form. */
const findKnown = (id: string): Promise<Redemption | undefined> =>
  call(findRedemption, { id }).catch((error: { code?: string }) => {
    if (error.code === 'not_found' || error.code === 'invalid_input') return undefined;
    throw error;
  });

/** The page itself puts a new code into the address, and knows what it stands for. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const HydrateFallback = LoadingScreen;

export const handle: PageHandle = { isTask: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.redeemTitle);

export default function CoinsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-md space-y-6">
        <div>
          <h1>{m.redeemHeading}</h1>
          {loaderData.step === 'shop' && (
            <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
              {loaderData.shop.name}
            </p>
          )}
        </div>
        {loaderData.step === 'unreached' && (
          <UnreachedState title={m.redeemUnreached} help={loaderData.fault} />
        )}
        {loaderData.step === 'missing' && (
          <EmptyState title={m.redeemNotTaken}>
            <ButtonLink look="primary" to="/shops">
              {m.findMoreShops}
            </ButtonLink>
          </EmptyState>
        )}
        {loaderData.step === 'shop' && <Redeeming shop={loaderData.shop} mine={loaderData.mine} />}
      </div>
    </div>
  );
}

function Redeeming({ shop, mine }: { shop: CoinShop; mine: Mine | undefined }) {
  const { revalidate } = useRevalidator();
  const setAddress = useSearchParams()[1];
  const [redemption, setRedemption] = useState(mine?.redemption);
  // In the address, so that the code is there again after a reload.
  const show = (next: Redemption | undefined) => {
    setRedemption(next);
    setAddress(next ? { code: next.id } : {}, { replace: true });
  };
  if (mine === undefined)
    return (
      <>
        <p>{m.redeemSignIn}</p>
        <Card>
          <SignIn onVerified={() => void revalidate()} />
        </Card>
      </>
    );
  if (redemption)
    return (
      <RedemptionView redemption={redemption} onChanged={setRedemption} onAgain={() => show(undefined)} />
    );
  if (!shop.takesCoins || mine.coins === 0)
    return (
      <EmptyState
        title={shop.takesCoins ? m.redeemNoCoins : m.redeemNotTaken}
        help={shop.takesCoins ? m.noCoinMovesHelp : undefined}
      >
        <ButtonLink look="primary" to="/coins">
          {m.toMyCoins}
        </ButtonLink>
      </EmptyState>
    );
  return <RedeemForm shop={shop} coins={mine.coins} onStarted={show} />;
}
