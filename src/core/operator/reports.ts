import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportEvents } from '../shops/reports.ts';
import { reportNoteMaxLength, reportReasons } from '../shops/rules.ts';
import { listingStates } from '../shops/states.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** Maximum number of notes shown per shop. */
export const mostReportNotes = 20;

/** All undecided reports about one shop. Nothing is stored about the visitors who sent them. */
export type ReportedShop = z.output<typeof ReportedShop>;
export const ReportedShop = z.object({
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  listing: z.enum(listingStates),
  count: z.int(),
  /** The oldest report sorts the list; a decision covers all reports up to the newest. */
  oldestId: id,
  newestId: id,
  newestAt: instant,
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  noteCount: z.int(),
  /** Newest first. */
  notes: z.array(z.object({ id, reason: z.enum(reportReasons), note: z.string(), at: instant })),
});

export const listReports = endpoint({
  method: 'GET',
  path: '/v1/operator/reports',
  summary: 'Shops with something said to be wrong, the one that waits longest first.',
  input: z.strictObject({
    /** Cursor: the `oldestId` of the last shop of the previous page. */
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
    /** Note for other operators. */
    note: z._default(z.string().check(z.trim(), z.maxLength(reportNoteMaxLength)), ''),
  }),
  output: z.object({ decided: z.int() }),
});
