import type { Readable } from 'node:stream';
import type { Database } from '../../db/open.ts';
import type { Db } from '../../db/sql.ts';
import { type Duplicate, findDuplicates } from './near-duplicates.ts';
import { type Format, openSource, SourceError } from './read/open-source.ts';
import { type ImportedShop, readRow } from './read/read-row.ts';
import type { SourceRow } from './read/source-row.ts';
import { storeBatch } from './store-batch.ts';

export type ReportEntry =
  | {
      readonly kind: 'refused' | 'warning';
      readonly line: number;
      readonly row: number;
      readonly reason: string;
    }
  | { readonly kind: 'unknown-trade'; readonly trade: string; readonly rows: number }
  | Duplicate;

export type ImportSummary = {
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Skipped: claimed, listed by its owner, or edited by an operator. */
  readonly left: number;
  /** Duplicate source ids in one batch: the last row wins. */
  readonly repeated: number;
  readonly refused: number;
  readonly reasons: ReadonlyMap<string, number>;
  readonly warnings: ReadonlyMap<string, number>;
  readonly duplicates: number;
  /** Stopped on request. */
  readonly isStopped: boolean;
  /** Why the file could not be read to its end. */
  readonly fault: string | undefined;
};

/** What a stored batch has changed; the other counts follow from reading the file. */
type StoredCounts = Pick<ImportSummary, 'added' | 'updated' | 'unchanged' | 'left' | 'duplicates'>;

export type StoredProgress = {
  /** Rows of the file up to the end of the batch. */
  readonly rows: number;
  readonly summary: ImportSummary;
  readonly duplicates: readonly Duplicate[];
};

export type ImportOptions = {
  readonly database: Pick<Database, 'primary' | 'transaction'>;
  readonly source: Readable;
  /** Default: by the file's name, else by its content. */
  readonly format?: Format;
  readonly name?: string;
  /** Prefix for ids that do not name their source. Default: the file's name up to its first dot. */
  readonly sourceName?: string;
  readonly report?: (entry: ReportEntry) => Promise<void> | void;
  readonly onProgress?: (summary: ImportSummary) => void;
  /** Runs in the transaction of each batch; if it throws, the batch is rolled back and the import ends. */
  readonly record?: (db: Db, progress: StoredProgress) => Promise<void>;
  /** Continues an import: the first rows are read again for the report, but not stored again. */
  readonly from?: { readonly rows: number; readonly counts: StoredCounts };
  readonly signal?: AbortSignal;
};

const batchSize = 1000;
const mostUnknownTrades = 1000;

type Counts = { -readonly [key in keyof ImportSummary]: ImportSummary[key] } & {
  readonly reasons: Map<string, number>;
  readonly warnings: Map<string, number>;
};

/**
 * Imports a file in batches: memory is constant whatever the file's size, and stored batches stay. The next
 * batch is read while one is being stored.
 */
export async function importShops(options: ImportOptions): Promise<ImportSummary> {
  const { source, report = () => {}, onProgress = () => {}, signal, from = fromStart } = options;
  const counts = { ...noCounts(), ...from.counts };
  const unknownTrades = new Map<string, number>();
  const prefix = options.sourceName ?? (options.name?.split('.')[0]?.trim() || 'import');
  let batch = new Map<string, ImportedShop>();
  let storing: Promise<void> = Promise.resolve();

  let learnAt = 1;
  const flush = async () => {
    await storing;
    const shops = [...batch.values()];
    batch = new Map();
    if (counts.read <= from.rows) return;
    if (counts.added >= learnAt) {
      await analyzeTables(options.database);
      learnAt = counts.added * 10;
    }
    storing = store(options, counts, shops);
    storing.catch(() => {}); // handled where it is awaited
    onProgress(counts);
  };
  // A batch ends where the stored rows end, so that no row is stored twice or left out.
  const isBatchEnd = () =>
    batch.size >= batchSize || counts.read % (10 * batchSize) === 0 || counts.read === from.rows;
  try {
    for await (const row of openSource(source, options)) {
      counts.read += 1;
      const shop = await take(row, prefix, { counts, unknownTrades, report });
      if (shop !== undefined) {
        if (batch.has(shop.sourceId)) counts.repeated += 1;
        batch.set(shop.sourceId, shop);
      }
      if (isBatchEnd()) await flush();
      if (signal?.aborted) {
        counts.isStopped = true;
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) {
      await storing.catch(() => {});
      throw error;
    }
    counts.fault = error.message;
  } finally {
    source.destroy();
  }
  // A stopped import leaves the last, incomplete batch out, and does not record its rows.
  if (!counts.isStopped) await flush();
  await storing;
  for (const [trade, rows] of unknownTrades) await report({ kind: 'unknown-trade', trade, rows });
  onProgress(counts);
  return counts;
}

const fromStart = { rows: 0, counts: {} };

const noCounts = (): Counts => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  repeated: 0,
  refused: 0,
  reasons: new Map(),
  warnings: new Map(),
  duplicates: 0,
  isStopped: false,
  fault: undefined,
});

type Notes = {
  readonly counts: Counts;
  readonly unknownTrades: Map<string, number>;
  readonly report: NonNullable<ImportOptions['report']>;
};

/** The shop of a row, or `undefined` with an entry in the report. */
async function take(source: SourceRow, prefix: string, notes: Notes): Promise<ImportedShop | undefined> {
  const { counts, unknownTrades, report } = notes;
  const { line, row } = source;
  const read = 'fault' in source ? { reason: source.fault } : readRow(source.values, prefix);
  if ('reason' in read) {
    counts.refused += 1;
    addOne(counts.reasons, read.reason);
    await report({ kind: 'refused', line, row, reason: read.reason });
    return undefined;
  }
  for (const reason of read.warnings) {
    addOne(counts.warnings, reason);
    await report({ kind: 'warning', line, row, reason });
  }
  for (const trade of read.unknownTrades)
    if (unknownTrades.has(trade) || unknownTrades.size < mostUnknownTrades) addOne(unknownTrades, trade);
  return read.shop;
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

async function store(
  { database, report = () => {}, record = async () => {} }: ImportOptions,
  counts: Counts,
  shops: readonly ImportedShop[],
): Promise<void> {
  const rows = counts.read;
  const { sums, duplicates } = await storeBatch(database, shops, async (db, stored) => {
    const found = stored.written.length > 0 ? await findDuplicates(db, stored.written) : [];
    const sum: StoredCounts = {
      added: counts.added + stored.added,
      updated: counts.updated + stored.updated,
      unchanged: counts.unchanged + stored.unchanged,
      left: counts.left + stored.left,
      duplicates: counts.duplicates + found.length,
    };
    await record(db, { rows, summary: { ...counts, ...sum }, duplicates: found });
    return { sums: sum, duplicates: found };
  });
  // After the commit: a batch that was rolled back does not count.
  Object.assign(counts, sums);
  for (const duplicate of duplicates) await report(duplicate);
}

/**
 * Refreshes statistics: otherwise PostgreSQL keeps plans for the few shops at the beginning, with sequential
 * scans.
 */
export const analyzeTables = (database: ImportOptions['database']): Promise<void> =>
  database.transaction(async (db) => {
    await db.script('set local statement_timeout = 0');
    await db.script('analyze shop, shop_sub_category');
  });
