import { Link } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import { findPaymentHistory, type PaymentHistory } from '../../../../core/operator/money.ts';
import { rupeesText } from '../../../../core/payments/rupees.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { Rows } from '../../../operator/console/list.tsx';
import {
  boughtYear,
  CheckOrderButton,
  PaymentRow,
  PaymentTags,
} from '../../../operator/money/money-rows.tsx';
import { timelineOf } from '../../../operator/money/payment-timeline.ts';
import { RefundActions } from '../../../operator/money/refund-actions.tsx';
import { useIsLocal } from '../../../settings.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/payment';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findPaymentHistory, { id: params.paymentId }));

export const HydrateFallback = LoadingScreen;

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.paymentUnreached} help={loaderData.fault} />;
  return <Payment key={loaderData.id} payment={loaderData} />;
}

function Payment({ payment }: { payment: PaymentHistory }) {
  const isLocal = useIsLocal();
  return (
    <div className="space-y-6">
      <div>
        <Link to="/operator/money" className="link inline-flex min-h-11 items-center">
          {m.backToMoney}
        </Link>
        <h1 data-theirs>{payment.shopName}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <strong className="text-lg tabular-nums">{rupeesText(payment.amount)}</strong>
          <PaymentTags payment={payment} />
          {isLocal && <Tag>{m.testTag}</Tag>}
          <time dateTime={payment.at} className="text-soft">
            {m.doneAt(payment.at)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RefundActions payment={payment} />
        {payment.order.providerOrderId !== null && <CheckOrderButton orderId={payment.order.id} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <Facts payment={payment} />
          <Papers papers={payment.papers} />
          <Others payments={payment.others} />
        </div>
        <Timeline payment={payment} />
      </div>
    </div>
  );
}

function Facts({ payment }: { payment: PaymentHistory }) {
  const { order, refundLife, year } = payment;
  const refundTexts = refundLife && [
    m.refundBecause(m.moneyRefundStates[refundLife.state], m.moneyRefundReasons[refundLife.reason]),
    refundLife.byHand && m.paidByHand(refundLife.byHand),
  ];
  const facts: readonly [label: string, text: string | null | undefined, isOurs?: boolean][] = [
    [m.paymentFacts.number, payment.mobileNumber && formatPhone(payment.mobileNumber)],
    [m.paymentFacts.claim, m.claimStates[payment.claimState], true],
    [m.paymentFacts.year, year ? boughtYear(year) : m.noYearBought, true],
    [m.paymentFacts.failure, payment.failure],
    [m.paymentFacts.refund, refundTexts?.filter(Boolean).join(' '), true],
    [m.refundFault, refundLife?.fault],
    [m.paymentFacts.theirPayment, payment.providerPaymentId],
    [m.paymentFacts.theirOrder, order.providerOrderId],
    [
      m.paymentFacts.theirRefund,
      refundLife && [refundLife.providerRefundId, ...refundLife.earlierIds].filter(Boolean).join(', '),
    ],
    [m.paymentFacts.payment, payment.id],
    [m.paymentFacts.order, order.id],
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-card">
      <Fact label={m.paymentFacts.shop}>
        <Link to={`/${payment.shopId}/shop`} className="link" data-theirs>
          {payment.shopName}
        </Link>
      </Fact>
      {facts.map(
        ([label, text, isOurs]) =>
          text && (
            <Fact key={label} label={label}>
              <span data-theirs={isOurs ? undefined : ''} className="wrap-anywhere">
                {text}
              </span>
            </Fact>
          ),
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_1fr]">
    <dt className="text-sm text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Papers({ papers }: Pick<PaymentHistory, 'papers'>) {
  if (papers.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2>{m.papersHeading}</h2>
      <p className="text-soft">{m.papersNote}</p>
      <ul className="flex flex-wrap gap-3">
        {papers.map(({ id, kind, number }) => (
          <li key={id}>
            <a
              href={`/v1/operator/papers/${id}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ size: 'small' })}
            >
              <span>
                {m.paperKinds[kind]} <span data-theirs>{number}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ payments }: { payments: PaymentHistory['others'] }) {
  if (payments.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2>{m.otherPayments}</h2>
      <Rows>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** In the order in which it happened. */
function Timeline({ payment }: { payment: PaymentHistory }) {
  return (
    <section className="space-y-3">
      <h2>{m.lifeHeading}</h2>
      <ol className="space-y-3 border-l-3 border-line pl-4">
        {timelineOf(payment).map(({ key, at, text, theirs, isBad }) => (
          <li key={key}>
            <time dateTime={at} className="block text-sm text-soft">
              {m.doneAt(at)}
            </time>
            <span className={isBad ? 'font-semibold text-bad' : ''}>
              {text} {theirs && <span data-theirs>{theirs}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
