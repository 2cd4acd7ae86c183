import { randomInt } from 'node:crypto';
import type { cancelRedemption, Redemption, startRedemption } from '../../../core/coins/contract.ts';
import { mostCoinsFor, redemptionDigits, redemptionMinutes } from '../../../core/coins/rules.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { isInReview } from '../earning/reviews.ts';
import { coinsOf, shopper } from '../ledger/accounts.ts';
import { findCoinShop, takesCoins } from './coin-shop.ts';

type Wish = ParsedInput<typeof startRedemption>;

/** Nothing is booked before the owner accepts; the coins may be used elsewhere until then. */
export async function start(context: RequestContext, wish: Wish): Promise<Redemption> {
  const { accountId } = await context.signedIn();
  const shop = await findCoinShop(context.db, wish.shopId);
  if (shop === undefined) throw new AppError('not_found');
  if (shop.ownerId === accountId) throw new AppError('coins_own_shop');
  if (!takesCoins(shop)) throw new AppError('coins_not_taken');
  if (wish.coins > mostCoinsFor(wish.billPaise)) throw new AppError('coins_above_share');
  await context.transaction(async (db) => {
    // One at a time: a shopper has at most one code.
    await db.query(sql`select from account where id = ${accountId} for no key update`);
    const known = await db.query(sql`select from coin_redemption where id = ${wish.id}`);
    if (known.length > 0) return;
    if (await isInReview(db, accountId)) throw new AppError('coins_in_review');
    if ((await coinsOf(db, shopper(accountId))) < wish.coins) throw new AppError('coins_short');
    await db.query(sql`
      update coin_redemption set state = 'cancelled', decided_at = now()
      where state = 'waiting' and (account_id = ${accountId} or (claim_id = ${shop.claimId} and ends_at <= now()))`);
    await store(db, wish, { accountId, claimId: shop.claimId });
  });
  return find(context, wish);
}

/** Digits that no other waiting shopper of the shop has. */
async function store(
  db: Db,
  { id, billPaise, coins }: Wish,
  { accountId, claimId }: { accountId: string; claimId: string },
): Promise<void> {
  for (;;) {
    const code = String(randomInt(10 ** redemptionDigits)).padStart(redemptionDigits, '0');
    const stored = await db.query(sql`
      insert into coin_redemption (id, account_id, claim_id, bill_paise, coins, code, ends_at)
      values (${id}, ${accountId}, ${claimId}, ${billPaise}, ${coins}, ${code},
        now() + make_interval(mins => ${redemptionMinutes}))
      on conflict (claim_id, code) where state = 'waiting' do nothing returning id`);
    if (stored.length > 0) return;
  }
}

type Row = {
  id: string;
  shop_id: string;
  name: string;
  bill_paise: number;
  coins: number;
  code: string;
  state: Redemption['state'];
  ends_at: Date;
};

export async function find(context: RequestContext, { id }: { id: string }): Promise<Redemption> {
  const { accountId } = await context.signedIn();
  const [row] = await context.db.query<Row>(sql`
    select r.id, c.shop_id, s.name, r.bill_paise, r.coins, r.code, r.ends_at,
      case when r.state = 'waiting' and r.ends_at <= now() then 'ended' else r.state end as state
    from coin_redemption r join claim c on c.id = r.claim_id join shop s on s.id = c.shop_id
    where r.id = ${id} and r.account_id = ${accountId}`);
  if (row === undefined) throw new AppError('not_found');
  return {
    id: row.id,
    shopId: row.shop_id,
    shopName: row.name,
    billPaise: row.bill_paise,
    coins: row.coins,
    code: row.state === 'waiting' ? row.code : null,
    state: row.state,
    endsAt: row.ends_at.toISOString(),
  };
}

export async function cancel(
  context: RequestContext,
  { id }: ParsedInput<typeof cancelRedemption>,
): Promise<Redemption> {
  const { accountId } = await context.signedIn();
  await context.db.query(sql`
    update coin_redemption set state = 'cancelled', decided_at = now()
    where id = ${id} and account_id = ${accountId} and state = 'waiting'`);
  return find(context, { id });
}
