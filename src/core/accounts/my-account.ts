import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OtpSent, typedOtp } from './contract.ts';
import { OwnEmail } from './emails.ts';

const id = z.uuid();

/** One signed-in browser of the account. */
export type OwnSession = z.output<typeof OwnSession>;
const OwnSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  begunAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastSeenAt: z.iso.datetime(),
  /** The session of this request. */
  isThis: z.boolean(),
});

/** A shop that would lose its owner when the account is deleted. */
export type ShopAtStake = z.output<typeof ShopAtStake>;
const ShopAtStake = z.object({
  shopId: id,
  name: z.string(),
  /** True: registered by this owner, so it is taken down. False: an imported listing, which stays. */
  isTakenDown: z.boolean(),
  /** The first day that is no longer paid for; null without a paid year. */
  until: z.nullable(z.string()),
  canRefund: z.boolean(),
  /** What we owe the shop for coins that it took, in rupees. */
  coins: z.int(),
});

export type Account = z.output<typeof Account>;
const Account = z.object({
  mobileNumber: z.string(),
  since: z.iso.datetime(),
  isOperator: z.boolean(),
  emails: z.array(OwnEmail),
  sessions: z.array(OwnSession),
  shops: z.array(ShopAtStake),
});

export const findAccount = endpoint({
  method: 'GET',
  path: '/v1/account',
  summary:
    'The account of whoever is signed in: its email addresses and sessions, and what would become of its shops without it.',
  input: z.strictObject({}),
  output: Account,
});

const SignedOut = z.object({ isSignedOut: z.literal(true) });

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/v1/sessions/{id}',
  summary: 'Ends one of one’s own sessions, on whatever device it is.',
  input: z.strictObject({ id }),
  output: SignedOut,
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/v1/sessions',
  summary: 'Signs out everywhere, here too.',
  input: z.strictObject({}),
  output: SignedOut,
});

export const sendDeletionOtp = endpoint({
  method: 'POST',
  path: '/v1/account/deletion-otp',
  summary: 'Sends the number that is signed in the one-time password for deleting its account.',
  input: z.strictObject({}),
  output: z.extend(OtpSent, { id }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/account',
  summary: 'Deletes the account of whoever is signed in, with the one-time password that was sent for it.',
  input: z.strictObject({ id, otp: typedOtp }),
  output: z.object({ isDeleted: z.literal(true) }),
});

/** One JSON file with everything stored about the account. A download, not an API call. */
export const exportPath = '/v1/account/export';
