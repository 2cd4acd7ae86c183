import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { type CoinAccount, openAccount } from './accounts.ts';

export type TransferKind =
  | 'budget'
  | 'earned'
  | 'held'
  | 'released'
  | 'forfeited'
  | 'restored'
  | 'expired'
  | 'redeemed'
  | 'fee'
  | 'fee_returned'
  | 'merged'
  | 'payout_asked'
  | 'payout_returned'
  | 'paid_out';

export type Transfer = {
  readonly kind: TransferKind;
  /** The id of its cause. A second transfer of the same kind about the same thing is not made. */
  readonly about: string;
  /** Of what can happen several times to one thing. */
  readonly nth?: number;
  readonly from: CoinAccount;
  readonly to: CoinAccount;
  readonly coins: number;
  readonly shopId?: string;
};

/**
 * Call it in the transaction of its cause. Returns the transfer's id, or undefined if it was made before. Throws
 * `coins_short` if the account has too few; the transaction must not go on then.
 */
export async function transfer(
  db: Db,
  { kind, about, nth = 0, from, to, coins, shopId }: Transfer,
): Promise<number | undefined> {
  const [fromId, toId] = [await openAccount(db, from), await openAccount(db, to)];
  try {
    const [made] = await db.query<{ id: number }>(sql`
      insert into coin_transfer (kind, about, nth, from_id, to_id, coins, shop_id)
      values (${kind}, ${about}, ${nth}, ${fromId}, ${toId}, ${coins}, ${shopId ?? null})
      on conflict (about, kind, nth) do nothing returning id`);
    return made?.id;
  } catch (error) {
    throw isShort(error) ? new AppError('coins_short', { cause: error }) : error;
  }
}

const isShort = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'coin_account_not_negative';
