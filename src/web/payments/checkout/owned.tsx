import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, type Day } from '../../../core/days.ts';
import type { OwnSubscription } from '../../../core/payments/contract.ts';
import { yearlyFeeRupees } from '../../../core/payments/rules.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../subscription/note.tsx';
import { PaymentList } from '../subscription/payment-list.tsx';
import { type SubscribeState, subscribeState } from '../subscription/subscribe-state.ts';
import { PayAction } from './pay-action.tsx';
import { PlanCards, YearlyPrice } from './plan-cards.tsx';
import type { Payment } from './use-payment.ts';

type OwnedProps = {
  subscription: OwnSubscription;
  payment: Payment;
  refresh: () => Promise<void>;
};

/** What the owner of a claim sees of its subscription, and what can be done about it. */
export function Owned({ subscription, payment, refresh }: OwnedProps) {
  const { shopId, name, payments, until } = subscription;
  const shown = subscribeState(subscription, payment.checkout.step === 'awaiting');
  const plan = <Plan key="plan" shown={shown} subscription={subscription} payment={payment} />;
  const list = payments.length > 0 && (
    <PaymentList key="list" shopId={shopId} payments={payments} refresh={refresh} />
  );
  return (
    <>
      <p className="-mt-4 text-lg text-soft">
        {m.subscribeFor}{' '}
        <strong data-theirs className="text-ink">
          {name}
        </strong>
      </p>
      {shown.notes.map((note) => (
        <Note key={note}>{noteTexts[note](until)}</Note>
      ))}
      {shown.isListFirst ? [list, plan] : [plan, list]}
    </>
  );
}

const lastDayOf = (until: string) => addDays(until as Day, -1);

const noteTexts: {
  readonly [note in SubscribeState['notes'][number]]: (until: string | null) => ReactNode;
} = {
  under_review: () => m.reviewNotice,
  claim_over: () => m.claimOverNotice,
  // Why it is so stands with the shop.
  taken_down: () => (
    <>
      {m.faults.shop_taken_down}{' '}
      <Link to="/my-shops" className="link -mb-2.5 flex min-h-11 w-fit items-center">
        {m.whyNotShown}
      </Link>
    </>
  ),
  expired: (until) => (
    <>
      {until !== null && <strong>{m.premiumEnded(lastDayOf(until))}</strong>} {m.premiumEndedHelp}
    </>
  ),
  refunded: () => (
    <>
      <strong>{m.premiumRefunded}</strong> {m.premiumRefundedHelp}
    </>
  ),
};

type PlanProps = Pick<OwnedProps, 'subscription' | 'payment'> & { shown: SubscribeState };

function Plan({ shown: { plan, page }, subscription, payment }: PlanProps) {
  if (plan === 'none') return null;
  if (plan === 'pending') return <Pending />;
  if (plan === 'for_sale')
    return (
      <PlanCards
        premium={
          <>
            <FeeWithCoins {...subscription} />
            <PayAction payment={payment}>{m.subscribe}</PayAction>
          </>
        }
        free={
          <ButtonLink wide to="/dashboard">
            {m.continueWithFree}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <Processed {...subscription} page={page} />
      {plan === 'renewable' && subscription.until !== null && (
        <section className="max-w-3xl rounded-lg border border-line bg-card p-5 md:p-7">
          <h2>{m.renewEarly}</h2>
          <p className="mt-2 text-soft">{m.renewEarlyHelp(lastDayOf(subscription.until))}</p>
          <YearlyPrice />
          <div className="mt-5">
            <FeeWithCoins {...subscription} />
            <PayAction payment={payment}>{m.renew}</PayAction>
          </div>
        </section>
      )}
    </>
  );
}

/** What is left to pay, if the shop has coins. */
function FeeWithCoins({ coinsForFee }: Pick<OwnSubscription, 'coinsForFee'>) {
  if (coinsForFee === 0) return null;
  return (
    <p className="mb-4 rounded-md bg-good-soft p-3">
      {m.feeWithCoins(coinsForFee, yearlyFeeRupees - coinsForFee)}
    </p>
  );
}

type ProcessedProps = Pick<OwnSubscription, 'until' | 'shopId'> & Pick<SubscribeState, 'page'>;

function Processed({ until, shopId, page }: ProcessedProps) {
  return (
    <Standing
      icon={<CircleCheck aria-hidden="true" size={36} className="shrink-0 text-good" />}
      title={m.paymentProcessed}
    >
      {until !== null && <p className="text-lg">{m.premiumUntil(lastDayOf(until))}</p>}
      {page === 'open' && (
        <ButtonLink size="small" to={`/${shopId}/shop`}>
          {m.toPublicPage}
        </ButtonLink>
      )}
      {page === 'after_check' && <p className="text-soft">{m.pageAfterCheck}</p>}
    </Standing>
  );
}

function Pending() {
  return (
    <Standing
      icon={<Clock aria-hidden="true" size={36} className="shrink-0 text-note" />}
      title={m.paymentPending}
    >
      <p className="text-lg">{m.paymentPendingHelp}</p>
    </Standing>
  );
}

function Standing({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section role="status" className="flex max-w-3xl gap-4 rounded-lg border border-line bg-card p-5 md:p-7">
      {icon}
      <div className="min-w-0 space-y-3">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
