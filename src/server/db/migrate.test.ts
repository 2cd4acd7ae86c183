import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { within } from '../../../tests/support/database.ts';
import { migrate, runMigrations } from './migrate.ts';
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
  await opened.transaction((db) => runMigrations(db, { folder: old, table: sql`migration` }));
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
