import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportEvents } from '../shops/reports.ts';
import { reportNoteMaxLength, reportReasons } from '../shops/rules.ts';
import { listingStates } from '../shops/states.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** How many of a shop's notes are shown at most. */
export const mostReportNotes = 20;

/** All that visitors say of one shop and nobody has looked at. Of them nothing is known. */
export type ReportedShop = z.output<typeof ReportedShop>;
export const ReportedShop = z.object({
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  listing: z.enum(listingStates),
  count: z.int(),
  /** The oldest, which the list goes by, and the newest, up to which a decision reaches. */
  oldestId: id,
  newestId: id,
  newestAt: instant,
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  noteCount: z.int(),
  /** The newest first. */
  notes: z.array(z.object({ id, reason: z.enum(reportReasons), note: z.string(), at: instant })),
});

export const listReports = endpoint({
  method: 'GET',
  path: '/v1/operator/reports',
  summary: 'Shops with something said to be wrong, the one that waits longest first.',
  input: z.strictObject({
    /** The `oldestId` of the last shop of the page before. */
    after: z.optional(id),
  }),
  output: z.object({ items: z.array(ReportedShop), waiting: z.int(), hasMore: z.boolean() }),
});

export const decideReports = endpoint({
  method: 'POST',
  path: '/v1/operator/reports/{shopId}/decision',
  summary: 'Decides all open reports of a shop up to the newest that was seen.',
  input: z.strictObject({
    shopId: id,
    decision: z.enum(reportEvents),
    newestId: id,
    /** For other operators. */
    note: z._default(z.string().check(z.trim(), z.maxLength(reportNoteMaxLength)), ''),
  }),
  output: z.object({ decided: z.int() }),
});
