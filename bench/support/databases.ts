import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateLocal } from '../../src/local/local-database.ts';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { type Connection, type Database, openDatabase } from '../../src/server/db/open.ts';
import { importShops } from '../../src/server/shops/import/import-shops.ts';
import { indexStaleShops, tidyIndexes } from '../../src/server/shops/search/index-shops.ts';
import { storeTaxonomy } from '../../src/server/shops/taxonomy/categories.ts';
import { taxonomy } from '../../src/server/shops/taxonomy/taxonomy.ts';
import { bigTownLines } from './big-town.ts';
import { multiplyShops } from './multiply-shops.ts';
import { temporaryFolder } from './server.ts';

export type BenchDatabase = Database & { readonly connection: Connection; readonly isNew: boolean };

const warn = (error: unknown, message: string) => console.error(message, error);

/**
 * Databases with our schema on a PostgreSQL of the bench. The folder BENCH_DIR is kept, so that the next run does
 * not have to fill them again.
 */
export async function benchDatabases(name: string) {
  const kept = process.env.BENCH_DIR;
  const folder = kept ? { path: kept, remove: async () => {} } : await temporaryFolder(name);
  mkdirSync(folder.path, { recursive: true });
  chmodSync(folder.path, 0o755);
  const embedded = await startEmbedded(folder.path, warn, ['shared_buffers=1GB', 'max_wal_size=4GB']);
  const open: Database[] = [];
  return {
    folder: join(folder.path, 'postgres'),
    async make(database: string): Promise<BenchDatabase> {
      const admin = new pg.Client(embedded.connection);
      await admin.connect();
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
      if (rowCount === 0) await admin.query(`create database ${database}`);
      await admin.end();
      const connection = { ...embedded.connection, database };
      const made = await openDatabase(connection, { replicaUrls: [], poolSize: 4 }, warn);
      open.push(made);
      await migrate(made, { isLocal: true });
      await migrateLocal(made);
      await made.transaction((db) => storeTaxonomy(db, taxonomy));
      return { ...made, connection, isNew: rowCount === 0 };
    },
    async remove(): Promise<void> {
      for (const each of open) await each.close();
      await embedded.stop();
      await folder.remove();
    },
  };
}

/** More are copies of these. BENCH_IMPORT raises it. */
const mostImported = Number(process.env.BENCH_IMPORT ?? 100_000);

/** Imports so many made-up shops, copies them where more are asked for, and says how long it took. */
export async function fillWithShops(database: BenchDatabase, shops: number): Promise<void> {
  const times = Math.ceil(shops / mostImported);
  const size = Math.ceil(shops / times);
  const began = performance.now();
  await importShops({ database, source: bigTownLines(size), format: 'ndjson' });
  await indexStaleShops(database);
  await tidyIndexes(database);
  const seconds = (performance.now() - began) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `import of ${size} rows: ${seconds.toFixed(0)} s, ${(size / seconds).toFixed(0)} rows/s, peak memory so far ${peak.toFixed(0)} MB`,
  );
  if (times === 1) return;
  const copied = performance.now();
  await multiplyShops(database.connection, times);
  console.log(`copied ${times} times: ${((performance.now() - copied) / 1000).toFixed(0)} s`);
}
