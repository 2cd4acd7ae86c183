import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './server/config/config.ts';
import { prepareDataFolder } from './server/config/data-folder.ts';
import { migrate } from './server/db/migrate.ts';
import { type Database, openDatabase } from './server/db/open.ts';
import { storeTaxonomy } from './server/shops/taxonomy/categories.ts';
import { taxonomy } from './server/shops/taxonomy/taxonomy.ts';

/** Steps that stop what was started, in the order of starting: they are taken in reverse. */
export type Undo = (() => Promise<void>)[];

type Warn = (error: unknown, message: string) => void;

export type StartedDatabase = {
  readonly database: Database;
  readonly dataFolder: string;
  readonly isEmbedded: boolean;
};

/** The database of these settings, started if it is our own, with the schema and the categories of this version. */
export async function startDatabase(config: Config, warn: Warn, undo: Undo): Promise<StartedDatabase> {
  const local = config.local ? await import('./local/local-database.ts') : undefined;
  const { url } = config.database;
  const embedded = url === undefined ? await local?.startLocalDatabase(config.dataDir, warn) : undefined;
  if (embedded) undo.push(() => embedded.stop());
  const dataFolder = embedded?.dataFolder ?? prepareDataFolder(config.dataDir.path);
  const connection = embedded?.connection ?? { connectionString: url as string };
  const database = await openDatabase(connection, config.database, warn);
  // A query that hangs holds its connection: it does not hold up the rest.
  undo.push(() => Promise.race([database.close(), sleep(2000)]));
  await migrate(database, { isLocal: config.local });
  await local?.migrateLocal(database);
  await database.transaction((db) => storeTaxonomy(db, taxonomy));
  return { database, dataFolder, isEmbedded: embedded !== undefined };
}
