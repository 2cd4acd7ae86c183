import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './server/config/config.ts';
import { StartError } from './server/config/start-error.ts';
import type { Database } from './server/db/open.ts';
import {
  analyzeTables,
  type ImportSummary,
  importShops,
  type ReportEntry,
} from './server/shops/import/import-shops.ts';
import { showProgress } from './server/shops/import/show-progress.ts';
import { summaryText } from './server/shops/import/summary-text.ts';
import { learnLocalities } from './server/shops/places/learn-localities.ts';
import { importTimeoutMs, indexStaleShops, tidyIndexes } from './server/shops/search/index-shops.ts';
import { startDatabase, type Undo } from './start-database.ts';

const usage =
  'Usage: npm run import -- FILE [--report PATH] [--source NAME]   (FILE: .ndjson, .csv or .geojson, also .gz)';

const undo: Undo = [];
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stop.abort());

async function run(): Promise<number> {
  const { file, size, reportPath, sourceName } = readArguments();
  const config = readConfig(process.env);
  const warn = (error: unknown, message: string) => console.error(message, error ?? '');
  const { database, dataFolder } = await startDatabase(config, warn, undo);
  const report = openReport(reportPath ?? reportIn(dataFolder, file));

  const source = createReadStream(file);
  const progress = showProgress(() => source.bytesRead / size);
  const summary = await importShops({
    database,
    source,
    name: basename(file),
    ...(sourceName !== undefined && { sourceName }),
    report: report.write,
    onProgress: progress.show,
    signal: stop.signal,
  });
  progress.end();
  await report.close();
  await finish(database, summary);
  process.stdout.write(`${summaryText(summary, report.path)}\n`);
  const stored = summary.added + summary.updated + summary.unchanged + summary.left;
  return summary.fault === undefined && (stored > 0 || summary.isStopped) ? 0 : 1;
}

function readArguments() {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`);
  }
  const [given, ...more] = parsed.positionals;
  if (given === undefined || more.length > 0) throw new StartError(usage);
  const file = resolve(given);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`);
  if (found.size === 0) throw new StartError(`The file ${file} is empty.`);
  return { file, size: found.size, reportPath: parsed.values.report, sourceName: parsed.values.source };
}

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' }, source: { type: 'string' } },
  });

const reportIn = (dataFolder: string, file: string) =>
  join(
    dataFolder,
    'imports',
    `${basename(file)}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.report.ndjson`,
  );

function openReport(path: string) {
  mkdirSync(dirname(resolve(path)), { recursive: true });
  const file = createWriteStream(path);
  const ended = finished(file);
  ended.catch(() => {}); // handled where the stream is written or closed
  return {
    path,
    write: async (entry: ReportEntry) => {
      if (file.write(`${JSON.stringify(entry)}\n`)) return;
      await Promise.race([new Promise<void>((done) => void file.once('drain', done)), ended]);
    },
    close: () => {
      file.end();
      return ended;
    },
  };
}

/** Refreshes PostgreSQL's statistics and the search index; the server indexes whatever is left. */
async function finish(database: Database, { added, updated, isStopped }: ImportSummary): Promise<void> {
  if (added + updated > 0) await analyzeTables(database);
  if (isStopped) return;
  process.stdout.write('Making the words by which they are found.\n');
  const marked = Math.max(1, added + updated);
  let read = 0;
  const progress = showProgress(() => read / marked);
  await indexStaleShops(
    database,
    (done) => {
      read = done;
      progress.show({ read });
    },
    stop.signal,
    importTimeoutMs,
  );
  progress.end();
  await learnLocalities(database, stop.signal);
  if (marked < manyShops || stop.signal.aborted) return;
  process.stdout.write('Putting the indexes in order.\n');
  await tidyIndexes(database);
}

/** Fewer new shops do not degrade an index. */
const manyShops = 10_000;

let code = 1;
try {
  code = await run();
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
} finally {
  for (const step of undo.splice(0).reverse()) await step();
}
process.exit(code);
