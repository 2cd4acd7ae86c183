import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The desks that can have waiting work, most urgent first. */
export const waitingKinds = [
  'verifications',
  'disputes',
  'enquiries',
  'support',
  'reports',
  'refunds',
  'messages',
  'pairs',
  'codes',
  'posts',
  'coins',
  'payouts',
  'imports',
] as const;

export type WaitingLine = z.output<typeof WaitingLine>;
export const WaitingLine = z.object({
  kind: z.enum(waitingKinds),
  waiting: z.int(),
  /** Of these, overdue or failed. */
  overdue: z.int(),
  /** Since when the oldest one waits. */
  oldest: z.nullable(z.iso.datetime()),
});

export const findToday = endpoint({
  method: 'GET',
  path: '/v1/operator/today',
  summary: 'How much waits at each desk, and how much of it is late.',
  input: z.strictObject({}),
  output: z.object({ lines: z.array(WaitingLine) }),
});
