import { type Db, sql } from '../db/sql.ts';
import { forfeitAll } from './earning/post-coins.ts';
import { coinsOf, lockAccounts, platform, shopOf } from './ledger/accounts.ts';
import { transfer } from './ledger/transfer.ts';

/**
 * The coins of an account that is being deleted, and those of its shops. A payout that was asked for is still made: its
 * coins are no longer in the shop's account.
 */
export async function forfeitOwn(db: Db, accountId: string, claimIds: readonly string[]): Promise<void> {
  // Before the accounts of the ledger, as the owner's decision locks them.
  await db.query(sql`
    update coin_redemption set state = 'cancelled', decided_at = now()
    where account_id = ${accountId} and state = 'waiting'`);
  await forfeitAll(db, accountId);
  for (const claimId of claimIds) {
    const coins = await coinsOf(db, shopOf(claimId));
    const [from, to] = [shopOf(claimId), platform('expired')];
    if (coins > 0) await transfer(db, { kind: 'forfeited', about: `claim ${claimId}`, from, to, coins });
  }
}

/** Two listings of one owner become one: the coins of the claim that ends go to the other. */
export async function moveShopCoins(db: Db, fromClaim: string, toClaim: string): Promise<void> {
  const [from, to] = [shopOf(fromClaim), shopOf(toClaim)];
  const [coins = 0] = await lockAccounts(db, [from, to]);
  if (coins > 0) await transfer(db, { kind: 'merged', about: fromClaim, from, to, coins });
  await db.query(sql`
    insert into coin_acceptance (claim_id, is_on) select ${toClaim}, is_on from coin_acceptance
    where claim_id = ${fromClaim} on conflict (claim_id) do nothing`);
}
