import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as m from '../../messages/en.ts';
import { loadCheckout, openCheckout } from './checkout.ts';

/** What stands for a script: nothing is loaded, and what becomes of it is for the test to say. */
type Script = HTMLElement & { src: string; onload: () => void; onerror: () => void };
let added: Script[] = [];

beforeEach(() => {
  added = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const script = create('i') as Script;
    added.push(script);
    return script;
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'Razorpay');
});

const script = () => added.at(-1) as Script;
const arrive = (provider: object) => {
  Reflect.set(window, 'Razorpay', provider);
  script().onload();
};

test('the script is loaded once, however often it is needed', async () => {
  class Provider {}
  const both = [loadCheckout('/checkout.js'), loadCheckout('/checkout.js')];
  expect(script().src).toBe('/checkout.js');
  arrive(Provider);
  expect(await Promise.all(both)).toEqual([Provider, Provider]);
  expect(await loadCheckout('/checkout.js')).toBe(Provider);
  expect(added).toHaveLength(1);
});

test('a script that is blocked or defines nothing is removed and loaded again', async () => {
  const blocked = loadCheckout('/checkout.js');
  script().onerror();
  await expect(blocked).rejects.toThrow('could not be loaded');
  expect(script().isConnected).toBe(false);
  const empty = loadCheckout('/checkout.js');
  script().onload();
  await expect(empty).rejects.toThrow('brought nothing');
  const third = loadCheckout('/checkout.js');
  arrive(class {});
  await third;
  expect(added).toHaveLength(3);
});

test('a script that does not load within 20 seconds counts as failed', async () => {
  let isGivenUp = false;
  const asked = loadCheckout('/checkout.js').catch(() => {
    isGivenUp = true;
  });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await asked;
  expect(isGivenUp).toBe(true);
});

test.each([
  [{ description: 'No money.', reason: 'insufficient_funds' }, 'No money.'],
  [{ reason: 'insufficient_funds' }, 'insufficient_funds'],
  [undefined, m.paymentFailedUnsaid],
])('a failed payment shows its description, or else its reason: %o', (error, said) => {
  const heard: string[] = [];
  let fail = (_failure: object) => {};
  class Provider {
    on(_event: string, listener: (failure: object) => void) {
      fail = listener;
    }
    open() {}
  }
  const order = { id: 'order_1', key_id: 'key', amount: 199_900, currency: 'INR', coins: 0 };
  openCheckout(Provider as never, {
    order,
    contact: undefined,
    onPaid: () => {},
    onFailed: (reason) => heard.push(reason),
    onDismissed: () => {},
  });
  fail(error ? { error } : {});
  expect(heard).toEqual([said]);
});
