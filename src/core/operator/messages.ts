import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { noticeKinds } from '../notices.ts';
import { messageStates } from './money.ts';

const id = z.uuid();
const instant = z.iso.datetime();

export const messagePageSize = 50;

/** `enquiry`: the mail to us about a requested call. */
export const messageKinds = [...noticeKinds, 'enquiry'] as const;

export type Message = z.output<typeof Message>;
export const Message = z.object({
  id,
  kind: z.enum(messageKinds),
  channel: z.enum(['sms', 'mail']),
  /** The owner's number, or the number to call. */
  mobileNumber: z.string(),
  state: z.enum(messageStates),
  tries: z.int(),
  /** When it was sent, given up, or will be retried. */
  at: instant,
  /** An `UnsentReason`, or the gateway's error. */
  fault: z.nullable(z.string()),
});

/** The three lists of the desk. */
export const messageLists = ['given_up', 'waiting', 'sent'] as const;

/** POST, because a mobile number must not be part of a URL. */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/v1/operator/messages/search',
  summary: 'Messages that were given up, that wait, or that were sent; or all to one number.',
  input: z.strictObject({
    list: z._default(z.enum(messageLists), 'given_up'),
    /** In any format; with a number, `list` is ignored. */
    number: z.optional(z.string().check(z.maxLength(40))),
    after: z.optional(id),
  }),
  output: z.object({ items: z.array(Message), hasMore: z.boolean(), givenUp: z.int() }),
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/v1/operator/messages/{id}/sending',
  summary: 'A message that was given up is due again.',
  input: z.strictObject({ id }),
  output: z.object({ isDone: z.literal(true) }),
});

export const sendAllAgain = endpoint({
  method: 'POST',
  path: '/v1/operator/messages/sending',
  summary: 'Everything that was given up is due again, for when a gateway was down.',
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
});
