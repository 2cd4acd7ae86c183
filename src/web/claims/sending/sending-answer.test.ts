// @vitest-environment node
import { expect, test } from 'vitest';
import { afterFault, isRefusal, pauseAfter } from './sending-answer.ts';

test('a claim without an answer waits for the network', () => {
  for (const code of ['offline', 'timed_out'] as const) expect(afterFault(code, false)).toBe('wait');
});

test('a session that ended asks for the OTP', () => {
  for (const code of ['sign_in_required', 'number_not_verified'] as const)
    expect(afterFault(code, false)).toBe('verify');
});

test('files that the server no longer has are sent again, once', () => {
  expect(afterFault('upload_missing', false)).toBe('upload_again');
  expect(afterFault('upload_missing', true)).toBe('refuse');
});

test('anything else is told to the owner', () => {
  for (const code of ['internal', 'picture_broken', 'shop_claimed', 'too_many_uploads'] as const)
    expect(afterFault(code, false)).toBe('refuse');
});

test('only an answer that says no means that the server has not taken the claim', () => {
  for (const code of ['offline', 'timed_out', 'internal', 'overloaded'] as const)
    expect(isRefusal(code)).toBe(false);
  for (const code of ['picture_broken', 'sign_in_required', 'shop_claimed'] as const)
    expect(isRefusal(code)).toBe(true);
});

test('it tries again after two seconds, then ever later, at most after a minute', () => {
  expect([0, 1, 2, 5, 40].map(pauseAfter)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});
