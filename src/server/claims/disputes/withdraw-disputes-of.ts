import { type Db, sql } from '../../db/sql.ts';
import { openDisputes } from '../../db/states.ts';
import { queueDisputeNotice } from '../notices/dispute-notices.ts';

/**
 * For the deletion of an account: withdraws its disputes and deletes its statements and answers. Needs the
 * claims locked, before they lose their account.
 */
export async function withdrawDisputesOf(db: Db, claimIds: readonly string[]): Promise<void> {
  const open = await db.query<{ id: string }>(sql`
    update dispute set state = 'withdrawn', decided_at = now(), taken_by = null, taken_until = null
    where claim_id = any(${claimIds}::uuid[]) and state in ${openDisputes} returning id`);
  for (const { id } of open) await queueDisputeNotice(db, id, 'dispute_withdrawn');
  await db.query(sql`update dispute set statement = '-' where claim_id = any(${claimIds}::uuid[])`);
  await db.query(sql`update dispute set answer = null where held_claim_id = any(${claimIds}::uuid[])`);
}
