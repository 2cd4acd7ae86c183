import type { ClaimState } from '../../../core/claims/states.ts';
import { type Db, sql } from '../../db/sql.ts';

type Claim = { readonly id: string; readonly state: ClaimState; readonly account_id: string | null };

/**
 * The claim that an order belongs to, locked: everything about the money of one claim happens one after the other,
 * so that two captures, or a capture and a rejection, see each other. A merge of two listings holds this lock while
 * it moves an order to another claim; whoever waited for it looks again where the order is now.
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
