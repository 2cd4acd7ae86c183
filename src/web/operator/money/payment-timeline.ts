import { formatPhone } from '../../../core/accounts/phone.ts';
import type { PaymentHistory } from '../../../core/operator/money.ts';
import * as m from '../../messages/en.ts';
import { auditText } from '../console/audit-text.ts';

type Step = {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  /** Text that is not ours: an id, a name, a note of an operator. */
  readonly theirs?: string;
  readonly isBad?: boolean;
};

const noticeTexts = {
  sent: m.timelineTexts.told,
  given_up: m.timelineTexts.untold,
  waiting: m.timelineTexts.waiting,
  nothing: m.timelineTexts.nothing,
};

/** Everything that happened to a payment, the first thing first. */
export function timelineOf(payment: PaymentHistory): Step[] {
  const { order, refundLife } = payment;
  const steps: Step[] = [
    { key: 'order', at: order.createdAt, text: m.timelineTexts.order },
    { key: 'created', at: payment.createdAt, text: m.timelineTexts.created },
    ...(payment.capturedAt
      ? [{ key: 'captured', at: payment.capturedAt, text: m.timelineTexts.captured }]
      : []),
    ...(refundLife ? [{ key: 'refund', at: refundLife.requestedAt, text: m.timelineTexts.refund }] : []),
    ...payment.papers.map(({ id, kind, number, issuedAt }) => ({
      key: id,
      at: issuedAt,
      text: m.paperKinds[kind],
      theirs: number,
    })),
    ...payment.notices.map(({ id, kind, channel, state, at }) => ({
      key: id,
      at,
      text: noticeTexts[state](m.channels[channel], m.noticeKinds[kind]),
      isBad: state === 'given_up',
    })),
    ...payment.events.map(({ id, name, at }) => ({ key: id, at, text: m.timelineTexts.event, theirs: name })),
    ...payment.deeds.map(({ at, operator, action, details }) => ({
      key: at + action,
      at,
      ...auditText(action),
      theirs: [auditText(action).theirs, formatPhone(operator), details.note, details.reference]
        .filter((each) => typeof each === 'string')
        .join(' · '),
    })),
  ];
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}
