import { coinsPerPost, mostCoinsPerDay, redemptionMinutes, sameShopDays } from '../../core/coins/rules.ts';
import { type Db, sql } from '../../server/db/sql.ts';

/** The budget of each month in which the sample posts were written. */
const monthlyBudget = 5000;

/**
 * What the sample posts have earned, by the rules for real ones; every second shop with a page takes coins, and some
 * have. One shop waits for a payout, and the coins of one shopper for an operator.
 */
export async function storeSampleCoins(db: Db): Promise<void> {
  await earn(db);
  await spend(db);
  await db.query(sql`
    insert into coin_review (account_id, score, reasons)
    select account_id, 100, '{browser,burst}' from coin_account where kind = 'shopper' order by coins desc limit 1`);
}

async function earn(db: Db): Promise<void> {
  await db.query(sql`
    insert into coin_account (kind, month)
    select distinct 'budget', cast(date_trunc('month', created_at at time zone 'Asia/Kolkata') as date) from post`);
  await db.query(sql`
    insert into coin_transfer (kind, about, from_id, to_id, coins, at)
    select 'budget', budget.month || ' to ' || ${monthlyBudget}::int, source.id, budget.id, ${monthlyBudget},
      cast(budget.month as timestamp) at time zone 'Asia/Kolkata'
    from coin_account budget, coin_account source where budget.kind = 'budget' and source.kind = 'source'`);
  await db.query(
    sql`insert into coin_account (kind, account_id) select distinct 'shopper', account_id from post`,
  );
  await db.query(sql`
    with paid as (
      select p.id, p.account_id, p.shop_id, p.created_at, row_number() over (
          partition by p.account_id, cast(p.created_at at time zone 'Asia/Kolkata' as date) order by p.created_at) as of_day
      from post p where not exists (
        select from post o where o.account_id = p.account_id and o.shop_id = p.shop_id
          and o.created_at < p.created_at and o.created_at > p.created_at - make_interval(days => ${sameShopDays}))),
    earned as (
      insert into coin_transfer (kind, about, from_id, to_id, coins, shop_id, at)
      select 'earned', paid.id, budget.id, shopper.id, ${coinsPerPost}, paid.shop_id, paid.created_at
      from paid join coin_account shopper on shopper.account_id = paid.account_id
        join coin_account budget
          on budget.month = cast(date_trunc('month', paid.created_at at time zone 'Asia/Kolkata') as date)
      where of_day <= ${mostCoinsPerDay / coinsPerPost} order by paid.created_at
      returning id, about, shop_id, at)
    insert into coin_earning (transfer_id, account_id, shop_id, at)
    select earned.id, post.account_id, earned.shop_id, earned.at from earned join post on post.id::text = earned.about`);
}

async function spend(db: Db): Promise<void> {
  await db.query(sql`
    insert into coin_acceptance (claim_id, is_on)
    select claim_id, true from (
      select claim_id, row_number() over (order by claim_id) as nth from counter) taker where nth % 2 = 0`);
  await db.query(sql`
    insert into coin_account (kind, claim_id) select 'shop', claim_id from coin_acceptance`);
  // Each shopper has paid with 20 coins at one shop, and most of them at the same one.
  await db.query(sql`
    with payer as (
      select a.id, a.account_id, row_number() over (order by a.id) as nth from coin_account a
      where a.kind = 'shopper' and a.coins >= 40),
    taker as (select id, claim_id, row_number() over (order by id) as nth from coin_account where kind = 'shop'),
    redeemed as (
      insert into coin_redemption (id, account_id, claim_id, bill_paise, coins, code, state, created_at, ends_at, decided_at)
      select gen_random_uuid(), payer.account_id, taker.claim_id, 25000, 20, '000000', 'accepted', at,
        at + make_interval(mins => ${redemptionMinutes}), at + interval '1 minute'
      from payer join taker on taker.nth = greatest(1, payer.nth - 8),
        cast(now() - payer.nth * interval '3 hours' as timestamptz) at
      returning id, account_id, claim_id, coins, decided_at)
    insert into coin_transfer (kind, about, from_id, to_id, coins, at)
    select 'redeemed', redeemed.id, shopper.id, shop.id, redeemed.coins, decided_at from redeemed
      join coin_account shopper on shopper.account_id = redeemed.account_id
      join coin_account shop on shop.claim_id = redeemed.claim_id`);
  await db.query(sql`
    with asked as (
      insert into coin_payout (id, claim_id, coins, holder, account_number, ifsc)
      select gen_random_uuid(), claim_id, coins, 'Sample Owner', '123456789012', 'SBIN0001234' from coin_account
      where kind = 'shop' and coins >= 100 limit 1 returning id, claim_id, coins)
    insert into coin_transfer (kind, about, from_id, to_id, coins)
    select 'payout_asked', asked.id, shop.id, payable.id, asked.coins from asked
      join coin_account shop on shop.claim_id = asked.claim_id, coin_account payable where payable.kind = 'payable'`);
}
