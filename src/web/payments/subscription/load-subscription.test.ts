import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageCode } from '../../../core/messages.ts';
import * as m from '../../messages/en.ts';
import { loadFirst, loadSubscription } from './load-subscription.ts';
import { clearOpenCheckout, hasOpenCheckout, markCheckoutOpen } from './open-checkout.ts';

const shopId = '0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b10';

const refuse = (status: number, code: MessageCode) =>
  Response.json({ code, message: m.faults[code], requestId: 'x' }, { status });

const subscription = (canBuy: boolean) => ({
  shopId,
  name: 'Ganesh Kirana',
  claimState: 'clear',
  hasPage: true,
  isTakenDown: false,
  state: canBuy ? 'none' : 'active',
  until: canBuy ? null : '2027-11-01',
  isPaid: !canBuy,
  isPaymentValid: !canBuy,
  canBuy,
  coinsForFee: 0,
  needsContact: false,
  isPending: false,
  payments: [],
});

/** Answers by the end of the address; answers what was asked for, in order. */
function serve(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = Object.keys(answers).find((end) => url.endsWith(end)) as string;
    asked.push(name);
    return (answers[name] as () => Response)();
  });
  return asked;
}

beforeEach(clearOpenCheckout);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the owner of the claim gets its subscription', async () => {
  serve({ '/subscription': () => Response.json(subscription(true)) });
  expect(await loadSubscription(shopId)).toMatchObject({ step: 'own', subscription: { canBuy: true } });
});

test('a visitor without a session is signed out, and an invalid shop id is missing', async () => {
  serve({ '/subscription': () => refuse(401, 'sign_in_required') });
  expect(await loadSubscription(shopId)).toEqual({ step: 'signed_out' });
  serve({ '/subscription': () => refuse(400, 'invalid_input') });
  expect(await loadSubscription('nothing')).toEqual({ step: 'missing' });
});

test('a shop of another owner that is not in the directory is missing; without a response it is unreached', async () => {
  const missing = () => refuse(404, 'claim_missing');
  serve({ '/subscription': missing, [shopId]: () => refuse(404, 'not_found') });
  expect(await loadSubscription(shopId)).toEqual({ step: 'missing' });
  serve({ '/subscription': missing, [shopId]: () => refuse(503, 'overloaded') });
  expect(await loadSubscription(shopId)).toEqual({ step: 'unreached', fault: m.faults.overloaded });
});

test('without a network the subscription is unreached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await loadSubscription(shopId)).toEqual({ step: 'unreached', fault: m.faults.offline });
});

test('after a lost tab the order is requested first, so that the server notices the payment', async () => {
  let isPaid = false;
  const asked = serve({
    '/subscription': () => Response.json(subscription(!isPaid)),
    [`/payment/${shopId}`]: () => {
      isPaid = true;
      return refuse(409, 'already_paid');
    },
  });
  expect(await loadFirst(shopId)).toMatchObject({ subscription: { canBuy: true } });
  expect(asked).toEqual(['/subscription']);
  markCheckoutOpen(shopId);
  expect(await loadFirst(shopId)).toMatchObject({ subscription: { canBuy: false } });
  expect(hasOpenCheckout(shopId)).toBe(false);
});

test('a lost tab is remembered until the server has responded', async () => {
  serve({
    '/subscription': () => Response.json(subscription(true)),
    [`/payment/${shopId}`]: () => refuse(502, 'order_failed'),
  });
  markCheckoutOpen(shopId);
  await loadFirst(shopId);
  expect(hasOpenCheckout(shopId)).toBe(true);
});
