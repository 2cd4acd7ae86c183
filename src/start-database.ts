import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './server/config/config.ts';
import { prepareDataFolder } from './server/config/data-folder.ts';
import { checkSchema, migrate } from './server/db/migrate.ts';
import { type Database, openDatabase } from './server/db/open.ts';
import { storeTaxonomy } from './server/shops/taxonomy/categories.ts';
import { taxonomy } from './server/shops/taxonomy/taxonomy.ts';

/** Cleanup steps, run in reverse order. */
export type Undo = (() => Promise<void>)[];

type Warn = (error: unknown, message: string) => void;

export type StartedDatabase = {
  readonly database: Database;
  readonly dataFolder: string;
  readonly isEmbedded: boolean;
};

/**
 * Opens the database of the settings, starting the embedded one if needed, with the categories of this version.
 * Production expects the schema to be there: many servers start at once in a deploy, and one job migrates.
 */
export async function startDatabase(config: Config, warn: Warn, undo: Undo): Promise<StartedDatabase> {
  const local = config.local ? await import('./local/local-database.ts') : undefined;
  const { url } = config.database;
  const embedded = url === undefined ? await local?.startLocalDatabase(config.dataDir, warn) : undefined;
  if (embedded) undo.push(() => embedded.stop());
  const dataFolder = embedded?.dataFolder ?? prepareDataFolder(config.dataDir.path);
  const connection = embedded?.connection ?? { connectionString: url as string };
  const database = await openDatabase(connection, config.database, warn);
  // A hanging query keeps its connection open: the shutdown waits for it at most two seconds.
  undo.push(() => Promise.race([database.close(), sleep(2000)]));
  if (config.local || config.database.migrateOnStart) await migrate(database, { isLocal: config.local });
  else await checkSchema(database);
  await local?.migrateLocal(database);
  await database.transaction((db) => storeTaxonomy(db, taxonomy));
  return { database, dataFolder, isEmbedded: embedded !== undefined };
}
