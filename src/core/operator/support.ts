import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageFields, SupportMessage } from '../support/contract.ts';
import { threadStates } from '../support/rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** `waiting` for an answer, longest first; the others by their last message, the latest first. */
export const supportLists = ['waiting', 'answered', 'closed'] as const;
export type SupportList = (typeof supportLists)[number];

export type SupportItem = z.output<typeof SupportItem>;
export const SupportItem = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  state: z.enum(threadStates),
  waitingSince: z.nullable(instant),
  dueAt: z.nullable(instant),
  lastMessageAt: instant,
  /** The beginning of the last message; empty if it is a picture alone. */
  lastWords: z.string(),
});

export const listSupport = endpoint({
  method: 'GET',
  path: '/v1/operator/support',
  summary: 'Threads with owners of Premium shops, and how quickly they were answered in the last 30 days.',
  input: z.strictObject({
    list: z._default(z.enum(supportLists), 'waiting'),
    /** Cursor: the last thread of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    items: z.array(SupportItem),
    hasMore: z.boolean(),
    waiting: z.int(),
    overdue: z.int(),
    answers: z.object({
      count: z.int(),
      inTime: z.int(),
      /** Median; null without any answer. */
      minutes: z.nullable(z.int()),
    }),
  }),
});

export type DeskThread = z.output<typeof DeskThread>;
const DeskThread = z.extend(SupportItem, {
  /** Oldest first. */
  messages: z.array(z.extend(SupportMessage, { operator: z.nullable(z.string()) })),
  hasEarlier: z.boolean(),
  /** The owner has seen the last answer. */
  isSeen: z.boolean(),
});

export const findDeskThread = endpoint({
  method: 'GET',
  path: '/v1/operator/support/{threadId}',
  summary: 'One thread, its latest messages or those before a number. The look is recorded.',
  input: z.strictObject({ threadId: id, before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  output: DeskThread,
});

export const answerThread = endpoint({
  method: 'POST',
  path: '/v1/operator/support/{threadId}/messages',
  summary: 'Answers the owner, unless there is a newer message than the one that was read.',
  input: z.strictObject({
    threadId: id,
    ...messageFields,
    /** The number of the last message that the operator has read. */
    readNumber: z.int(),
  }),
  output: DeskThread,
});

export const changeThread = endpoint({
  method: 'PATCH',
  path: '/v1/operator/support/{threadId}',
  summary: 'Closes a thread, or opens it again.',
  input: z.strictObject({ threadId: id, state: z.enum(threadStates) }),
  output: DeskThread,
});
