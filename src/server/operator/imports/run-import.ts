import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/open.ts';
import { every } from '../../every.ts';
import type { Session } from '../../http/session.ts';
import {
  analyzeTables,
  type ImportOptions,
  type ImportSummary,
  importShops,
} from '../../shops/import/import-shops.ts';
import { importTimeoutMs, indexStaleShops, tidyIndexes } from '../../shops/search/index-shops.ts';
import { makeReportCollector } from './import-report.ts';
import {
  countsOf,
  type Ending,
  endRun,
  heartbeatSeconds,
  noCounts,
  type Progress,
  recordHeartbeat,
} from './import-runs.ts';

type Parts = {
  readonly database: Database;
  /** The server is being stopped. */
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

type Job = {
  readonly id: string;
  readonly operator: Session;
  readonly file: { readonly path: string; readonly fileName: string; readonly sourceName: string };
};

/** From this number of changed shops on, the indexes are tidied. */
const manyShops = 10_000;

/** Imports a received file, as `npm run import` does. Never throws: errors are stored in the run. */
export async function runImport(
  { database, signal, log }: Parts,
  { id, operator, file }: Job,
): Promise<void> {
  const { primary: db } = database;
  const report = makeReportCollector();
  const cancelled = new AbortController();
  const stopped = AbortSignal.any([signal, cancelled.signal]);
  const source = createReadStream(file.path);
  let state: Progress['state'] = 'storing';
  let counts = noCounts;
  const heartbeat = () =>
    recordHeartbeat(db, id, { state, bytesRead: source.bytesRead, counts }).then(
      (shouldContinue) => shouldContinue || cancelled.abort(),
    );
  const failure = 'the heartbeat of an import failed';
  const warn = (error: unknown) => log.warn({ err: error }, failure);
  await heartbeat().catch(warn);
  const stopHeartbeat = every(heartbeatSeconds, heartbeat, warn, failure);
  const end = (ending: Omit<Ending, 'counts' | 'report'>) =>
    endRun(db, { id, operator, ending: { ...ending, counts, report: report.result() } });
  try {
    const summary = await importAndRemove(file.path, {
      database,
      source,
      name: file.fileName,
      sourceName: file.sourceName,
      report: report.add,
      onProgress: (sofar) => {
        counts = countsOf(sofar);
      },
      signal: stopped,
    });
    counts = countsOf(summary);
    state = 'indexing';
    await heartbeat().catch(warn);
    await indexImported(database, summary, stopped);
    await end(endingOf(summary, signal.aborted));
  } catch (error) {
    log.error({ err: error }, 'an import failed');
    await end({ state: 'failed', fault: 'our_mistake' }).catch((cause: unknown) =>
      log.error({ err: cause }, 'the end of an import could not be stored'),
    );
  } finally {
    await stopHeartbeat();
  }
}

/** The file is removed in every case. */
async function importAndRemove(path: string, options: ImportOptions): Promise<ImportSummary> {
  try {
    return await importShops(options);
  } finally {
    await rm(path, { force: true });
  }
}

function endingOf(
  { fault, isStopped }: ImportSummary,
  isServerStopped: boolean,
): Omit<Ending, 'counts' | 'report'> {
  if (fault !== undefined)
    return { state: 'failed', fault: 'file_unreadable', faultWords: fault.slice(0, 500) };
  if (isStopped) return { state: 'stopped', ...(isServerStopped && { fault: 'server_stopped' }) };
  return { state: 'done' };
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
  if (added + updated >= manyShops && !signal.aborted) await tidyIndexes(database);
}
