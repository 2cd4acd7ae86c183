import { coinMoves, type MyCoins } from '../../core/coins/contract.ts';
import { coinsPerPost, monthOf, nextMonth } from '../../core/coins/rules.ts';
import type { Day } from '../../core/days.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { findExpiry } from './earning/expire.ts';
import { budgetOf, coinsOf, findToday, shopper } from './ledger/accounts.ts';
import { movesOf } from './ledger/moves.ts';

/** The latest on the shopper's page. */
const mostMoves = 50;

export async function findMine(context: RequestContext, monthlyBudget: number): Promise<MyCoins> {
  const { accountId } = await context.signedIn();
  const { db } = context;
  const today = await findToday(db);
  const isUsedUp = monthlyBudget > 0 && (await leftOf(db, monthOf(today), monthlyBudget)) < coinsPerPost;
  return {
    isOn: monthlyBudget > 0,
    earnsAgainOn: isUsedUp ? nextMonth(today) : null,
    coins: await coinsOf(db, shopper(accountId)),
    expiry: (await findExpiry(db, accountId)) ?? null,
    review: await findReview(db, accountId),
    moves: await findMoves(db, accountId),
  };
}

/** Before the first coin of a month its budget is not booked yet. */
async function leftOf(db: Db, month: Day, monthlyBudget: number): Promise<number> {
  const [budget] = await db.query<{ given: number }>(sql`
    select coalesce(sum(t.coins), 0)::int as given from coin_transfer t join coin_account a on a.id = t.to_id
    where t.kind = 'budget' and a.month = ${month}`);
  return (await coinsOf(db, budgetOf(month))) + Math.max(0, monthlyBudget - (budget?.given ?? 0));
}

async function findReview(db: Db, accountId: string): Promise<MyCoins['review']> {
  const [latest] = await db.query<{ state: string; reason: string | null }>(sql`
    select state, reason from coin_review where account_id = ${accountId} order by created_at desc limit 1`);
  if (latest === undefined || latest.state === 'cleared') return null;
  return { isOpen: latest.state === 'open', reason: latest.reason };
}

type Move = { kind: MyCoins['moves'][number]['kind']; coins: number; at: Date; shop_name: string | null };

async function findMoves(db: Db, accountId: string): Promise<MyCoins['moves']> {
  const rows = await db.query<Move>(sql`
    select t.kind, t.coins, t.at, s.name as shop_name
    from ${movesOf(sql`(select id from coin_account where account_id = ${accountId})`)} t
      left join coin_account o on o.id = t.to_id and t.kind = 'redeemed'
      left join claim c on c.id = o.claim_id
      left join shop s on s.id = coalesce(t.shop_id, c.shop_id)
    where t.kind = any(${coinMoves}::text[])
    order by t.id desc limit ${mostMoves}`);
  return rows.map(({ kind, coins, at, shop_name }) => ({
    kind,
    coins,
    at: at.toISOString(),
    shopName: shop_name,
  }));
}
