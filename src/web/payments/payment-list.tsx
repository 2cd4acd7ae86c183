import Download from 'lucide-react/icons/download';
import { addDays, type Day } from '../../core/days.ts';
import type { OwnSubscription } from '../../core/payments/contract.ts';
import { refundPolicy } from '../../core/payments/rules.ts';
import type { RefundState } from '../../core/payments/states.ts';
import * as m from '../messages/en.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { RefundButton } from './refund-button.tsx';

type Paid = OwnSubscription['payments'][number];
type PaymentListProps = { shopId: string; payments: readonly Paid[]; look: () => Promise<unknown> };

/** Every payment with its papers, and the way to get the last one back. */
export function PaymentList({ shopId, payments, look }: PaymentListProps) {
  return (
    <section aria-labelledby="payments" className="rounded-lg border border-line bg-card p-5 md:p-7">
      <h2 id="payments">{m.paymentsHeading}</h2>
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
            {paid.canRefund && <Guarantee shopId={shopId} paid={paid} look={look} />}
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

function Guarantee({ shopId, paid, look }: { shopId: string; paid: Paid; look: () => Promise<unknown> }) {
  const lastDay = addDays(paid.paidOn as Day, refundPolicy.subscriptionDays);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow basis-60 text-soft">{m.refundUntil(lastDay)}</p>
      <RefundButton shopId={shopId} amount={paid.amount} look={look} />
    </div>
  );
}

function refundText(state: RefundState): string {
  if (state === 'processed') return m.refundDone;
  return state === 'failed' ? m.refundFailed : m.refundOnItsWay(refundPolicy.workingDays);
}
