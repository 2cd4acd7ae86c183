import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newsEmailMaxLength } from './news-rules.ts';

/** 256 random bits, in the encoding of the link. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'is no token of a link' }));

export const subscribeToNews = endpoint({
  method: 'POST',
  path: '/v1/news/subscriptions',
  summary: 'Asks for news by mail. The answer is the same whoever is subscribed; a mail with a link follows.',
  input: z.strictObject({
    // Control characters such as line breaks are not valid in an address.
    email: z
      .string()
      .check(
        z.trim(),
        z.maxLength(newsEmailMaxLength),
        z.regex(/^[^\p{Cc}\p{Cf}]*$/u, { error: 'holds a character that is no text' }),
      ),
    consent: z.literal(true),
  }),
  output: z.object({ isReceived: z.literal(true) }),
});

export const confirmNews = endpoint({
  method: 'POST',
  path: '/v1/news/confirmations',
  summary: 'Confirms a subscription with the token of a link in a mail.',
  input: z.strictObject({ token }),
  output: z.object({ isConfirmed: z.literal(true) }),
});

export const stopNews = endpoint({
  method: 'POST',
  path: '/v1/news/cancellations',
  summary: 'Ends a subscription with the token of a link in a mail, and removes the address.',
  input: z.strictObject({ token }),
  output: z.object({ isRemoved: z.literal(true) }),
});
