import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { PieceParts } from '../../claims/uploads/upload-pieces.ts';
import type { Database } from '../../db/open.ts';
import { every } from '../../every.ts';
import { reportJob } from '../../metrics/report.ts';
import { analyzeTables, type ImportSummary, importShops } from '../../shops/import/import-shops.ts';
import { learnLocalities } from '../../shops/places/learn-localities.ts';
import { importTimeoutMs, indexStaleShops, tidyIndexes } from '../../shops/search/index-shops.ts';
import { openImportFile, removeFilesOfEndedRuns } from './import-file.ts';
import {
  type Ending,
  endRun,
  failDeadRuns,
  heartbeatSeconds,
  type LeasedRun,
  LeaseLost,
  mostAttempts,
  recordBatch,
  recordHeartbeat,
  releaseRun,
  takeRun,
} from './import-lease.ts';
import { makeReportCollector } from './import-report.ts';
import { countsOf, noCounts } from './import-runs.ts';

export type ImportParts = PieceParts & {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/** From this number of changed shops on, the indexes are tidied. */
const manyShops = 10_000;

/** Runs or continues the import that no server works on, if there is one. `signal`: the server is being stopped. */
export async function runFreeImport(parts: ImportParts, signal: AbortSignal): Promise<void> {
  const { primary: db } = parts.database;
  if (signal.aborted) return;
  await failDeadRuns(db);
  const run = await takeRun(db);
  if (run) await runImport(parts, run, signal);
  await removeFilesOfEndedRuns(db, parts.files);
}

/** Imports a received file, as `npm run import` does, from the row after the last stored batch. */
async function runImport(parts: ImportParts, run: LeasedRun, signal: AbortSignal): Promise<void> {
  const { database, log } = parts;
  const { primary: db } = database;
  const { lease, startedBy, storedRows } = run;
  const end = (ending: Ending) => endRun(database, { lease, startedBy, ending });
  if (run.isCancelled) return end({ state: 'stopped' });

  const report = makeReportCollector(run.report.duplicates ?? []);
  const interrupted = new AbortController();
  let { attempts } = run;
  let isLost = false;
  let state: 'storing' | 'indexing' = 'storing';
  const { source, bytesRead, readFault } = await countedSource(parts, lease.id);
  const heartbeat = async () => {
    // Rows that are read again do not move the progress back.
    const found = await recordHeartbeat(db, lease, {
      state,
      bytesRead: Math.max(run.bytesRead, bytesRead()),
    });
    isLost ||= found === 'lost';
    if (found !== 'held') interrupted.abort();
    // One run of the job lasts as long as its import.
    reportJob('imports');
  };
  const failure = 'the heartbeat of an import failed';
  const warn = (error: unknown) => log.warn({ err: error }, failure);
  const stopHeartbeat = every(heartbeatSeconds, heartbeat, warn, failure);
  const stopped = AbortSignal.any([signal, interrupted.signal]);
  try {
    const summary = await importShops({
      database,
      source,
      name: run.fileName,
      sourceName: run.sourceName,
      report: report.add,
      from: { rows: storedRows, counts: storedCounts(run) },
      record: async (batch, { rows, summary: sofar, duplicates }) => {
        await recordBatch(batch, lease, {
          rows,
          counts: countsOf(sofar),
          report: report.resultWith(duplicates),
        });
        attempts = 0;
      },
      signal: stopped,
    });
    if (readFault() !== undefined) throw readFault();
    state = 'indexing';
    if (!summary.isStopped) await heartbeat().catch(warn);
    await indexImported(database, summary, stopped);
    if (isLost) return;
    if (signal.aborted && !interrupted.signal.aborted) return await releaseRun(db, lease);
    // A run that was stopped while its first rows were read again keeps what its former server has recorded.
    const isBehind = summary.read < storedRows;
    await end({
      ...endingOf(summary),
      ...(!isBehind && { counts: countsOf(summary), report: report.resultWith() }),
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    log.error({ err: error }, 'an import failed');
    // Otherwise the lease runs out, and a server tries again from the last stored batch.
    if (error instanceof AppError || attempts >= mostAttempts)
      await end({ state: 'failed', fault: 'our_mistake' });
  } finally {
    await stopHeartbeat();
  }
}

/** The counts that reading the file again does not give. */
function storedCounts({ counts }: LeasedRun) {
  const { added, updated, unchanged, left, duplicates } = { ...noCounts, ...counts };
  return { added, updated, unchanged, left, duplicates };
}

/** A piece that could not be fetched is no fault of the file: `readFault` tells it from one. */
async function countedSource(parts: ImportParts, id: string) {
  const pieces = await openImportFile(parts.database.primary, parts, id);
  let bytes = 0;
  let fault: unknown;
  const fail = (error: unknown) => {
    fault = error;
    throw error;
  };
  async function* counted() {
    // No try around the yield: a reader that stops early throws an AbortError there.
    for (;;) {
      const next = await pieces.next().catch(fail);
      if (next.done) return;
      bytes += next.value.length;
      yield next.value;
    }
  }
  return {
    source: Readable.from(counted(), { objectMode: false }),
    bytesRead: () => bytes,
    readFault: () => fault,
  };
}

function endingOf({ fault, isStopped }: ImportSummary): Pick<Ending, 'state' | 'fault' | 'faultWords'> {
  if (fault !== undefined)
    return { state: 'failed', fault: 'file_unreadable', faultWords: fault.slice(0, 500) };
  return { state: isStopped ? 'stopped' : 'done' };
}

/** Makes the shops findable now; the indexing job would do it within a minute. */
async function indexImported(
  database: Database,
  { added, updated, isStopped }: ImportSummary,
  signal: AbortSignal,
): Promise<void> {
  if (added + updated === 0) return;
  await analyzeTables(database);
  if (isStopped) return;
  await indexStaleShops(database, undefined, signal, importTimeoutMs);
  await learnLocalities(database, signal);
  if (added + updated >= manyShops && !signal.aborted) await tidyIndexes(database);
}
