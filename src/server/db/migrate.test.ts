import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { within } from '../../../tests/support/servers/database.ts';
import { checkSchema, migrate, runMigrations } from './migrate.ts';
import { type Applied, type Migration, missingMigrations } from './migration-files.ts';
import { openDatabase } from './open.ts';
import { sql } from './sql.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');
const lastBefore = '0019';

/** A database at the schema of version 0.1.0. */
async function makeOld(name: string) {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  const database = `${inject('template')}_${process.pid}_${name}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const opened = await openDatabase(
    within(inject('server'), database),
    { replicaUrls: [], poolSize: 2 },
    () => {},
  );
  onTestFinished(() => opened.close());
  const old = await mkdtemp(join(tmpdir(), 'nukkad-migrations-'));
  onTestFinished(() => rm(old, { recursive: true }));
  for (const file of await readdir(folder))
    if (file.slice(0, 4) <= lastBefore) await cp(join(folder, file), join(old, file));
  await runMigrations(opened, { folder: old, table: sql`migration` });
  await opened.primary.query(
    sql`insert into migration (name, checksum) values ('0008-local-payment-provider.sql', '')`,
  );
  await opened.primary.script('create schema razorpay_local; create table razorpay_local.orders (id text)');
  return opened;
}

const tablesOf = async ({ primary: db }: Awaited<ReturnType<typeof makeOld>>) =>
  (
    await db.query(sql`
      select to_regclass('outbox_message') is not null as outbox, to_regnamespace('razorpay_local') is not null as provider,
        to_regclass('local_migration') is not null as mark`)
  )[0];

it('a database of production loses what only local mode needs', async () => {
  const database = await makeOld('real');
  await migrate(database, { isLocal: false });
  expect(await tablesOf(database)).toEqual({ outbox: false, provider: false, mark: false });
});

it('a database with test payments is refused by production, unchanged, and kept whole by local mode', async () => {
  const database = await makeOld('mixed');
  await database.primary.script(`
    with s as (insert into shop (listing, name) values ('listed', 'Anand Stores') returning id),
      c as (insert into claim (shop_id, contact_number, state) select id, '+919000000001', 'clear' from s returning id)
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day, local_form)
      select id, 199900, now(), now(), now() + interval '1 year', true from c`);
  await expect(migrate(database, { isLocal: false })).rejects.toThrow('was used by local mode');
  expect(await database.primary.query(sql`select local_form from paid_year`)).toEqual([{ local_form: true }]);
  await migrate(database, { isLocal: true });
  expect(await tablesOf(database)).toEqual({ outbox: true, provider: true, mark: true });
});

it('a server that does not migrate refuses an older schema and names the command', async () => {
  const database = await makeOld('older');
  await expect(checkSchema(database)).rejects.toThrow(/older than this code.*Run npm run migrate first/);
  await migrate(database, { isLocal: false });
  await checkSchema(database);
});

/** A database with migrations of the test alone, in a table of their own. */
async function makeMigrations(files: Record<string, string>) {
  const database = await makeDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const said: string[] = [];
  const source = {
    folder,
    table: sql`test_migration`,
    say: (text: string) => void said.push(text.replace(/ \(\d+ ms\)$/, '')),
    lockTimeoutMs: 300,
  };
  return { database, said, run: () => runMigrations(database, source) };
}

describe('a migration', () => {
  it('that has to wait for a lock lets reads pass and is tried again', async () => {
    const { database, said, run } = await makeMigrations({
      '0001-wide.sql': 'alter table shop add column wide int;',
    });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const holding = database.transaction(async (db) => {
      await db.query(sql`select from shop`);
      hold();
      await isReleased;
    });
    await isHeld;
    const running = run();
    await expect.poll(() => said.length).toBeGreaterThan(0);
    for (let read = 0; read < 5; read += 1) await database.primary.query(sql`select wide.* from shop wide`);
    release();
    await holding;
    expect(await running).toEqual(['0001-wide.sql']);
    expect(said.at(0)).toBe('0001-wide.sql waits for a lock: try 2 of 10');
    expect(said.at(-1)).toBe('0001-wide.sql');
  });

  it('that fails leaves nothing, and those before it stay', async () => {
    const { database, run } = await makeMigrations({
      '0001-one.sql': 'create table one (id int);',
      '0002-two.sql': 'create table two (id int); select 1 / 0;',
    });
    await expect(run()).rejects.toThrow('The migration 0002-two.sql failed: division by zero');
    expect(
      await database.primary.query(sql`select to_regclass('one') as one, to_regclass('two') as two`),
    ).toEqual([{ one: 'one', two: null }]);
    expect(await database.primary.query(sql`select name, release from test_migration`)).toEqual([
      { name: '0001-one.sql', release: '0.1.0' },
    ]);
  });

  it('without a transaction runs again after a failure, and replaces the invalid index', async () => {
    const { database, run } = await makeMigrations({
      '0001-names.sql': `-- no transaction
-- release 7.8.9
create table if not exists named (name text);
-- A comment; with a semicolon.
create unique index concurrently if not exists named_once
  on named (name);
`,
    });
    const { primary: db } = database;
    await db.script(`create table named (name text); insert into named values ('a'), ('a')`);
    await expect(run()).rejects.toThrow('could not create unique index');
    const isValid = sql`select indisvalid from pg_index where indexrelid = to_regclass('named_once')`;
    expect(await db.query(isValid)).toEqual([{ indisvalid: false }]);
    await db.script('delete from named');
    expect(await run()).toEqual(['0001-names.sql']);
    expect(await db.query(isValid)).toEqual([{ indisvalid: true }]);
    expect(await db.query(sql`select name, release from test_migration`)).toEqual([
      { name: '0001-names.sql', release: '7.8.9' },
    ]);
  });

  it('without a transaction is run once by two processes at the same time', async () => {
    const { run } = await makeMigrations({
      '0001-index.sql': '-- no transaction\ncreate index concurrently shop_test on shop (name);\n',
    });
    const done = await Promise.all([run(), run()]);
    expect(done.flat()).toEqual(['0001-index.sql']);
  });
});

describe('a database that is newer than the code', () => {
  const known = [{ name: '0001-a.sql', checksum: 'a', release: '1.0.0' }] as Migration[];
  const row = (name: string, release: string | null, breaks_older = false): Applied => ({
    name,
    checksum: name[3] === '1' ? 'a' : 'x',
    release,
    breaks_older,
  });
  const own = row('0001-a.sql', '1.0.0');
  const refusal = 'newer than this code';

  it('is accepted with migrations of this release and of one later release', () => {
    const applied = [own, row('0002-b.sql', '1.0.0'), row('0003-c.sql', '1.1.0'), row('0004-d.sql', '1.1.0')];
    expect(missingMigrations(applied, known)).toEqual([]);
  });

  it('is refused with migrations of two later releases', () => {
    const applied = [own, row('0002-b.sql', '1.1.0'), row('0003-c.sql', '1.2.0')];
    expect(() => missingMigrations(applied, known)).toThrow(refusal);
  });

  it('is refused with a migration that breaks older servers', () => {
    expect(() => missingMigrations([own, row('0002-b.sql', '1.1.0', true)], known)).toThrow(refusal);
  });

  it('is refused with a migration of which the release is not known', () => {
    expect(() => missingMigrations([own, row('0002-b.sql', null)], known)).toThrow(refusal);
  });
});
