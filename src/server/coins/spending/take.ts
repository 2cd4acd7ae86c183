import type { decideRedemption, findTakenCoins, TakenCoins } from '../../../core/coins/contract.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { isInReview } from '../earning/reviews.ts';
import { shopOf, shopper } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { findOwnCoinShop, takesCoins } from './coin-shop.ts';

type Row = {
  id: string;
  name: string | null;
  number_end: string | null;
  bill_paise: number;
  coins: number;
  state: TakenCoins['state'];
  created_at: Date;
  ends_at: Date;
};

/** Redemptions at a shop, as its owner sees them: of the shopper a first name and the end of the number. */
export async function findTaken(
  db: Db,
  claimId: string,
  condition: Sql,
  most: number,
): Promise<TakenCoins[]> {
  const rows = await db.query<Row>(sql`
    select r.id, r.bill_paise, r.coins, r.created_at, r.ends_at, right(a.mobile_number, 4) as number_end,
      (select p.name from post p where p.account_id = r.account_id order by p.created_at desc limit 1) as name,
      case when r.state = 'waiting' and r.ends_at <= now() then 'ended' else r.state end as state
    from coin_redemption r left join account a on a.id = r.account_id
    where r.claim_id = ${claimId} and ${condition}
    order by r.created_at desc limit ${most}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    numberEnd: row.number_end,
    billPaise: row.bill_paise,
    coins: row.coins,
    state: row.state,
    at: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }));
}

export async function findByCode(
  context: RequestContext,
  { shopId, code }: ParsedInput<typeof findTakenCoins>,
): Promise<TakenCoins> {
  const { accountId } = await context.signedIn();
  const shop = await findOwnCoinShop(context.db, shopId, accountId);
  if (!takesCoins(shop)) throw new AppError('coins_not_taken');
  const condition = sql`r.code = ${code} and r.state = 'waiting' and r.ends_at > now()`;
  const [found] = await findTaken(context.db, shop.claimId, condition, 1);
  if (found === undefined) throw new AppError('redemption_wrong');
  return found;
}

type Locked = { account_id: string | null; coins: number; state: string; is_over: boolean };

/** Idempotent. Lock order: the redemption, then the accounts of the ledger. */
export async function decide(
  context: RequestContext,
  { shopId, id, isAccepted }: ParsedInput<typeof decideRedemption>,
): Promise<TakenCoins> {
  const { accountId } = await context.signedIn();
  const shop = await findOwnCoinShop(context.db, shopId, accountId);
  await context.transaction(async (db) => {
    const [locked] = await db.query<Locked>(sql`
      select account_id, coins, state, ends_at <= now() as is_over from coin_redemption
      where id = ${id} and claim_id = ${shop.claimId} for update`);
    if (locked === undefined) throw new AppError('not_found');
    const wanted = isAccepted ? 'accepted' : 'refused';
    if (locked.state === wanted) return;
    if (locked.state !== 'waiting' || locked.is_over || locked.account_id === null)
      throw new AppError('redemption_over');
    if (isAccepted) {
      if (!takesCoins(shop)) throw new AppError('coins_not_taken');
      await book(db, { id, accountId: locked.account_id, claimId: shop.claimId, coins: locked.coins });
    }
    await db.query(sql`update coin_redemption set state = ${wanted}, decided_at = now() where id = ${id}`);
  });
  const [decided] = await findTaken(context.db, shop.claimId, sql`r.id = ${id}`, 1);
  return decided as TakenCoins;
}

type Booking = {
  readonly id: string;
  readonly accountId: string;
  readonly claimId: string;
  readonly coins: number;
};

async function book(db: Db, { id, accountId, claimId, coins }: Booking): Promise<void> {
  if (await isInReview(db, accountId)) throw new AppError('coins_in_review');
  const [from, to] = [shopper(accountId), shopOf(claimId)];
  await transfer(db, { kind: 'redeemed', about: id, from, to, coins });
}
