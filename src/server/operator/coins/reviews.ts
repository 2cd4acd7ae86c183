import type { FraudSign } from '../../../core/coins/fraud.ts';
import { monthOf } from '../../../core/coins/rules.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type decideCoinReview, type listCoinReviews, mostCoinItems } from '../../../core/operator/coins.ts';
import { takeAll } from '../../coins/earning/post-coins.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';

type Row = {
  id: string;
  mobile_number: string;
  coins: number;
  score: number;
  reasons: FraudSign[];
  earnings: { shopId: string; shopName: string; at: string }[] | null;
  created_at: Date;
};

export async function listReviews({ db }: RequestContext): Promise<Output<typeof listCoinReviews>> {
  const rows = await db.query<Row>(sql`
    select r.id, a.mobile_number, coalesce(c.coins, 0)::int as coins, r.score, r.reasons, r.created_at, (
      select jsonb_agg(e) from (
        select s.id as "shopId", s.name as "shopName", e.at from coin_earning e join shop s on s.id = e.shop_id
        where e.account_id = a.id order by e.at desc limit 10) e) as earnings
    from coin_review r join account a on a.id = r.account_id left join coin_account c on c.account_id = a.id
    where r.state = 'open' order by r.score desc, r.created_at limit ${literal(mostCoinItems)}`);
  const [all] = await db.query<{ waiting: number }>(
    sql`select count(*)::int as waiting from coin_review where state = 'open'`,
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      mobileNumber: row.mobile_number,
      coins: row.coins,
      score: row.score,
      reasons: row.reasons,
      earnings: (row.earnings ?? []).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
      createdAt: row.created_at.toISOString(),
    })),
    waiting: all?.waiting ?? 0,
    books: await findBooks(db),
  };
}

type Books = Output<typeof listCoinReviews>['books'];

async function findBooks(db: Db): Promise<Books> {
  const month = monthOf(dayInIndia(new Date()));
  const [row] = await db.query<Books>(sql`
    select coalesce(sum(coins) filter (where kind = 'shopper'), 0)::int as "withShoppers",
      coalesce(sum(coins) filter (where kind = 'shop'), 0)::int as "withShops",
      coalesce(sum(coins) filter (where kind = 'payable'), 0)::int as payable,
      coalesce(sum(coins) filter (where month = ${month}), 0)::int as "budgetLeft",
      (select coalesce(sum(t.coins), 0)::int from coin_transfer t join coin_account b on b.id = t.from_id
        where t.kind = 'earned' and b.month = ${month}) as "earnedInMonth"
    from coin_account`);
  return row as Books;
}

/** Not about the operator's own coins. The shopper reads the reason on the page of the coins. */
export async function decide(
  context: RequestContext,
  { id, reason }: ParsedInput<typeof decideCoinReview>,
): Promise<Output<typeof decideCoinReview>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const [review] = await db.query<{ account_id: string }>(
      sql`select account_id from coin_review where id = ${id} and state = 'open' for update`,
    );
    if (review === undefined) throw new AppError('item_decided');
    if (review.account_id === operator.accountId) throw new AppError('item_own');
    const isTaken = reason !== undefined;
    const coins = isTaken
      ? await takeAll(db, { accountId: review.account_id, kind: 'forfeited', about: `review ${id}` })
      : 0;
    await db.query(sql`
      update coin_review set state = ${isTaken ? 'taken' : 'cleared'}, reason = ${reason ?? null},
        decided_at = now(), decided_by = ${operator.mobileNumber}
      where id = ${id}`);
    await record(db, operator, {
      action: isTaken ? 'coins.take' : 'coins.clear',
      subject: ['coins', id],
      details: isTaken ? { reason, coins } : {},
    });
    return { coins };
  });
}
