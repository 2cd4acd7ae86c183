/**
 * Reads of a directory of a million shops while it is migrated: first by the migrations of this release, then by two
 * examples on the table of shops itself (a column with a default and a check, an index made concurrently). The longest
 * read is shown beside the longest one without a migration; a read that waits for a lock would show as seconds.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../src/local/postgres/embedded.ts';
import { runMigrations } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { sql } from '../src/server/db/sql.ts';
import { temporaryFolder } from './support/server.ts';

const shops = Number(process.env.BENCH_SHOPS ?? 1_000_000);
const firstOfRelease = '0031';
const examples = {
  '9990-example-column.sql': `-- release 9.9.0
alter table shop add example int not null default 7;
alter table shop add constraint example_check check (example > 0) not valid;`,
  '9991-example-index.sql': `-- no transaction
create index concurrently if not exists example_index on shop (example, name);
alter table shop validate constraint example_check;`,
};

const warn = (error: unknown, message: string) => console.error(message, error);
const folder = await temporaryFolder('migration');
const embedded = await startEmbedded(folder.path, warn, ['shared_buffers=1GB', 'max_wal_size=4GB']);
const database = await openDatabase(embedded.connection, { replicaUrls: [], poolSize: 2 }, warn);
const migrations = join(folder.path, 'migrations');

/** The longest read of four readers while `work` runs. */
async function longestRead(
  work: () => Promise<unknown>,
): Promise<{ ms: number; reads: number; worstMs: number }> {
  let isOver = false;
  let [reads, worstMs] = [0, 0];
  const read = async () => {
    const client = new pg.Client(embedded.connection);
    await client.connect();
    while (!isOver) {
      const began = performance.now();
      const name = `shop ${Math.floor(Math.random() * shops)}`;
      await client.query(
        `select id, name from shop where lower(name) = $1 and listing in ('imported', 'listed')`,
        [name],
      );
      worstMs = Math.max(worstMs, performance.now() - began);
      reads += 1;
    }
    await client.end();
  };
  const readers = [1, 2, 3, 4].map(read);
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  isOver = true;
  await Promise.all(readers);
  return { ms, reads, worstMs };
}

const migrate = () =>
  runMigrations(database, { folder: migrations, table: sql`migration`, say: console.log });

try {
  mkdirSync(migrations);
  const own = resolve(import.meta.dirname, '../migrations');
  const names = readdirSync(own);
  const copy = (isMeant: (name: string) => boolean) =>
    names.filter(isMeant).forEach((name) => cpSync(join(own, name), join(migrations, name)));
  copy((name) => name < firstOfRelease);
  await migrate();
  console.log(`filling ${shops} shops …`);
  await database.session(async (db) => {
    await db.script('set statement_timeout = 0');
    await db.query(sql`
      insert into shop (listing, name, city, lat, long)
      select 'imported', 'Shop ' || each, 'Pune', 18.5 + random(), 73.8 + random()
      from generate_series(1, ${shops}::int) each`);
    await db.script('analyze shop');
  });

  const row = (what: string, { ms, reads, worstMs }: Awaited<ReturnType<typeof longestRead>>) => ({
    what,
    seconds: (ms / 1000).toFixed(1),
    reads,
    'longest read, ms': Math.round(worstMs),
  });
  const table = [row('no migration', await longestRead(() => sleep(10_000)))];
  copy((name) => name >= firstOfRelease);
  table.push(row('the migrations of this release', await longestRead(migrate)));
  for (const [name, text] of Object.entries(examples)) {
    writeFileSync(join(migrations, name), text);
    table.push(row(name, await longestRead(migrate)));
  }
  console.table(table);
} finally {
  await database.close();
  await embedded.stop();
  rmSync(migrations, { recursive: true, force: true });
  await folder.remove();
}
