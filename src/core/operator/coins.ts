import * as z from 'zod/mini';
import { payoutStates } from '../coins/contract.ts';
import { fraudSigns } from '../coins/fraud.ts';
import { endpoint } from '../endpoint.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const coins = z.int();
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Reviews and payouts in one answer. */
export const mostCoinItems = 100;

const signs = Object.keys(fraudSigns) as (keyof typeof fraudSigns)[];

/** An account whose coins cannot be redeemed until an operator has looked at how they were earned. */
export type CoinReview = z.output<typeof CoinReview>;
const CoinReview = z.object({
  id,
  mobileNumber: z.string(),
  coins,
  score: z.int(),
  reasons: z.array(z.enum(signs)),
  /** Where they were earned, the latest first. */
  earnings: z.array(z.object({ shopId: id, shopName: z.string(), at: instant })),
  createdAt: instant,
});

/** All coins by where they are now. */
const Books = z.object({
  budgetLeft: coins,
  earnedInMonth: coins,
  withShoppers: coins,
  withShops: coins,
  payable: coins,
});

export const listCoinReviews = endpoint({
  method: 'GET',
  path: '/v1/operator/coins',
  summary:
    'People whose coins wait for a decision, those with the most points first; and where all coins are.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(CoinReview), waiting: z.int(), books: Books }),
});

export const decideCoinReview = endpoint({
  method: 'POST',
  path: '/v1/operator/coins/{id}/decision',
  summary: 'Clears somebody’s coins, or takes them with a reason that the shopper reads.',
  input: z.strictObject({ id, reason: z.optional(note) }),
  output: z.object({ coins }),
});

export type DeskPayout = z.output<typeof DeskPayout>;
const DeskPayout = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  /** Absent once the account is deleted. */
  mobileNumber: z.nullable(z.string()),
  coins,
  state: z.enum(payoutStates),
  holder: z.nullable(z.string()),
  accountEnd: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  askedAt: instant,
  sentAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/v1/operator/payouts',
  summary: 'Payouts that are not over, the oldest first, and the latest that are.',
  input: z.strictObject({}),
  output: z.object({ open: z.array(DeskPayout), over: z.array(DeskPayout) }),
});

export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/v1/operator/payouts/file',
  summary:
    'The file for the bank: all payouts that are in no file yet, or once more those of an earlier file.',
  input: z.strictObject({ sentAt: z.optional(instant) }),
  output: z.object({ sentAt: instant, csv: z.string(), payouts: z.int() }),
});

export const decidePayout = endpoint({
  method: 'POST',
  path: '/v1/operator/payouts/{id}/decision',
  summary: 'The bank has paid, with its reference; or it has refused, and the coins go back to the shop.',
  input: z
    .strictObject({ id, reference: z.optional(note), reason: z.optional(note) })
    .check(z.refine(({ reference, reason }) => (reference === undefined) !== (reason === undefined))),
  output: z.object({ isDone: z.literal(true) }),
});
