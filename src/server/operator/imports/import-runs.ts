import type { Output } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type {
  findImport,
  ImportCounts,
  ImportReport,
  ImportRun,
  listImports,
} from '../../../core/operator/imports.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import type { ImportSummary } from '../../shops/import/import-shops.ts';
import { record } from '../console/audit.ts';
import { failDeadRuns } from './import-lease.ts';

const shownRuns = 30;

export type NewRun = {
  readonly fileName: string;
  readonly bytes: number;
  readonly sourceName: string;
};

export async function beginRun(context: RequestContext, operator: Session, run: NewRun): Promise<string> {
  await failDeadRuns(context.db);
  return context.transaction(async (db) => {
    // The unique index admits one running import, also in a race.
    const [row] = await db.query<{ id: string }>(sql`
      insert into import_run (file_name, bytes, source_name, started_by)
      values (${run.fileName}, ${run.bytes}, ${run.sourceName}, ${operator.mobileNumber})
      on conflict do nothing returning id`);
    if (row === undefined) throw new AppError('import_running');
    await record(db, operator, {
      action: 'import.start',
      subject: ['import', row.id],
      details: { fileName: run.fileName, bytes: run.bytes },
    });
    return row.id;
  });
}

export const countsOf = (summary: Pick<ImportSummary, keyof ImportCounts>): ImportCounts => ({
  read: summary.read,
  added: summary.added,
  updated: summary.updated,
  unchanged: summary.unchanged,
  left: summary.left,
  repeated: summary.repeated,
  refused: summary.refused,
  duplicates: summary.duplicates,
});

export const noCounts: ImportCounts = countsOf({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  repeated: 0,
  refused: 0,
  duplicates: 0,
});

export const emptyReport: ImportReport = { refused: [], warnings: [], unknownTrades: [], duplicates: [] };

type Row = {
  id: string;
  state: ImportRun['state'];
  file_name: string;
  bytes: number;
  bytes_read: number;
  source_name: string;
  started_by: string;
  counts: Partial<ImportCounts>;
  report: Partial<ImportReport>;
  fault: ImportRun['failure'];
  fault_words: string | null;
  started_at: Date;
  ended_at: Date | null;
};

const columns = sql`id, state, file_name, bytes, bytes_read, source_name, started_by, counts, fault, fault_words,
  started_at, ended_at`;

export async function findRuns({ db }: RequestContext): Promise<Output<typeof listImports>> {
  await failDeadRuns(db);
  const rows = await db.query<Omit<Row, 'report'>>(sql`
    select ${columns} from import_run order by started_at desc limit ${shownRuns}::int`);
  return { items: rows.map(runOf) };
}

export async function findRun({ db }: RequestContext, id: string): Promise<Output<typeof findImport>> {
  await failDeadRuns(db);
  const [row] = await db.query<Row>(sql`select ${columns}, report from import_run where id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  // Until the end, the stored report is only for the server that continues the run.
  return { ...runOf(row), report: { ...emptyReport, ...(row.ended_at !== null && row.report) } };
}

const runOf = (row: Omit<Row, 'report'>): ImportRun => ({
  id: row.id,
  state: row.state,
  fileName: row.file_name,
  bytes: row.bytes,
  bytesRead: row.bytes_read,
  sourceName: row.source_name,
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  counts: { ...noCounts, ...row.counts },
  failure: row.fault,
  failureWords: row.fault_words,
});

/** The server that runs the import, perhaps another one, reads the request with its next heartbeat. */
export async function requestImportStop(context: RequestContext, id: string): Promise<{ isDone: true }> {
  const operator = await context.operator();
  await context.transaction(async (db) => {
    const [row] = await db.query<{ ended_at: Date | null }>(sql`
      update import_run set cancel_requested = true where id = ${id} returning ended_at`);
    if (row === undefined) throw new AppError('not_found');
    if (row.ended_at !== null) throw new AppError('import_over');
    await record(db, operator, { action: 'import.stop', subject: ['import', id] });
  });
  return { isDone: true };
}
