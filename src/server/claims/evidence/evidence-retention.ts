import { retentionDays } from '../../../core/retention.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { removeEvidence } from './evidence.ts';

/**
 * Deletes cheques, recordings and dispute photos some days after everything they were needed for is decided.
 * The row with the time of deletion stays.
 */
export async function removeOldEvidence(db: Db, files: Files): Promise<void> {
  const rows = await db.query<{ id: string; file_name: string }>(sql`
    select e.id, e.file_name from evidence e join (
        select claim_id, decided_at from verification where kind <> 'change'
        union all select claim_id, decided_at from dispute
        union all select held_claim_id, decided_at from dispute
      ) looked on looked.claim_id = e.claim_id
    where e.deleted_at is null group by e.id
    having max(coalesce(looked.decided_at, 'infinity')) < now() - make_interval(days => ${retentionDays.evidence})`);
  // Files before rows: after a failure the next run finds the rest.
  for (const { id, file_name } of rows) {
    await removeEvidence(files, file_name);
    await db.query(sql`update evidence set deleted_at = now() where id = ${id}`);
  }
}
