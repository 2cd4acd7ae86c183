import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cleanWords, longestWords, mostMessagePictures, threadStates } from './rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const done = z.object({ isDone: z.literal(true) });

/** What a message consists of; empty words need a picture. */
export const messageFields = {
  /** Made by the device: a message that is sent again is stored once. */
  id,
  words: z.pipe(z.string().check(z.maxLength(longestWords)), z.transform(cleanWords)),
  /** Finished uploads. */
  pictures: z._default(z.array(id).check(z.maxLength(mostMessagePictures)), []),
};

export type SupportMessage = z.output<typeof SupportMessage>;
export const SupportMessage = z.object({
  id,
  /** Rises within a thread. */
  number: z.int(),
  isAnswer: z.boolean(),
  words: z.string(),
  /** Ids. */
  pictures: z.array(id),
  createdAt: instant,
});

export type SupportThread = z.output<typeof SupportThread>;
const SupportThread = z.object({
  shopId: id,
  shopName: z.string(),
  /** Null: nothing was written yet. */
  state: z.nullable(z.enum(threadStates)),
  /** Oldest first. */
  messages: z.array(SupportMessage),
  hasEarlier: z.boolean(),
  /** The owner has not seen the last answer. */
  isUnread: z.boolean(),
  /** Until when what waits is answered. */
  dueAt: z.nullable(instant),
  /** Writing needs Premium; reading does not. */
  canWrite: z.boolean(),
});

export const findSupport = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/support',
  summary: 'The owner’s thread with support, its latest messages or those before a number.',
  input: z.strictObject({ shopId: id, before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  output: SupportThread,
});

export const writeToSupport = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/support/messages',
  summary: 'Writes to support, with up to three pictures. Opens a closed thread again.',
  input: z.strictObject({ shopId: id, ...messageFields }),
  output: SupportThread,
});

export const changeSupport = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{shopId}/support',
  summary: 'Closes the owner’s thread, or opens it again.',
  input: z.strictObject({ shopId: id, state: z.enum(threadStates) }),
  output: SupportThread,
});

export const seeSupport = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/support/seen',
  summary: 'The owner has seen the messages up to this number.',
  input: z.strictObject({ shopId: id, number: z.int().check(z.positive()) }),
  output: done,
});

export const findUnreadSupport = endpoint({
  method: 'GET',
  path: '/v1/my-shops/support/unread',
  summary: 'The shops of whoever is signed in for which support has an answer that was not seen yet.',
  input: z.strictObject({}),
  output: z.object({ shopIds: z.array(id) }),
});
