import { type DisputeState, nextDisputeState } from '../../../core/claims/disputes/dispute.ts';
import { type ClaimState, nextClaimState } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueDisputeNotice } from '../notices/dispute-notices.ts';

export async function withdrawDispute(context: RequestContext, id: string): Promise<{ isDone: true }> {
  const { accountId } = await context.signedIn();
  const [own] = await context.db.query<{ claim_id: string }>(sql`
    select d.claim_id from dispute d join claim c on c.id = d.claim_id
    where d.id = ${id} and c.account_id = ${accountId}`);
  if (own === undefined) throw new AppError('not_found');
  await context.transaction((db) => withdraw(db, id, own.claim_id));
  return { isDone: true };
}

async function withdraw(db: Db, id: string, claimId: string): Promise<void> {
  // Lock order: claim, shop, dispute, as everywhere. Updating the claim also locks its shop, so it comes first.
  const [claim] = await db.query<{ state: ClaimState }>(
    sql`select state from claim where id = ${claimId} for update`,
  );
  const over = claim && nextClaimState(claim.state, 'withdraw');
  if (over === undefined || claim?.state !== 'disputing') throw new AppError('item_decided');
  await db.query(sql`update claim set state = ${over}, updated_at = now() where id = ${claimId}`);
  const [dispute] = await db.query<{ state: DisputeState }>(
    sql`select state from dispute where id = ${id} for update`,
  );
  const state = dispute && nextDisputeState(dispute.state, 'withdraw');
  if (state === undefined) throw new AppError('item_decided');
  await db.query(sql`
    update dispute set state = ${state}, decided_at = now(), taken_by = null, taken_until = null where id = ${id}`);
  await queueDisputeNotice(db, id, 'dispute_withdrawn');
}
