import { resolve } from 'node:path';
import type { Config } from '../server/config/config.ts';
import { localMigrations, runMigrations } from '../server/db/migrate.ts';
import type { Database } from '../server/db/open.ts';
import { reachableDataFolder } from './postgres/database-folder.ts';
import { type EmbeddedPostgres, startEmbedded } from './postgres/embedded.ts';
import { postgresAccount } from './postgres/postgres-files.ts';

type Warn = (error: unknown, message: string) => void;

const folder = resolve(import.meta.dirname, 'migrations');

export const localDataFolder = (dataDir: Config['dataDir']): string =>
  reachableDataFolder(dataDir, postgresAccount());

/** A PostgreSQL in the data folder, for a machine that has none. */
export async function startLocalDatabase(
  dataDir: Config['dataDir'],
  warn: Warn,
): Promise<EmbeddedPostgres & { readonly dataFolder: string }> {
  const dataFolder = localDataFolder(dataDir);
  return { ...(await startEmbedded(dataFolder, warn)), dataFolder };
}

/** The tables of local mode. The table `local_migration` marks the database, and production refuses to use it. */
export const migrateLocal = (database: Pick<Database, 'session'>): Promise<string[]> =>
  runMigrations(database, { folder, table: localMigrations });
