import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { addDays, type Day } from '../../../core/days.ts';
import {
  askProvider,
  type MoneyOrder,
  type MoneyPayment,
  type MoneyRefund,
} from '../../../core/operator/money.ts';
import { rupeesText } from '../../../core/payments/rupees.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { useIsLocal } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { Tag } from '../../ui/tag.tsx';

const rowShape = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3';

type About = Pick<MoneyPayment, 'shopName' | 'mobileNumber' | 'amount'>;

function Row({ about, children, tags }: { about: About; children: ReactNode; tags: ReactNode }) {
  const isLocal = useIsLocal();
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <strong data-theirs>{about.shopName}</strong>
        <span className="block text-sm text-soft">
          {about.mobileNumber && <span className="whitespace-nowrap">{formatPhone(about.mobileNumber)}</span>}{' '}
          {children}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isLocal && <Tag>{m.testTag}</Tag>}
        {tags}
        <strong className="tabular-nums">{rupeesText(about.amount)}</strong>
      </span>
    </>
  );
}

/** A failed state is highlighted; all others are tags. */
export const Failed = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-semibold text-bad">{children}</span>
);

export function PaymentTags({
  payment: { state, refund },
}: {
  payment: Pick<MoneyPayment, 'state' | 'refund'>;
}) {
  return (
    <>
      {state === 'failed' ? (
        <Failed>{m.paymentStates.failed}</Failed>
      ) : (
        <Tag tone={state === 'captured' ? 'good' : 'plain'}>{m.paymentStates[state]}</Tag>
      )}
      {refund === 'failed' && <Failed>{m.moneyRefundStates.failed}</Failed>}
      {(refund === 'requested' || refund === 'pending') && (
        <Tag tone="note">{m.moneyRefundStates[refund]}</Tag>
      )}
    </>
  );
}

export const boughtYear = ({ from, until }: NonNullable<MoneyPayment['year']>) =>
  m.yearText(from, addDays(until as Day, -1));

export function PaymentRow({ payment }: { payment: MoneyPayment }) {
  return (
    <Link to={`/operator/money/${payment.id}`} className={`${rowShape} hover:bg-sunken`}>
      <Row about={payment} tags={<PaymentTags payment={payment} />}>
        <time dateTime={payment.at} className="block">
          {m.doneAt(payment.at)}
        </time>
        {payment.year && <span className="block">{boughtYear(payment.year)}</span>}
      </Row>
    </Link>
  );
}

export function RefundRow({ refund }: { refund: MoneyRefund }) {
  const { state, reason, requestedAt, askedAt, fault } = refund;
  return (
    <Link to={`/operator/money/${refund.paymentId}`} className={`${rowShape} hover:bg-sunken`}>
      <Row
        about={refund}
        tags={
          state === 'failed' ? (
            <Failed>{m.moneyRefundStates.failed}</Failed>
          ) : (
            <Tag tone="note">{m.moneyRefundStates[state]}</Tag>
          )
        }
      >
        <span className="block">
          {m.askedForAt(requestedAt)} · {m.moneyRefundReasons[reason]}
        </span>
        <span className="block">{askedAt ? m.providerAskedAt(askedAt) : m.providerNeverAsked}</span>
        {fault && (
          <span className="block text-bad">
            {m.refundFault} <span data-theirs>{fault}</span>
          </span>
        )}
      </Row>
    </Link>
  );
}

/** `onChecked`: reloads the list after the provider was asked, if the page's loader does not own it. */
type OrderRowProps = { order: MoneyOrder; onChecked?: () => Promise<void> };

export function OrderRow({ order, onChecked }: OrderRowProps) {
  const { state, openedAt, askedAt, providerOrderId } = order;
  return (
    <div className={rowShape}>
      <Row about={order} tags={<Tag>{m.orderStates[state]}</Tag>}>
        <span className="block">{m.openedAt(openedAt)}</span>
        <span className="block">
          {providerOrderId === null
            ? m.providerKnowsNothing
            : askedAt
              ? m.providerAskedAt(askedAt)
              : m.providerNeverAsked}
        </span>
      </Row>
      {providerOrderId !== null && <CheckOrderButton orderId={order.id} onChecked={onChecked} />}
    </div>
  );
}

type CheckOrderButtonProps = { orderId: string; onChecked?: (() => Promise<void>) | undefined };

export function CheckOrderButton({ orderId, onChecked }: CheckOrderButtonProps) {
  const { isBusy, run } = useRun();
  const { revalidate } = useRevalidator();
  const check = () =>
    run(async () => {
      try {
        const { state } = await call(askProvider, { id: orderId });
        toast.success(m.providerAnswered[state]);
      } finally {
        // The server stores a failed attempt too.
        await (onChecked ?? revalidate)();
      }
    });
  return (
    <Button size="small" busy={isBusy} onClick={() => void check()}>
      {m.askProviderNow}
    </Button>
  );
}
