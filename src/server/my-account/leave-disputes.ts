import { noteDispute } from '../claims/dispute-notices.ts';
import { type Db, sql } from '../db/sql.ts';
import type { OwnClaim } from './own-shops.ts';

/** In place of words that must not be empty. */
const nothingSaid = '-';

/**
 * Who said that a shop is theirs says it no more, and the other side hears of it. Who was said to have somebody
 * else's shop leaves the decision to the operators, who need not wait for an answer then.
 */
export async function leaveDisputes(db: Db, claims: readonly OwnClaim[]): Promise<void> {
  const ids = claims.map(({ id }) => id);
  const withdrawn = await db.query<{ id: string }>(sql`
    update dispute set state = 'withdrawn', decided_at = now(), taken_by = null, taken_until = null
    where claim_id = any(${ids}::uuid[]) and state in ('open', 'answered') returning id`);
  for (const { id } of withdrawn) await noteDispute(db, id, 'dispute_withdrawn');
  await db.query(sql`update dispute set statement = ${nothingSaid} where claim_id = any(${ids}::uuid[])`);
  await db.query(sql`update dispute set answer = null where held_claim_id = any(${ids}::uuid[])`);
}
