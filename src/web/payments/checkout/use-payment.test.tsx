import { act } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataLayer, setDataLayer } from '../../analytics/analytics.ts';
import * as m from '../../messages/en.ts';
import { render } from '../../ui/test-page.ts';
import { hasOpenCheckout } from '../subscription/open-checkout.ts';
import { type Payment, usePayment } from './use-payment.ts';

const shopId = '0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b10';
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };

type Options = { handler: (given: typeof proof) => void; modal: { ondismiss: () => void } };
/** The provider's windows that were opened. */
let windows: Options[] = [];

beforeEach(() => {
  windows = [];
  setDataLayer([]);
  class Provider {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on() {}
    open() {
      windows.push(this.options);
    }
  }
  Reflect.set(window, 'Razorpay', Provider);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'Razorpay');
});

const confirmed = (payment: string) => () =>
  Response.json({ isClaimed: true, metaInfo: { isPaid: true, isPaymentValid: true }, payment });
const lost = () => {
  throw new TypeError('no network');
};

/** A page that pays; `confirmations` are the answers to its proof, the last one again and again. */
function open(...confirmations: (() => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    asked.push(method as string);
    if (method === 'POST')
      return Response.json({ id: 'order_1', key_id: 'key', amount: 199_900, currency: 'INR', coins: 0 });
    return ((confirmations.length > 1 ? confirmations.shift() : confirmations[0]) as () => Response)();
  });
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  let payment = undefined as unknown as Payment;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => {
        payment = usePayment({ shopId, checkoutScript: '/checkout.js', refresh });
        return payment.checkout.step;
      },
    },
    { path: '/successful-thank-you', Component: () => `thanks${useLocation().search}` },
  ]);
  const place = render(<Stub />);
  const shown = () => place.textContent;
  const pay = async () => {
    await act(() => payment.pay());
    await act(async () => windows.at(-1)?.handler(proof));
  };
  return { asked, refresh, pay, shown, payment: () => payment };
}

test('a double press makes one order and opens one checkout', async () => {
  const page = open(confirmed('paid'));
  await act(() => Promise.all([page.payment().pay(), page.payment().pay()]));
  expect([page.asked, windows.length]).toEqual([['POST'], 1]);
  expect(page.shown()).toBe('open');
});

test('after a payment the thank-you page opens, and analytics gets one event', async () => {
  const page = open(confirmed('paid'));
  await page.pay();
  await expect.poll(() => page.shown()).toBe(`thanks?shop=${shopId}`);
  expect(dataLayer()).toEqual([{ event: 'subscription_payment', value: 1999, currency: 'INR' }]);
  expect(hasOpenCheckout(shopId)).toBe(false);
});

test('a pending payment does not open the thank-you page, even if the shop has paid before', async () => {
  const page = open(confirmed('pending'), confirmed('paid'));
  await page.pay();
  expect(page.shown()).toBe('awaiting');
  expect([dataLayer(), hasOpenCheckout(shopId)]).toEqual([[], true]);
  await act(() => page.payment().settle());
  await expect.poll(() => page.shown()).toContain('thanks');
});

test('a confirmation that fails is sent again, and two responses open the thank-you page once', async () => {
  const page = open(lost, confirmed('paid'));
  await page.pay();
  expect(page.shown()).toBe('awaiting');
  await act(() => Promise.all([page.payment().settle(), page.payment().settle()]));
  await expect.poll(() => page.shown()).toContain('thanks');
  expect(dataLayer()).toHaveLength(1);
});

test('a refunded payment does not open the thank-you page, and the page is refreshed', async () => {
  const page = open(confirmed('refunded'));
  await page.pay();
  expect([page.shown(), dataLayer()]).toEqual(['idle', []]);
  expect(page.refresh).toHaveBeenCalled();
});

test('a page that was out of date is refreshed instead of opening a checkout', async () => {
  const page = open();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'already_paid', message: m.faults.already_paid }, { status: 409 }),
  );
  await act(() => page.payment().pay());
  expect([page.shown(), windows.length]).toEqual(['idle', 0]);
  expect(page.refresh).toHaveBeenCalledOnce();
});
