import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { addDays, type Day } from '../../core/days.ts';
import type { OwnSubscription } from '../../core/payments/contract.ts';
import { Link } from 'react-router';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Found } from './load-subscription.ts';
import { Note } from './note.tsx';
import { PayAction } from './pay-action.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanCards, YearlyPrice } from './plan-cards.tsx';
import type { Payment } from './use-payment.ts';

type OwnedProps = {
  subscription: OwnSubscription;
  payment: Payment;
  look: () => Promise<Found>;
};

/** What the owner of a claim sees of its subscription, and what can be done about it. */
export function Owned({ subscription, payment, look }: OwnedProps) {
  const { shopId, name, claimState, isTakenDown, state, payments } = subscription;
  const isOver = claimState === 'rejected' || claimState === 'withdrawn';
  const plans = !isOver && <State key="plans" subscription={subscription} payment={payment} />;
  const list = payments.length > 0 && (
    <PaymentList key="list" shopId={shopId} payments={payments} look={look} />
  );
  return (
    <>
      <p className="-mt-4 text-lg text-soft">
        {m.subscribeFor}{' '}
        <strong data-theirs className="text-ink">
          {name}
        </strong>
      </p>
      {claimState === 'under_review' && !isTakenDown && <Note>{m.reviewNotice}</Note>}
      {isOver && <Note>{m.claimOverNotice}</Note>}
      {!isOver && (isTakenDown ? <TakenDown /> : <Past {...subscription} />)}
      {/* Whoever has just asked for the money back looks for what became of it, not for the plans. */}
      {state === 'refunded' ? [list, plans] : [plans, list]}
    </>
  );
}

function State({ subscription, payment }: Pick<OwnedProps, 'subscription' | 'payment'>) {
  const { state, canBuy, isPending, isTakenDown } = subscription;
  if (isPending || payment.paying.step === 'awaiting') return <Pending />;
  if (state === 'active') return <Active subscription={subscription} payment={payment} />;
  if (isTakenDown) return null;
  // A year that begins later counts from its first day.
  if (!canBuy) return <Processed {...subscription} />;
  return (
    <PlanCards
      premium={<PayAction payment={payment}>{m.subscribe}</PayAction>}
      free={
        <ButtonLink wide to="/dashboard">
          {m.goOnFree}
        </ButtonLink>
      }
    />
  );
}

function Past({ state, until }: Pick<OwnSubscription, 'state' | 'until'>) {
  if (state === 'expired' && until !== null)
    return (
      <Note>
        <strong>{m.premiumEnded(lastDayOf(until))}</strong> {m.premiumEndedHelp}
      </Note>
    );
  if (state === 'refunded')
    return (
      <Note>
        <strong>{m.premiumRefunded}</strong> {m.premiumRefundedHelp}
      </Note>
    );
  return null;
}

/** Paying would open nothing, so nothing is sold; why it is so stands with the shop. */
const TakenDown = () => (
  <Note>
    {m.faults.shop_taken_down}{' '}
    <Link to="/my-shops" className="link -mb-2.5 flex min-h-11 w-fit items-center">
      {m.whyNotShown}
    </Link>
  </Note>
);

const lastDayOf = (until: string) => addDays(until as Day, -1);

function Active({ subscription, payment }: Pick<OwnedProps, 'subscription' | 'payment'>) {
  const { until, canBuy } = subscription;
  return (
    <>
      <Processed {...subscription} />
      {canBuy && until !== null && (
        <section className="max-w-3xl rounded-lg border border-line bg-card p-5 md:p-7">
          <h2>{m.renewEarly}</h2>
          <p className="mt-2 text-soft">{m.renewEarlyHelp(lastDayOf(until))}</p>
          <YearlyPrice />
          <div className="mt-5">
            <PayAction payment={payment}>{m.renew}</PayAction>
          </div>
        </section>
      )}
    </>
  );
}

function Processed({ until, shopId, hasPage, isTakenDown }: OwnSubscription) {
  return (
    <Standing
      icon={<CircleCheck aria-hidden="true" size={36} className="shrink-0 text-good" />}
      title={m.paymentProcessed}
    >
      {until !== null && <p className="text-lg">{m.premiumUntil(lastDayOf(until))}</p>}
      {hasPage && (
        <ButtonLink size="small" to={`/${shopId}/shop`}>
          {m.toPublicPage}
        </ButtonLink>
      )}
      {!hasPage && !isTakenDown && <p className="text-soft">{m.pageAfterCheck}</p>}
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
