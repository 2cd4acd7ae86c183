import { retentionDays } from '../../core/retention.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Files } from '../gateways/files.ts';
import { removeEvidence } from './evidence.ts';

/** Cheques and recordings that have done their part. That and when they were deleted stays known. */
export async function removeOldEvidence(db: Db, files: Files): Promise<void> {
  const rows = await db.query<{ id: string; file_name: string }>(sql`
    select e.id, e.file_name from evidence e join verification v on v.claim_id = e.claim_id and v.kind <> 'change'
    where e.deleted_at is null and v.decided_at < now() - make_interval(days => ${retentionDays.evidence})`);
  // Files before rows: what is left after a failure is found again the next time.
  for (const { id, file_name } of rows) {
    await removeEvidence(files, file_name);
    await db.query(sql`update evidence set deleted_at = now() where id = ${id}`);
  }
}
