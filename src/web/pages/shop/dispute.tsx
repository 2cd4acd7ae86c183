import { useRevalidator } from 'react-router';
import { findSession } from '../../../core/accounts/contract.ts';
import { answerDays, isDisputeOpen } from '../../../core/claims/disputes/dispute.ts';
import { findShopDisputes, type ShopDisputes } from '../../../core/claims/disputes/dispute-contract.ts';
import type { PageHandle } from '../../../core/page.ts';
import { findShop } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import { DisputeAnswer } from '../../claims/disputes/dispute-answer.tsx';
import { DisputeCard } from '../../claims/disputes/dispute-card.tsx';
import { DisputeForm } from '../../claims/disputes/dispute-form.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/dispute';

type Loaded =
  | { readonly step: 'in'; readonly shop: ShopDisputes }
  | { readonly step: 'signed_out'; readonly name: string }
  | { readonly step: 'missing' }
  | Unreached;

/** What is shown depends on who is signed in: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      const { mobileNumber } = await call(findSession, {});
      if (mobileNumber !== null) return { step: 'in', shop: await call(findShopDisputes, { id: shopId }) };
      return { step: 'signed_out', name: (await call(findShop, { id: shopId })).name };
    },
    { not_found: { step: 'missing' }, invalid_input: { step: 'missing' } },
  );

export const HydrateFallback = LoadingScreen;

export const handle: PageHandle = { isTask: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.disputeTitle);

export default function DisputePage({ params: { shopId }, loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <div className="max-w-2xl space-y-6">
        <h1>{m.isThisYours}</h1>
        {loaderData.step === 'unreached' && (
          <UnreachedState title={m.disputeUnreached} help={loaderData.fault} />
        )}
        {loaderData.step === 'missing' && (
          <EmptyState title={m.disputeGone}>
            <ButtonLink look="primary" to="/dashboard">
              {m.goToShops}
            </ButtonLink>
          </EmptyState>
        )}
        {loaderData.step === 'signed_out' && <SignedOut shopId={shopId} name={loaderData.name} />}
        {loaderData.step === 'in' && <SignedIn key={shopId} shop={loaderData.shop} />}
      </div>
    </div>
  );
}

function About({ name }: { name: string }) {
  return (
    <p className="-mt-4 text-lg text-soft">
      {m.disputeFor}{' '}
      <strong data-theirs className="text-ink">
        {name}
      </strong>
    </p>
  );
}

function HowItGoes() {
  return (
    <>
      <p>{m.disputeLead}</p>
      <ol className="list-decimal space-y-2 pl-6">
        <li>{m.disputeStepProve}</li>
        <li>{m.disputeStepSay}</li>
        <li>{m.disputeStepAnswer(answerDays)}</li>
        <li>{m.disputeStepDecide}</li>
      </ol>
    </>
  );
}

function SignedOut({ shopId, name }: { shopId: string; name: string }) {
  return (
    <>
      <About name={name} />
      <HowItGoes />
      <ButtonLink look="primary" to={`/login?to=${encodeURIComponent(`/${shopId}/dispute`)}`}>
        {m.verifyMyNumber}
      </ButtonLink>
    </>
  );
}

function SignedIn({ shop: { shopId, name, standing, disputes } }: { shop: ShopDisputes }) {
  const { revalidate } = useRevalidator();
  const toAnswer = disputes.filter(({ side, state }) => side === 'owner' && state === 'open');
  const others = disputes.filter((each) => !toAnswer.includes(each));
  const isRaised = disputes.some(({ side, state }) => side === 'claimant' && isDisputeOpen(state));
  return (
    <>
      <About name={name} />
      {standing === 'mine' &&
        toAnswer.map((each) => <DisputeAnswer key={each.id} dispute={each} onSent={revalidate} />)}
      {standing === 'mine' && disputes.length === 0 && (
        <EmptyState title={m.disputeYours} help={m.disputeYoursHelp}>
          <ButtonLink to="/my-shops">{m.myShops}</ButtonLink>
        </EmptyState>
      )}
      {others.map((each) => (
        <DisputeCard key={`${each.id} ${each.state}`} dispute={each} />
      ))}
      {standing === 'free' && !isRaised && (
        <EmptyState title={m.disputeNobody} help={m.disputeNobodyHelp}>
          <ButtonLink look="primary" to={`/${shopId}/shop`}>
            {m.toShopPage}
          </ButtonLink>
        </EmptyState>
      )}
      {standing === 'claimed' && !isRaised && (
        <>
          <HowItGoes />
          <DisputeForm shopId={shopId} onSent={revalidate} />
        </>
      )}
    </>
  );
}
