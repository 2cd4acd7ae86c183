import { describe, expect, test } from 'vitest';
import type { MessageCode } from '../../../core/messages.ts';
import * as m from '../../messages/en.ts';
import {
  type CheckoutState,
  canPay,
  idleCheckout,
  isOutOfDate,
  nextCheckout,
  type PayEvent,
  proofOf,
} from './checkout-state.ts';

const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };
const fault = (code: MessageCode) => ({ code, message: m.faults[code] });

const after = (...events: PayEvent[]): CheckoutState => events.reduce(nextCheckout, idleCheckout);
const open: PayEvent[] = [{ type: 'pressed' }, { type: 'opened' }];
const paid: PayEvent[] = [...open, { type: 'paid', proof }];

describe('opening the checkout', () => {
  test('a second press changes nothing until the first payment has ended', () => {
    expect(canPay(idleCheckout)).toBe(true);
    for (const events of [[{ type: 'pressed' } as const], open, paid]) {
      const before = after(...events);
      expect(canPay(before)).toBe(false);
      expect(nextCheckout(before, { type: 'pressed' })).toBe(before);
    }
  });

  test('a script that does not load shows an error and can be retried', () => {
    const failed = after({ type: 'pressed' }, { type: 'script_failed' });
    expect(failed).toEqual({ step: 'failed', message: 'Payment provider SDK failed to load.' });
    expect(nextCheckout(failed, { type: 'pressed' })).toEqual({ step: 'opening' });
  });

  test.each([
    ['order_failed', 'Error while creating a subscription.'],
    ['internal', 'Error while creating a subscription.'],
    ['offline', `Error while creating a subscription. ${m.faults.offline}`],
    ['timed_out', `Error while creating a subscription. ${m.faults.timed_out}`],
  ] as const)('an order that is refused with %s shows an error and can be retried', (code, message) => {
    const failed = after({ type: 'pressed' }, { type: 'order_refused', fault: fault(code) });
    expect(failed).toEqual({ step: 'failed', message });
    expect(canPay(failed)).toBe(true);
  });

  test.each(['already_paid', 'shop_taken_down', 'sign_in_required', 'claim_missing'] as const)(
    'a page that was out of date (%s) shows no error',
    (code) => {
      expect(isOutOfDate({ code })).toBe(true);
      expect(after({ type: 'pressed' }, { type: 'order_refused', fault: fault(code) })).toEqual(idleCheckout);
    },
  );
});

describe('in the checkout', () => {
  test('closing it without an attempt is no failure', () => {
    const closed = after(...open, { type: 'closed' });
    expect(closed).toEqual({ step: 'dismissed' });
    expect(canPay(closed)).toBe(true);
  });

  test('closing it after failed attempts shows the reason of the last one', () => {
    const tries: PayEvent[] = ['first', 'second'].map((reason) => ({ type: 'try_failed', reason }));
    expect(after(...open, ...tries)).toMatchObject({ step: 'open' });
    expect(after(...open, ...tries, { type: 'closed' })).toEqual({
      step: 'failed',
      message: m.paymentFailed('second'),
    });
  });

  test('an attempt that succeeds after a failed one is paid', () => {
    expect(after(...open, { type: 'try_failed', reason: 'x' }, { type: 'paid', proof })).toEqual({
      step: 'confirming',
      proof,
    });
  });

  test('the reason of one checkout is not shown in the next one', () => {
    const again = after(...open, { type: 'try_failed', reason: 'x' }, { type: 'closed' }, ...open);
    expect(nextCheckout(again, { type: 'closed' })).toEqual({ step: 'dismissed' });
  });
});

describe('the response of the server', () => {
  test.each([
    ['paid', { step: 'done' }],
    ['pending', { step: 'awaiting', proof }],
    ['failed', { step: 'failed', message: m.paymentFailed(m.paymentFailedUnsaid) }],
    ['refunded', idleCheckout],
  ] as const)('%s', (payment, expected) => {
    expect(after(...paid, { type: 'confirmed', payment })).toEqual(expected);
  });

  test.each(['offline', 'timed_out', 'internal', 'overloaded'] as const)(
    'is requested again with the same proof if it does not arrive (%s)',
    (code) => {
      const waiting = after(...paid, { type: 'unconfirmed', fault: fault(code) });
      expect(proofOf(waiting)).toEqual(proof);
      expect(canPay(waiting)).toBe(false);
      expect(nextCheckout(waiting, { type: 'confirmed', payment: 'paid' })).toEqual({ step: 'done' });
    },
  );

  test.each(['payment_unknown', 'payment_signature_invalid', 'invalid_input'] as const)(
    'shows the error if the proof is refused (%s), and is not requested again',
    (code) => {
      const failed = after(...paid, { type: 'unconfirmed', fault: fault(code) });
      expect(failed).toEqual({ step: 'failed', message: m.faults[code] });
      expect(proofOf(failed)).toBeUndefined();
    },
  );

  test('changes nothing if it comes a second time', () => {
    const done = after(...paid, { type: 'confirmed', payment: 'paid' });
    expect(nextCheckout(done, { type: 'confirmed', payment: 'pending' })).toBe(done);
    expect(nextCheckout(done, { type: 'unconfirmed', fault: fault('offline') })).toBe(done);
    expect(nextCheckout(done, { type: 'closed' })).toBe(done);
  });
});
