import { readConfig } from './server/config/config.ts';
import { StartError } from './server/config/start-error.ts';
import { migrate } from './server/db/migrate.ts';
import { openDatabase } from './server/db/open.ts';

/** `npm run migrate`: brings the database of DATABASE_URL to the schema of this version. */
async function run(): Promise<void> {
  const { DATABASE_URL, NODE_ENV } = process.env;
  // The job that migrates needs no other setting of production.
  const { database: settings } = readConfig({ DATABASE_URL });
  if (settings.url === undefined)
    throw new StartError('DATABASE_URL must be set. The embedded database is migrated by npm start.');
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const warn = (error: unknown, message: string) => console.error(message, error ?? '');
  const database = await openDatabase({ connectionString: settings.url }, settings, warn);
  try {
    const done = await migrate(database, { isLocal: NODE_ENV !== 'production', say });
    say(done.length === 0 ? 'The database is up to date.' : `${done.length} migrations were applied.`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
