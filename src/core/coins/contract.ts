import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  earningRefusals,
  isAccountNumber,
  isHolder,
  isIfsc,
  leastBillPaise,
  mostBillPaise,
  redemptionDigits,
} from './rules.ts';

const id = z.uuid();
const day = z.string();
const instant = z.iso.datetime();
const coins = z.int();
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** What a new post has earned, or why nothing. */
export type Earning = z.output<typeof Earning>;
export const Earning = z.object({ coins, refusal: z.nullable(z.enum(earningRefusals)) });

export const coinMoves = ['earned', 'held', 'released', 'forfeited', 'expired', 'redeemed'] as const;

export type MyCoins = z.output<typeof MyCoins>;
const MyCoins = z.object({
  /** Posts earn coins at the moment. */
  isOn: z.boolean(),
  /** This month's budget is used up; from this day on there is a new one. */
  earnsAgainOn: z.nullable(day),
  coins,
  /** What is lost within 30 days, and the last day of the first of it. */
  expiry: z.nullable(z.object({ coins, lastDay: day })),
  /** The coins wait for an operator, or were taken for this reason. */
  review: z.nullable(z.object({ isOpen: z.boolean(), reason: z.nullable(z.string()) })),
  moves: z.array(
    z.object({
      kind: z.enum(coinMoves),
      /** Below zero for what went out. */
      coins,
      at: instant,
      shopName: z.nullable(z.string()),
    }),
  ),
});

export const findMyCoins = endpoint({
  method: 'GET',
  path: '/v1/coins',
  summary: 'The coins of the signed-in person, and where they came from and went.',
  input: z.strictObject({}),
  output: MyCoins,
});

export type CoinShop = z.output<typeof CoinShop>;
const CoinShop = z.object({ shopId: id, name: z.string(), takesCoins: z.boolean() });

export const findCoinShop = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/coins',
  summary: 'Whether a shop takes coins.',
  input: z.strictObject({ shopId: id }),
  output: CoinShop,
});

export const redemptionStates = ['waiting', 'accepted', 'refused', 'cancelled', 'ended'] as const;

/** A part of a bill that is paid with coins, as the shopper sees it. */
export type Redemption = z.output<typeof Redemption>;
const Redemption = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  billPaise: z.int(),
  coins,
  /** For the owner; none after it was used. */
  code: z.nullable(z.string()),
  state: z.enum(redemptionStates),
  endsAt: instant,
});

export const startRedemption = endpoint({
  method: 'POST',
  path: '/v1/shops/{shopId}/redemptions',
  summary:
    'Makes a code with which the owner takes coins for a part of a bill. A new one replaces the one before.',
  input: z.strictObject({
    shopId: id,
    /** Made by the device: the same request again answers the same. */
    id,
    billPaise: z.int().check(z.minimum(leastBillPaise), z.maximum(mostBillPaise)),
    coins: z.int().check(z.minimum(1)),
  }),
  output: Redemption,
});

export const findRedemption = endpoint({
  method: 'GET',
  path: '/v1/redemptions/{id}',
  summary: 'What became of a code of the signed-in shopper.',
  input: z.strictObject({ id }),
  output: Redemption,
});

export const cancelRedemption = endpoint({
  method: 'POST',
  path: '/v1/redemptions/{id}/cancel',
  summary: 'Takes a code back that was not used.',
  input: z.strictObject({ id }),
  output: Redemption,
});

export const openPayoutStates = ['asked', 'sent'] as const;
export const endedPayoutStates = ['paid', 'returned'] as const;
export const payoutStates = [...openPayoutStates, ...endedPayoutStates] as const;
export type Payout = z.output<typeof Payout>;
const Payout = z.object({
  id,
  coins,
  state: z.enum(payoutStates),
  askedAt: instant,
  /** The last digits of the bank account. */
  accountEnd: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** A shopper's wish, as the owner sees it. */
export type TakenCoins = z.output<typeof TakenCoins>;
const TakenCoins = z.object({
  id,
  /** The first name of the shopper's latest post. */
  name: z.nullable(z.string()),
  /** The last digits of the mobile number. */
  numberEnd: z.nullable(z.string()),
  billPaise: z.int(),
  coins,
  state: z.enum(redemptionStates),
  at: instant,
  endsAt: instant,
});

export type ShopCoins = z.output<typeof ShopCoins>;
const ShopCoins = z.object({
  shopId: id,
  name: z.string(),
  isPremium: z.boolean(),
  isOn: z.boolean(),
  /** The shop is not this owner's any more, or is hidden: it takes no coins, and what it had taken is still owed. */
  isOver: z.boolean(),
  /** What the platform owes the shop. */
  coins,
  taken: z.array(TakenCoins),
  payouts: z.array(Payout),
});

export const findShopCoins = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/coins',
  summary: 'The coins that the owner’s shop has taken, and what became of them.',
  input: z.strictObject({ shopId: id }),
  output: ShopCoins,
});

export const changeShopCoins = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{shopId}/coins',
  summary: 'The owner’s shop takes coins, or no longer. Needs Premium.',
  input: z.strictObject({ shopId: id, isOn: z.boolean() }),
  output: ShopCoins,
});

export const findTakenCoins = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/redemptions/find',
  summary: 'Who wants to pay with coins, and how many, by the shopper’s code.',
  input: z.strictObject({
    shopId: id,
    code: z.string().check(z.regex(new RegExp(`^\\d{${redemptionDigits}}$`))),
  }),
  output: TakenCoins,
});

export const decideRedemption = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/redemptions/{id}/decision',
  summary: 'Takes a shopper’s coins, or refuses them. Asked twice, it happens once.',
  input: z.strictObject({ shopId: id, id, isAccepted: z.boolean() }),
  output: TakenCoins,
});

export const askPayout = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/payouts',
  summary: 'Asks for all coins of the owner’s shop as money, to a bank account.',
  input: z.strictObject({
    shopId: id,
    /** Made by the device: the same request again answers the same. */
    id,
    holder: text(100).check(z.refine(isHolder)),
    accountNumber: z.string().check(z.refine(isAccountNumber)),
    ifsc: z.string().check(z.refine(isIfsc)),
  }),
  output: ShopCoins,
});
