import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const id = z.uuid();

/** Limits on links to confirm an address, so that claims cannot be used to flood a stranger's mailbox. */
export const emailLinkLimits = {
  /** To one address of an account: minimum pause between two links, and maximum in total. */
  minutesApart: 15,
  most: 3,
  /** New addresses of one account. */
  addressesPerDay: 3,
  /** Accounts that can name the same address. */
  accountsPerDay: 3,
  /** Limit for all addresses together; further links wait. */
  perHour: 500,
} as const;

/** An address to which we send emails once it is confirmed. */
export type OwnEmail = z.output<typeof OwnEmail>;
export const OwnEmail = z.object({
  id,
  email: z.string(),
  isConfirmed: z.boolean(),
  /** When the newest link was sent; null while the first one waits. */
  linkSentAt: z.nullable(z.iso.datetime()),
  canSendLink: z.boolean(),
});

export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/v1/account/emails/{id}/link',
  summary: 'Sends the link that confirms one of one’s own email addresses again.',
  input: z.strictObject({ id }),
  output: z.object({ isQueued: z.literal(true) }),
});

/** The id of the address and 256 bits that only we can make. */
export const emailTokenPattern = /^[\da-f-]{36}\.[\w-]{43}$/;

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/v1/email-confirmations',
  summary: 'Confirms an email address with the token of a link in an email.',
  input: z.strictObject({
    token: z.string().check(z.regex(emailTokenPattern, { error: 'is no token of a link' })),
  }),
  output: z.object({ email: z.string() }),
});
