import { act, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../ui/test-page.ts';
import { type Found, loadSubscription } from './load-subscription.ts';
import { useSubscription } from './use-subscription.ts';

vi.mock('./load-subscription.ts', () => ({ loadSubscription: vi.fn<typeof loadSubscription>() }));

const first: Found = { step: 'signed_out' };
const missing: Found = { step: 'missing' };
const unclaimed: Found = { step: 'unclaimed', name: 'Ganesh Kirana' };

async function open() {
  const seen: ReturnType<typeof useSubscription>[] = [];
  function Page() {
    const subscription = useSubscription('x', first);
    useEffect(() => void seen.push(subscription));
    return null;
  }
  await act(async () => void render(<Page />));
  return () => seen.at(-1) as (typeof seen)[number];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without a network the last subscription stays visible until the next response', async () => {
  const seen = await open();
  vi.mocked(loadSubscription).mockResolvedValueOnce({ step: 'unreached', fault: 'You seem to be offline.' });
  await act(() => seen().refresh());
  expect(seen()).toMatchObject({ found: first, isStale: true });
  vi.mocked(loadSubscription).mockResolvedValueOnce(missing);
  await act(() => seen().refresh());
  expect(seen()).toMatchObject({ found: missing, isStale: false });
});

test('the response to the later request wins', async () => {
  const seen = await open();
  const early = Promise.withResolvers<Found>();
  vi.mocked(loadSubscription).mockReturnValueOnce(early.promise).mockResolvedValueOnce(unclaimed);
  await act(async () => {
    const both = [seen().refresh(), seen().refresh()];
    await both[1];
    early.resolve(missing);
    await both[0];
  });
  expect(seen().found).toEqual(unclaimed);
});

test('an error in our code is reported and does not break a payment that awaits the response', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const seen = await open();
  vi.mocked(loadSubscription).mockRejectedValueOnce(new TypeError('not as agreed'));
  await act(() => seen().refresh());
  expect(seen()).toMatchObject({ found: first, isStale: true });
  expect(reported).toHaveBeenCalledWith(new TypeError('not as agreed'));
});
