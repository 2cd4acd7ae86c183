import * as z from 'zod/mini';
import { claimStates } from '../claims/states.ts';
import { verificationStates } from '../claims/verification.ts';
import { endpoint } from '../endpoint.ts';
import { listingStates } from '../shops/states.ts';

const id = z.uuid();

/** Summary of one shop for its owner. */
export type MyShop = z.output<typeof MyShop>;
export const MyShop = z.object({
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  storeFrontPicture: z.nullable(z.string()),
  listing: z.enum(listingStates),
  /** Why it was taken down. */
  listingReason: z.nullable(z.string()),
  claimState: z.enum(claimStates),
  isSubmitted: z.boolean(),
  verification: z.nullable(
    z.object({
      state: z.enum(verificationStates),
      reason: z.nullable(z.string()),
      waitingSince: z.iso.datetime(),
    }),
  ),
  subscription: z.enum(['none', 'active', 'expired', 'refunded']),
  /** The first day that is no longer paid for. */
  until: z.nullable(z.string()),
  isClaimed: z.boolean(),
  /** Visitors see no number, and the owner can show one now. */
  needsContact: z.boolean(),
  /** The shop has taken coins of shoppers, which are owed to the owner or were paid out. */
  hasTakenCoins: z.boolean(),
});

export const listMyShops = endpoint({
  method: 'GET',
  path: '/v1/my-shops',
  summary: 'The shops of whoever is signed in, newest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(MyShop) }),
});

/** The status of an owner's shop: exactly one of these, the most urgent first. */
export type Standing =
  | 'unsent'
  | 'refused'
  | 'over'
  | 'asked'
  | 'rejected'
  | 'waiting'
  | 'waiting_paid'
  | 'shown'
  | 'unpaid'
  | 'expired'
  | 'refunded'
  | 'hidden';

/** The first line of an owner's page is made from this status. */
export function standingOf(shop: MyShop): Standing {
  const { claimState, verification, listing, subscription } = shop;
  if (claimState === 'rejected') return 'refused';
  if (claimState === 'withdrawn') return 'over';
  if (!shop.isSubmitted && verification === null) return 'unsent';
  if (verification?.state === 'asked') return 'asked';
  if (verification?.state === 'rejected') return 'rejected';
  if (verification?.state === 'waiting') return subscription === 'active' ? 'waiting_paid' : 'waiting';
  if (listing === 'rejected' || listing === 'submitted') return 'hidden';
  if (subscription === 'active') return 'shown';
  return subscription === 'none' ? 'unpaid' : subscription;
}
