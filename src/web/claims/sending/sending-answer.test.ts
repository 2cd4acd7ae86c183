// @vitest-environment node
import { expect, test } from 'vitest';
import { afterFault, isRefusal, pauseAfter } from './sending-answer.ts';

test('a claim without a response waits for the network', () => {
  for (const code of ['offline', 'timed_out'] as const) expect(afterFault(code, false)).toBe('wait');
});

test('after the end of the session the OTP is requested', () => {
  for (const code of ['sign_in_required', 'number_not_verified'] as const)
    expect(afterFault(code, false)).toBe('verify');
});

test('files that the server no longer has are sent again, once', () => {
  expect(afterFault('upload_missing', false)).toBe('upload_again');
  expect(afterFault('upload_missing', true)).toBe('refuse');
});

test('any other error is shown to the owner', () => {
  for (const code of ['internal', 'picture_broken', 'shop_claimed', 'too_many_uploads'] as const)
    expect(afterFault(code, false)).toBe('refuse');
});

test('only a refusal proves that the server has not stored the claim', () => {
  for (const code of ['offline', 'timed_out', 'internal', 'overloaded'] as const)
    expect(isRefusal(code)).toBe(false);
  for (const code of ['picture_broken', 'sign_in_required', 'shop_claimed'] as const)
    expect(isRefusal(code)).toBe(true);
});

test('the retry backoff starts at two seconds and grows to one minute', () => {
  expect([0, 1, 2, 5, 40].map(pauseAfter)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});
