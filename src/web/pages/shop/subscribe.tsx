import { useLocation } from 'react-router';
import type { PageHandle } from '../../../core/page.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { Owned } from '../../payments/checkout/owned.tsx';
import { SignInFirst } from '../../payments/checkout/sign-in-first.tsx';
import { usePayment } from '../../payments/checkout/use-payment.ts';
import { type Found, loadFirst } from '../../payments/subscription/load-subscription.ts';
import { Note } from '../../payments/subscription/note.tsx';
import { isUndecided } from '../../payments/subscription/subscribe-state.ts';
import { Unreached } from '../../payments/subscription/unreached.tsx';
import { usePolling } from '../../payments/subscription/use-polling.ts';
import { useSubscription } from '../../payments/subscription/use-subscription.ts';
import { settingsContext } from '../../settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/subscribe';

export const loader = ({ context }: Route.LoaderArgs) => ({
  checkoutScript: context.get(settingsContext).checkoutScript,
});

type Loaded = { readonly checkoutScript: string; readonly first: Found };

/** Whose page it is decides what it shows: the server draws the placeholder. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const [{ checkoutScript }, first] = await Promise.all([serverLoader(), loadFirst(params.shopId)]);
    return { checkoutScript, first };
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (!(error instanceof TypeError)) throw error;
    return { checkoutScript: '', first: { step: 'unreached', fault: m.faults.offline } };
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = LoadingScreen;

export const handle: PageHandle = { isTask: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.subscribeTitle);

export default function Subscribe({ params: { shopId }, loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <h1>{m.subscribeHeading}</h1>
      {loaderData.first.step === 'unreached' ? (
        <Unreached fault={loaderData.first.fault} />
      ) : (
        <Plan key={shopId} shopId={shopId} {...loaderData} />
      )}
    </div>
  );
}

function Plan({ shopId, checkoutScript, first }: Loaded & { shopId: string }) {
  const { found, isStale, refresh } = useSubscription(shopId, first);
  const payment = usePayment({ shopId, checkoutScript, refresh });
  usePolling(payment.settle, payment.checkout.step === 'awaiting' || isUndecided(found));
  return (
    <>
      {isStale && <Note>{m.subscriptionStale}</Note>}
      {found.step === 'own' && (
        <Owned subscription={found.subscription} payment={payment} refresh={refresh} />
      )}
      {found.step === 'signed_out' && <SignInFirst onVerified={() => void refresh()} />}
      {found.step === 'unclaimed' && <ClaimFirst shopId={shopId} name={found.name} />}
      {found.step === 'missing' && <NoShop />}
    </>
  );
}

function ClaimFirst({ shopId, name }: { shopId: string; name: string }) {
  return (
    <EmptyState title={m.claimFirst} help={m.claimFirstHelp}>
      <p data-theirs className="w-full font-semibold">
        {name}
      </p>
      <ButtonLink look="primary" to={`/${shopId}/shop`}>
        {m.toShopPage}
      </ButtonLink>
    </EmptyState>
  );
}

function NoShop() {
  const { pathname } = useLocation();
  return (
    <EmptyState title={m.noShopHere} help={m.noShopHereHelp}>
      <ButtonLink look="primary" to="/dashboard">
        {m.goToShops}
      </ButtonLink>
      <ButtonLink to={`/login?to=${encodeURIComponent(pathname)}`}>{m.useOtherNumber}</ButtonLink>
    </EmptyState>
  );
}
