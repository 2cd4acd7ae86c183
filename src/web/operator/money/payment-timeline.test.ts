import { expect, test } from 'vitest';
import type { PaymentHistory } from '../../../core/operator/money.ts';
import * as m from '../../messages/en.ts';
import { timelineOf } from './payment-timeline.ts';

const at = (minute: number) => `2026-11-16T10:${String(minute).padStart(2, '0')}:00.000Z`;

const paid = {
  createdAt: at(1),
  capturedAt: at(2),
  order: { createdAt: at(0) },
  refundLife: null,
  papers: [{ id: 'paper', kind: 'invoice', number: 'NK/1', issuedAt: at(3) }],
  notices: [],
  events: [{ id: 'event', name: 'payment.captured', at: at(2) }],
  deeds: [],
} as unknown as PaymentHistory;

const textsOf = (payment: PaymentHistory) => timelineOf(payment).map(({ text }) => text);

test('the entries are in the order in which they happened', () => {
  expect(textsOf(paid)).toEqual([
    m.timelineTexts.order,
    m.timelineTexts.created,
    m.timelineTexts.captured,
    m.timelineTexts.event,
    m.paperKinds.invoice,
  ]);
  const refundLife = { requestedAt: at(9) } as PaymentHistory['refundLife'];
  expect(textsOf({ ...paid, refundLife }).at(-1)).toBe(m.timelineTexts.refund);
  expect(textsOf({ ...paid, capturedAt: null })).not.toContain(m.timelineTexts.captured);
});

test('a message that could not be sent is highlighted', () => {
  const notice = { id: 'a', kind: 'paid', channel: 'sms', at: at(4) } as const;
  const notices: PaymentHistory['notices'] = [
    { ...notice, state: 'sent' },
    { ...notice, id: 'b', state: 'given_up' },
  ];
  const steps = timelineOf({ ...paid, notices }).slice(-2);
  expect(steps.map(({ isBad }) => isBad)).toEqual([false, true]);
  expect(steps[1]?.text).toBe(m.timelineTexts.untold(m.channels.sms, m.noticeKinds.paid));
});

test('an action shows the operator and the note, and an unknown action shows its code', () => {
  const deed = { at: at(5), operator: '+919876543210', details: { note: 'She called', sum: 5 } };
  const deeds = [
    { ...deed, action: 'refund.retry' },
    { ...deed, action: 'refund.unheard_of', details: {} },
  ] as unknown as PaymentHistory['deeds'];
  const [known, unknown] = timelineOf({ ...paid, deeds }).slice(-2);
  expect(known).toMatchObject({
    text: m.auditActions['refund.retry'],
    theirs: '+91 98765 43210 · She called',
  });
  expect(unknown).toMatchObject({ text: '', theirs: 'refund.unheard_of · +91 98765 43210' });
});
