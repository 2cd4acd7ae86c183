import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enquiryPath } from '../../core/enquiries/contract.ts';
import { httpTimeoutMs } from '../../core/limits.ts';
import { isUnsure, sendEnquiry } from './send-enquiry.ts';

const enquiry = { shopName: 'Sharma Sweets', ownersName: 'Asha Sharma', contactNumber: '+919876543210' };

/** A fake mail client that records what it is asked to send. */
const client = vi.hoisted(() => ({
  init: vi.fn<(options: object) => void>(),
  send: vi.fn<(service: string, template: string, params: object) => Promise<object>>(),
}));
vi.mock('@emailjs/browser', () => client);

beforeEach(() => {
  client.send.mockReset().mockResolvedValue({ status: 200, text: 'OK' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a successful enquiry returns no error', async () => {
  expect(await sendEnquiry(enquiry)).toBeUndefined();
  expect(client.send).toHaveBeenCalledExactlyOnceWith('enquiries', 'call_back', enquiry);
});

test.each([
  [400, 'invalid_input'],
  [403, 'origin_refused'],
  [409, 'enquiry_duplicate'],
  [413, 'too_large'],
  [429, 'too_many_enquiries'],
  [500, 'internal'],
  [503, 'overloaded'],
])('the status %i gives the error %s', async (status, code) => {
  // The client throws every response that is not OK.
  client.send.mockRejectedValue({ status, text: 'no' });
  expect(await sendEnquiry(enquiry)).toBe(code);
});

test('a failed request is offline, and no response for 25 seconds is a time-out', async () => {
  client.send.mockRejectedValue(new TypeError('no network'));
  expect(await sendEnquiry(enquiry)).toBe('offline');

  vi.useFakeTimers();
  client.send.mockReturnValue(new Promise(() => {}));
  const waiting = sendEnquiry(enquiry);
  let code: string | undefined;
  void waiting.then((answer) => {
    code = answer;
  });
  await vi.advanceTimersByTimeAsync(httpTimeoutMs - 1);
  expect(code).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(code).toBe('timed_out');
  expect(httpTimeoutMs).toBe(25_000);
});

test('only errors after which the enquiry may have arrived are unsure', () => {
  expect((['timed_out', 'offline', 'internal'] as const).filter(isUnsure)).toHaveLength(3);
  expect((['enquiry_duplicate', 'too_many_enquiries', 'invalid_input'] as const).some(isUnsure)).toBe(false);
});

test('if the mail client does not load, the same request is sent without it', async () => {
  vi.doMock('@emailjs/browser', () => {
    throw new Error('blocked');
  });
  vi.resetModules();
  const sent = vi.fn<typeof fetch>(async () => new Response('OK'));
  vi.stubGlobal('fetch', sent);
  const anew = await import('./send-enquiry.ts');
  expect(await anew.sendEnquiry(enquiry)).toBeUndefined();
  const [path, init] = sent.mock.calls[0] ?? [];
  expect([path, JSON.parse(init?.body as string)]).toEqual([
    enquiryPath,
    {
      lib_version: '4.4.1',
      user_id: 'nukkad',
      service_id: 'enquiries',
      template_id: 'call_back',
      template_params: enquiry,
    },
  ]);
  sent.mockResolvedValue(new Response('no', { status: 409 }));
  expect(await anew.sendEnquiry(enquiry)).toBe('enquiry_duplicate');
});
