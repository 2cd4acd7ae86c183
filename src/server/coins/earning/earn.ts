import type { Earning } from '../../../core/coins/contract.ts';
import { coinsPerPost, earningRefusal, monthOf, sameShopDays } from '../../../core/coins/rules.ts';
import type { Day } from '../../../core/days.ts';
import { type Db, sql } from '../../db/sql.ts';
import { mergedInto } from '../../shops/directory/current-shop.ts';
import { budgetOf, findToday, lockAccounts, openAccount, platform, shopper } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { type EarningPlace, reviewIfDoubtful } from './reviews.ts';

export type Earner = EarningPlace & {
  /** Coins that the platform gives in a month. */
  readonly monthlyBudget: number;
  readonly accountId: string;
  readonly shopId: string;
  readonly postId: string;
};

/**
 * Call it in the transaction that stores a new post. The locks on both accounts make the limits exact under parallel
 * requests. A post that earns nothing is stored all the same.
 */
export async function earnForPost(db: Db, earner: Earner): Promise<Earning> {
  const { monthlyBudget, accountId, shopId, postId } = earner;
  if (monthlyBudget === 0) return { coins: 0, refusal: 'off' };
  const today = await findToday(db);
  const [own, budget] = [shopper(accountId), budgetOf(monthOf(today))];
  const [, left = 0] = await lockAccounts(db, [own, budget]);
  const added = await fillBudget(db, monthOf(today), monthlyBudget);
  const past = await findPastEarnings(db, { accountId, shopId, today });
  const refusal = earningRefusal({ monthlyBudget, leftInBudget: left + added, ...past });
  if (refusal) return { coins: 0, refusal };
  const transferId = await transfer(db, {
    kind: 'earned',
    about: postId,
    from: budget,
    to: own,
    coins: coinsPerPost,
    shopId,
  });
  if (transferId === undefined) throw new Error(`post ${postId} has earned before`);
  await reviewIfDoubtful(db, earner, transferId);
  return { coins: coinsPerPost, refusal: null };
}

/**
 * Brings this month's budget up to the setting, with its account locked. A budget that was lowered counts from the next
 * month on.
 */
async function fillBudget(db: Db, month: Day, monthlyBudget: number): Promise<number> {
  const budget = budgetOf(month);
  const [given] = await db.query<{ coins: number }>(sql`
    select coalesce(sum(coins), 0)::int as coins from coin_transfer
    where kind = 'budget' and to_id = ${await openAccount(db, budget)}`);
  const before = given?.coins ?? 0;
  const missing = Math.max(0, monthlyBudget - before);
  if (missing > 0)
    await transfer(db, {
      kind: 'budget',
      about: `${month} to ${monthlyBudget}`,
      from: platform('source'),
      to: budget,
      coins: missing,
    });
  return missing;
}

type Past = { earnedToday: number; earnedInMonth: number; hasEarnedAtShop: boolean };

type Asked = { readonly accountId: string; readonly shopId: string; readonly today: Day };

/** Coins that were taken away later count too: deleting a post does not make room for the next. */
async function findPastEarnings(db: Db, { accountId, shopId, today }: Asked): Promise<Past> {
  const [row] = await db.query<Past>(sql`
    select coalesce(sum(coins) filter (where day = ${today}::date), 0)::int as "earnedToday",
      coalesce(sum(coins) filter (where day >= ${monthOf(today)}::date), 0)::int as "earnedInMonth",
      coalesce(bool_or(at > now() - make_interval(days => ${sameShopDays})
        and (shop_id = ${shopId} or shop_id in ${mergedInto(shopId)})), false) as "hasEarnedAtShop"
    from (
      select t.coins, t.at, t.shop_id, cast(t.at at time zone 'Asia/Kolkata' as date) as day
      from coin_transfer t join coin_account a on a.id = t.to_id
      where a.account_id = ${accountId} and t.kind = 'earned' and t.at > now() - interval '32 days') past`);
  return row as Past;
}
