import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countKinds, countsPath, mostCounts } from './counts.ts';

const id = z.uuid();
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const sendCounts = endpoint({
  method: 'POST',
  path: countsPath,
  summary:
    'What a visitor did with shops; counted once an hour for each visitor, and who it was is not kept. The answer is always the same.',
  input: z.strictObject({
    counts: z
      .array(z.strictObject({ shopId: id, kind: z.enum(countKinds) }))
      .check(z.minLength(1), z.maxLength(mostCounts)),
  }),
  output: z.object({ isReceived: z.literal(true) }),
});

const counts = z.object({
  view: z.int(),
  search: z.int(),
  call: z.int(),
  direction: z.int(),
  save: z.int(),
  offer_view: z.int(),
  offer_tap: z.int(),
});

export type VisitCounts = z.output<typeof VisitCounts>;
export const VisitCounts = z.object({
  shopId: id,
  name: z.string(),
  /** The page is public. */
  isOpen: z.boolean(),
  /** Oldest first; the last one is today. */
  days: z.array(z.object({ day, counts })),
  /** Seven days each; the last one ends today. */
  weeks: z.array(z.object({ from: day, until: day, counts })),
});

export const findVisitCounts = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/numbers',
  summary: 'How often a shop was looked at, found, called, looked for and saved. Only for its owner.',
  input: z.strictObject({ shopId: id }),
  output: VisitCounts,
});
