import type { ImportCounts, ImportReport, ImportRun } from '../../../core/operator/imports.ts';
import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { record } from '../console/audit.ts';

/** The server that works on a run writes a heartbeat every 2 s; a run without one for 30 s is free. */
export const heartbeatSeconds = 2;
const leaseSeconds = 30;

/** Leases without a stored batch, after which a run is given up: it may be the run that kills the servers. */
export const mostAttempts = 3;

const isStale = sql`heartbeat_at < now() - make_interval(secs => ${leaseSeconds})`;
const hasFile = sql`(state <> 'receiving' and exists (select from import_piece p where p.run_id = import_run.id))`;

/** Marks runs as failed that no server can continue: the file is not complete, or there were too many attempts. */
export async function failDeadRuns(db: Db): Promise<void> {
  await db.query(sql`
    update import_run set state = 'failed', fault = 'server_died', ended_at = now()
    where ended_at is null and ${isStale} and (not ${hasFile} or attempts >= ${mostAttempts})`);
}

/** `token` is null while the file arrives: that run has no lease yet. */
export type Lease = { readonly id: string; readonly token: string | null };

export type LeasedRun = {
  readonly lease: Lease;
  readonly fileName: string;
  readonly sourceName: string;
  readonly startedBy: string;
  readonly bytesRead: number;
  readonly isCancelled: boolean;
  readonly attempts: number;
  readonly storedRows: number;
  readonly counts: Partial<ImportCounts>;
  readonly report: Partial<ImportReport>;
};

/** Takes the run that no server works on. The token changes, so its former server can write no more. */
export async function takeRun(db: Db): Promise<LeasedRun | undefined> {
  const [row] = await db.query<Omit<LeasedRun, 'lease'> & { id: string; token: string }>(sql`
    update import_run set lease_token = gen_random_uuid(), heartbeat_at = now(), attempts = attempts + 1
    where id = (
      select id from import_run
      where ended_at is null and ${hasFile} and attempts < ${mostAttempts} and (lease_token is null or ${isStale})
      for update skip locked)
    returning id, lease_token as token, file_name as "fileName", source_name as "sourceName",
      started_by as "startedBy", bytes_read as "bytesRead", cancel_requested as "isCancelled", attempts,
      stored_rows as "storedRows", counts, report`);
  if (row === undefined) return undefined;
  const { id, token, ...run } = row;
  return { ...run, lease: { id, token } };
}

const isMine = ({ id, token }: Lease) =>
  sql`id = ${id} and ended_at is null and lease_token is not distinct from ${token}::uuid`;

type Heartbeat = {
  readonly state: 'receiving' | 'storing' | 'indexing';
  readonly bytesRead: number;
};

/** `lost`: the run has ended, or another server has taken it. */
export async function recordHeartbeat(
  db: Db,
  lease: Lease,
  { state, bytesRead }: Heartbeat,
): Promise<'held' | 'cancelled' | 'lost'> {
  const [row] = await db.query<{ cancel_requested: boolean }>(sql`
    update import_run set heartbeat_at = now(), state = ${state}, bytes_read = ${bytesRead}
    where ${isMine(lease)} returning cancel_requested`);
  if (row === undefined) return 'lost';
  return row.cancel_requested ? 'cancelled' : 'held';
}

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type StoredBatch = {
  readonly rows: number;
  readonly counts: ImportCounts;
  readonly report: ImportReport;
};

/** In the transaction of a batch: without the lease the batch is rolled back. */
export async function recordBatch(
  db: Db,
  lease: Lease,
  { rows, counts, report }: StoredBatch,
): Promise<void> {
  const held = await db.query(sql`
    update import_run set heartbeat_at = now(), attempts = 0, stored_rows = ${rows},
      counts = ${JSON.stringify(counts)}, report = ${JSON.stringify(report)}
    where ${isMine(lease)} returning id`);
  if (held.length === 0) throw new LeaseLost('another server works on this import');
}

/** A server that is stopped in order hands the run over at once, and its attempt does not count. */
export async function releaseRun(db: Db, lease: Lease): Promise<void> {
  await db.query(sql`
    update import_run set lease_token = null, heartbeat_at = now(), attempts = greatest(attempts - 1, 0)
    where ${isMine(lease)}`);
}

export type Ending = {
  readonly state: 'done' | 'stopped' | 'failed';
  /** Default: as the last batch has recorded them. */
  readonly counts?: ImportCounts;
  readonly report?: ImportReport;
  readonly fault?: NonNullable<ImportRun['failure']>;
  readonly faultWords?: string;
};

export async function endRun(
  { transaction }: Pick<Database, 'transaction'>,
  { lease, startedBy, ending }: { lease: Lease; startedBy: string; ending: Ending },
): Promise<void> {
  const { state, fault = null, faultWords = null } = ending;
  const counts = ending.counts ? JSON.stringify(ending.counts) : null;
  const report = ending.report ? JSON.stringify(ending.report) : null;
  await transaction(async (db) => {
    const [ended] = await db.query<{ counts: Partial<ImportCounts> }>(sql`
      update import_run set state = ${state}, counts = coalesce(${counts}::jsonb, counts),
        report = coalesce(${report}::jsonb, report), fault = ${fault}, fault_words = ${faultWords},
        ended_at = now(), heartbeat_at = now()
      where ${isMine(lease)} returning counts`);
    if (ended === undefined) return;
    const action = `import.${state}`;
    const details = { counts: ended.counts, fault: fault ?? undefined };
    await record(db, { mobileNumber: startedBy }, { action, subject: ['import', lease.id], details });
  });
}
