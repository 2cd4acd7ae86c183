import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { addDays, type Day } from '../../../core/days.ts';
import type { OwnSubscription } from '../../../core/payments/contract.ts';
import { refundPolicy } from '../../../core/payments/rules.ts';
import type { RefundState } from '../../../core/payments/states.ts';
import * as m from '../../messages/en.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { RefundButton } from './refund-button.tsx';

type Paid = OwnSubscription['payments'][number];
type PaymentListProps = { shopId: string; payments: readonly Paid[]; refresh: () => Promise<void> };

/** Every payment with its papers, and the way to get the last one back. */
export function PaymentList({ shopId, payments, refresh }: PaymentListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);
  const refunds = payments.filter(({ refund }) => refund !== null).length;
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
    if (refunds > 0 && hasAsked.current) heading.current?.focus();
    hasAsked.current = false;
  }, [refunds]);
  const lookAfterRefund = async () => {
    hasAsked.current = true;
    await refresh();
  };
  return (
    <section
      aria-labelledby="payments"
      className="max-w-3xl rounded-lg border border-line bg-card p-5 md:p-7"
    >
      <h2 ref={heading} id="payments" tabIndex={-1} className="outline-none">
        {m.paymentsHeading}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {payments.map((paid) => (
          <li key={paid.id} className="space-y-3 py-4 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <strong className="text-lg tabular-nums">{m.rupees(paid.amount / 100)}</strong>
              <span className="grow">{m.paidOn(paid.paidOn)}</span>
              {paid.refund && <Tag tone="note">{m.refundStates[paid.refund.state]}</Tag>}
            </p>
            {paid.refund && <p className="text-soft">{refundText(paid.refund.state)}</p>}
            <Papers papers={paid.papers} />
            {paid.canRefund && <Guarantee shopId={shopId} paid={paid} onAsked={lookAfterRefund} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Papers({ papers }: Pick<Paid, 'papers'>) {
  if (papers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {papers.map(({ id, kind, number }) => (
        <li key={id}>
          <a href={`/v1/papers/${id}.pdf`} download className={buttonClasses({ size: 'small' })}>
            <Download aria-hidden="true" size={18} />
            <span>
              {m.paperKinds[kind]} <span data-theirs>{number}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type GuaranteeProps = { shopId: string; paid: Paid; onAsked: () => Promise<void> };

function Guarantee({ shopId, paid, onAsked }: GuaranteeProps) {
  const lastDay = addDays(paid.paidOn as Day, refundPolicy.subscriptionDays);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow basis-60 text-soft">{m.refundUntil(lastDay)}</p>
      <RefundButton shopId={shopId} amount={paid.amount} onAsked={onAsked} />
    </div>
  );
}

function refundText(state: RefundState): string {
  if (state === 'processed') return m.refundDone;
  return state === 'failed' ? m.refundFailed : m.refundOnItsWay(refundPolicy.workingDays);
}
