import { expect, it } from 'vitest';
import { shortFault } from './short-fault.ts';

it.each([
  ['no answer in 10 s', 'no answer in 10 s'],
  ['400: +91 98765 43210 is on the list', '400: … is on the list'],
  ['550 <asha@example.in>:\n  no such user', '550 … no such user'],
  ['x'.repeat(1000), 'x'.repeat(160)],
])('keeps %s without what is personal', (message, kept) => {
  expect(shortFault(new Error(message))).toBe(kept);
});
