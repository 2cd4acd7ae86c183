import type { askPayout, changeShopCoins, Payout, ShopCoins } from '../../../core/coins/contract.ts';
import { leastForPayout } from '../../../core/coins/rules.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openPayouts } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { coinsOf, lockAccounts, platform, shopOf } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { type CoinShop, findOwnCoinShop } from './coin-shop.ts';
import { findTaken } from './take.ts';

/** The latest on the owner's page. */
const mostShown = 50;

async function shown(db: Db, shop: CoinShop): Promise<ShopCoins> {
  const coins = await coinsOf(db, shopOf(shop.claimId));
  return {
    shopId: shop.shopId,
    name: shop.name,
    isPremium: shop.isPremium,
    isOn: shop.isOn,
    isOver: shop.isOver,
    coins,
    taken: await findTaken(db, shop.claimId, sql`r.state = 'accepted'`, mostShown),
    payouts: await findPayouts(db, shop.claimId),
  };
}

type PayoutRow = {
  id: string;
  coins: number;
  state: Payout['state'];
  asked_at: Date;
  account_end: string | null;
  reference: string | null;
  reason: string | null;
};

async function findPayouts(db: Db, claimId: string): Promise<Payout[]> {
  const rows = await db.query<PayoutRow>(sql`
    select id, coins, state, asked_at, right(account_number, 4) as account_end, reference, reason
    from coin_payout where claim_id = ${claimId} order by asked_at desc limit ${mostShown}`);
  return rows.map((row) => ({
    id: row.id,
    coins: row.coins,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    accountEnd: row.account_end,
    reference: row.reference,
    reason: row.reason,
  }));
}

export async function findOwn(context: RequestContext, { shopId }: { shopId: string }): Promise<ShopCoins> {
  const { accountId } = await context.signedIn();
  return shown(context.db, await findOwnCoinShop(context.db, shopId, accountId));
}

export async function setTaking(
  context: RequestContext,
  { shopId, isOn }: ParsedInput<typeof changeShopCoins>,
): Promise<ShopCoins> {
  const { accountId } = await context.signedIn();
  const shop = await findOwnCoinShop(context.db, shopId, accountId);
  if (isOn && !shop.isPremium) throw new AppError('premium_needed');
  await context.db.query(sql`
    insert into coin_acceptance (claim_id, is_on) values (${shop.claimId}, ${isOn})
    on conflict (claim_id) do update set is_on = excluded.is_on`);
  return findOwn(context, { shopId });
}

/** All coins of the shop. They wait in an account of their own until an operator has paid them. */
export async function ask(
  context: RequestContext,
  { shopId, id, ...bank }: ParsedInput<typeof askPayout>,
): Promise<ShopCoins> {
  const { accountId } = await context.signedIn();
  const { claimId, isOver } = await findOwnCoinShop(context.db, shopId, accountId);
  await context.transaction(async (db) => {
    // As for everything about the money of a claim: its fee may be paid with the same coins.
    await db.query(sql`select from claim where id = ${claimId} for update`);
    const known = await db.query(sql`select from coin_payout where id = ${id} and claim_id = ${claimId}`);
    if (known.length > 0) return;
    const [coins = 0] = await lockAccounts(db, [shopOf(claimId), platform('payable')]);
    if (coins < leastForPayout(isOver)) throw new AppError('payout_too_small');
    const stored = await db.query(sql`
      insert into coin_payout (id, claim_id, coins, holder, account_number, ifsc)
      values (${id}, ${claimId}, ${coins}, ${bank.holder}, ${bank.accountNumber}, ${bank.ifsc})
      on conflict (claim_id) where state in ${openPayouts} do nothing returning id`);
    if (stored.length === 0) throw new AppError('payout_open');
    const [from, to] = [shopOf(claimId), platform('payable')];
    await transfer(db, { kind: 'payout_asked', about: id, from, to, coins });
  });
  return findOwn(context, { shopId });
}
