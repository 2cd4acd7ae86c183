import type { ClaimState } from '../../../core/claims/states.ts';
import { type Db, sql } from '../../db/sql.ts';

type Claim = { readonly id: string; readonly state: ClaimState; readonly account_id: string | null };

/**
 * Locks the claim of an order. This lock serialises everything about the money of a claim: two captures, or a capture
 * and a rejection. A merge of two listings may move the order to another claim while we wait for the lock, so the
 * order is read again after it.
 */
export async function lockClaimOf(db: Db, orderId: string): Promise<Claim> {
  for (;;) {
    const [claim] = await db.query<Claim>(sql`
      select id, state, account_id from claim
      where id = (select claim_id from payment_order where id = ${orderId}) for update`);
    const [order] = await db.query<{ claim_id: string }>(
      sql`select claim_id from payment_order where id = ${orderId}`,
    );
    if (claim === undefined || order === undefined) throw new Error(`order ${orderId} has no claim`);
    if (order.claim_id === claim.id) return claim;
  }
}
