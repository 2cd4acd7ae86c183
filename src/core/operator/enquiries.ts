import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { enquiryEvents, enquiryNoteMaxLength, enquiryStates } from '../enquiries/states.ts';

const id = z.uuid();
const instant = z.iso.datetime();

export type EnquiryItem = z.output<typeof EnquiryItem>;
export const EnquiryItem = z.object({
  id,
  shopName: z.string(),
  ownersName: z.string(),
  contactNumber: z.string(),
  state: z.enum(enquiryStates),
  createdAt: instant,
  /** Deadline of the first call, or the time of the next one; kept after the enquiry is done. */
  dueAt: instant,
  doneAt: z.nullable(instant),
  /** Number of unanswered calls. */
  missed: z.int(),
  /** An operator holds it. */
  isTaken: z.boolean(),
  isMine: z.boolean(),
});

/** `now` may be called now, `later` is agreed for another time. */
export const enquiryLists = ['now', 'later', 'done'] as const;
export type EnquiryList = (typeof enquiryLists)[number];

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/v1/operator/enquiries',
  summary: 'Who asked to be called, the most urgent first; what is done, the latest first.',
  input: z.strictObject({
    list: z._default(z.enum(enquiryLists), 'now'),
    /** Cursor: the last enquiry of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    items: z.array(EnquiryItem),
    /** Total over all pages. */
    counts: z.object({ now: z.int(), overdue: z.int(), later: z.int() }),
    hasMore: z.boolean(),
  }),
});

export const takeNextEnquiry = endpoint({
  method: 'POST',
  path: '/v1/operator/enquiries/next',
  summary:
    'The most urgent one that nobody is calling is mine for a while; two operators never get the same.',
  input: z.strictObject({}),
  output: z.object({ id: z.nullable(id) }),
});

export const takeEnquiry = endpoint({
  method: 'POST',
  path: '/v1/operator/enquiries/{id}/hold',
  summary: 'Takes this one, or keeps it for longer.',
  input: z.strictObject({ id }),
  output: z.object({ until: instant }),
});

export const releaseEnquiry = endpoint({
  method: 'DELETE',
  path: '/v1/operator/enquiries/{id}/hold',
  summary: 'Leaves it to others.',
  input: z.strictObject({ id }),
  output: z.object({ isDone: z.literal(true) }),
});

export type EnquiryRecord = z.output<typeof EnquiryRecord>;
export const EnquiryRecord = z.extend(EnquiryItem, {
  /** Oldest first. */
  history: z.array(
    z.object({
      at: instant,
      operator: z.string(),
      event: z.enum(enquiryEvents),
      note: z.string(),
      dueAt: z.nullable(instant),
    }),
  ),
});

export const findEnquiry = endpoint({
  method: 'GET',
  path: '/v1/operator/enquiries/{id}',
  summary: 'One of them, with what came of each call.',
  input: z.strictObject({ id }),
  output: EnquiryRecord,
});

export const recordCall = endpoint({
  method: 'POST',
  path: '/v1/operator/enquiries/{id}/deeds',
  summary: 'What came of the call. It has to be mine.',
  input: z.strictObject({
    id,
    event: z.enum(enquiryEvents),
    /** Note for other operators; required to close an enquiry without a call. */
    note: z._default(z.string().check(z.trim(), z.maxLength(enquiryNoteMaxLength)), ''),
    /** Time of the next call, for `call_again`. */
    at: z.optional(instant),
  }),
  output: z.object({ state: z.enum(enquiryStates), dueAt: z.nullable(instant) }),
});
