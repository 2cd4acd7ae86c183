import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { prepareDataFolder } from './db/database-folder.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { postgresAccount } from './db/postgres-files.ts';
import { storeTaxonomy } from './shops/categories.ts';
import { taxonomy } from './shops/taxonomy.ts';

/** Steps that stop what was started, in the order of starting: they are taken in reverse. */
export type Undo = (() => Promise<void>)[];

export type StartedDatabase = {
  readonly database: Database;
  readonly dataFolder: string;
  readonly isEmbedded: boolean;
};

/** The database of these settings, started if it is our own, with the schema and the trades of this version. */
export async function startDatabase(
  config: Config,
  warn: (error: unknown, message: string) => void,
  undo: Undo,
): Promise<StartedDatabase> {
  const dataFolder = prepareDataFolder(config.dataDir, config.database.url ? undefined : postgresAccount());
  const embedded = config.database.url === undefined ? await startEmbedded(dataFolder, warn) : undefined;
  if (embedded) undo.push(() => embedded.stop());
  const connection = embedded?.connection ?? { connectionString: config.database.url as string };
  const database = await openDatabase(connection, config.database, warn);
  // A question that hangs holds its connection: it does not hold up the rest.
  undo.push(() => Promise.race([database.close(), sleep(2000)]));
  await migrate(database);
  await database.transaction((db) => storeTaxonomy(db, taxonomy));
  return { database, dataFolder, isEmbedded: embedded !== undefined };
}
