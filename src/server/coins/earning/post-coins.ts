import { type Db, sql } from '../../db/sql.ts';
import { lockAccounts, openAccount, platform, shopper } from '../ledger/accounts.ts';
import { type TransferKind, transfer } from '../ledger/transfer.ts';

/*
 * What happens to the coins of a post when the post is hidden, kept, removed or deleted. Call these in the transaction
 * that changes the post, with the post locked.
 */

type Coins = {
  readonly earned: number;
  /** Wait with the hidden post. */
  readonly held: number;
  /** Are gone, because the post was removed. */
  readonly forfeited: number;
  readonly transfers: number;
};

async function findCoins(db: Db, postId: string): Promise<Coins> {
  const [row] = await db.query<Coins>(sql`
    select coalesce(sum(coins) filter (where kind = 'earned'), 0)::int as earned,
      coalesce(sum(case kind when 'held' then coins when 'restored' then coins
        when 'released' then -coins when 'forfeited' then -coins end), 0)::int as held,
      coalesce(sum(case kind when 'forfeited' then coins when 'restored' then -coins end), 0)::int as forfeited,
      count(*)::int as transfers
    from coin_transfer where about = ${postId}`);
  return row as Coins;
}

type PostCoins = { readonly postId: string; readonly accountId: string };

/** Of a post that is hidden: what the shopper still has of its coins waits with it. */
export async function holdCoins(db: Db, { postId, accountId }: PostCoins): Promise<void> {
  const { earned, transfers } = await findCoins(db, postId);
  if (earned === 0) return;
  const [left = 0] = await lockAccounts(db, [shopper(accountId), platform('held')]);
  const coins = Math.min(earned, left);
  if (coins === 0) return;
  const [from, to] = [shopper(accountId), platform('held')];
  await transfer(db, { kind: 'held', about: postId, nth: transfers, from, to, coins });
}

/** The post is shown again. */
export const releaseCoins = (db: Db, { postId, accountId }: PostCoins) =>
  moveOn(db, postId, { kind: 'released', part: 'held', from: platform('held'), to: shopper(accountId) });

/** A hidden post is removed by an operator, or deleted by its writer. */
export const forfeitHeld = (db: Db, postId: string) =>
  moveOn(db, postId, { kind: 'forfeited', part: 'held', from: platform('held'), to: platform('expired') });

/** The removal is undone, or the writer objects to it: the coins wait again. */
export const restoreHeld = (db: Db, postId: string) =>
  moveOn(db, postId, {
    kind: 'restored',
    part: 'forfeited',
    from: platform('expired'),
    to: platform('held'),
  });

type Move = {
  readonly kind: TransferKind;
  readonly part: 'held' | 'forfeited';
  readonly from: ReturnType<typeof platform>;
  readonly to: ReturnType<typeof platform>;
};

async function moveOn(db: Db, postId: string, { kind, part, from, to }: Move): Promise<void> {
  const { [part]: coins, transfers } = await findCoins(db, postId);
  if (coins > 0) await transfer(db, { kind, about: postId, nth: transfers, from, to, coins });
}

/** All coins of an account that is being deleted, with its posts. */
export async function forfeitAll(db: Db, accountId: string): Promise<void> {
  const hidden = await db.query<{ id: string }>(
    sql`select id from post where account_id = ${accountId} and state = 'hidden' order by id for update`,
  );
  for (const { id } of hidden) await forfeitHeld(db, id);
  await takeAll(db, { accountId, kind: 'forfeited', about: 'account deleted' });
}

type Taking = { readonly accountId: string; readonly kind: TransferKind; readonly about: string };

/** `about` is completed by the number of the ledger's account, which says nothing about the person. */
export async function takeAll(db: Db, { accountId, kind, about }: Taking): Promise<number> {
  const own = shopper(accountId);
  const [coins = 0] = await lockAccounts(db, [own, platform('expired')]);
  if (coins === 0) return 0;
  const number = await openAccount(db, own);
  await transfer(db, { kind, about: `${about} ${number}`, from: own, to: platform('expired'), coins });
  return coins;
}
