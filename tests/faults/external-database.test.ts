import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../src/local/postgres/embedded.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { startDatabase, type Undo } from '../../src/start-database.ts';
import { production } from '../support/production.ts';
import { makeLab, until } from '../support/server-process.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const ignore = () => {};

describe('a database from outside, by DATABASE_URL', { concurrent: true }, () => {
  const outside = makeLab(afterAll);
  let folder: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    folder = await outside.makeFolder();
    postgres = await startEmbedded(folder, ignore);
  });
  afterAll(() => postgres.stop());

  it('is set up once by four servers that start at the same moment, and gets no sample shops', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask } = await makeDatabase(folder, 'four');
    const servers = await Promise.all([1, 2, 3, 4].map(() => lab.start({ env })));
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
    expect(await ask('select name from migration order by name')).toEqual(names.map((name) => ({ name })));
    expect(await ask('select count(*)::int from shop')).toEqual([{ count: 0 }]);
    const exits = await Promise.all(servers.map((server) => server.stop()));
    expect(exits.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  });

  describe('in production', () => {
    let database: Awaited<ReturnType<typeof makeDatabase>>;
    let origin: string;

    beforeAll(async () => {
      database = await makeDatabase(folder, 'production');
      ({ origin } = await outside.start({ env: { ...production, ...database.env } }));
    });

    it('gets no sample shops either, and has no pages for local mode', async () => {
      expect((await fetch(`${origin}/v1/claim-shops/filter`)).status).toBe(200);
      expect(await database.ask('select count(*)::int from shop')).toEqual([{ count: 0 }]);
      // Neither tables nor pages of local mode.
      expect(
        await database.ask(
          `select to_regclass('outbox_message') as outbox, to_regnamespace('razorpay_local') as provider`,
        ),
      ).toEqual([{ outbox: null, provider: null }]);
      for (const path of ['/dev/outbox', '/dev/outbox.data', '/dev/outbox.json', '/dev/ui'])
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
    });

    it('opens its pages to the real checkout, and has no emulator', async () => {
      const { headers } = await fetch(origin);
      const policy = headers.get('content-security-policy') as string;
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+ https:\/\/checkout\.razorpay\.com(;|$)/);
      expect(policy).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
      expect(policy).toContain("connect-src 'self' https://lumberjack.razorpay.com https://api.razorpay.com");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      for (const path of ['/dev/razorpay/v1/checkout.js', '/dev/razorpay/v1/orders'])
        expect((await fetch(origin + path)).status).toBe(404);
    });
  });

  it('is refused by production once local mode has used it', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask, setUp } = await makeDatabase(folder, 'mixed');
    await setUp();
    const marks = await ask('select * from local_migration order by name');
    expect(marks).not.toEqual([]);
    const refused = await lab.launch({ env: { ...production, ...env } });
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.output()).toContain(
      'This database was used by local mode, where payments are tests. Give production a database of its own',
    );
    // Local mode continues with the same data.
    expect(await ask('select * from local_migration order by name')).toEqual(marks);
    await lab.start({ env });
  });

  it('is migrated by a command in production, and one release newer is accepted', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask } = await makeDatabase(folder, 'commanded');
    const given = { ...production, ...env, MIGRATE_ON_START: '0' };
    const refused = await lab.launch({ env: given });
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.output()).toContain('Run npm run migrate first, or set MIGRATE_ON_START=1.');
    expect(await ask(`select to_regclass('shop') as shop`)).toEqual([{ shop: null }]);

    const command = [process.execPath, 'src/migrate.ts'] as const;
    const migrating = await lab.launch({ env, command: [...command] });
    expect(await migrating.exited, migrating.output()).toMatchObject({ code: 0 });
    expect(migrating.output()).toMatch(/^0001-directory\.sql \(\d+ ms\)\n/);
    expect(migrating.output()).toMatch(/\d+ migrations were applied\.\n$/);
    const again = await lab.launch({ env, command: [...command] });
    expect(await again.exited).toMatchObject({ code: 0 });
    expect(again.output()).toBe('The database is up to date.\n');

    await ask(`insert into migration (name, checksum, release, breaks_older) values ('9998-next.sql', 'x', '99.0.0', false);
      alter table shop add column of_the_next_release text`);
    const { origin } = await lab.start({ env: given });
    expect((await fetch(`${origin}/v1/claim-shops/filter`)).status).toBe(200);
    await ask(
      `insert into migration (name, checksum, release, breaks_older) values ('9999-later.sql', 'x', '99.1.0', false)`,
    );
    const older = await lab.launch({ env: given });
    expect(await older.exited).toMatchObject({ code: 1 });
    expect(older.output()).toContain(
      'The database is newer than this code: it has the migration 9999-later.sql',
    );
  });

  it.for([
    [
      'a migration that this version does not know',
      `insert into migration (name, checksum) values ('9999-from-the-future.sql', 'x')`,
      'The database is newer than this code: it has the migration 9999-from-the-future.sql, which is not known here. Start a newer version.',
    ],
    [
      'a migration whose file was changed since',
      `update migration set checksum = 'another' where name = '0001-directory.sql'`,
      'The migration 0001-directory.sql was changed after the database had taken it. Restore the file and add a new migration instead.',
    ],
  ] as const)('is refused and left as it is with %s', async ([what, change, message], { onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask, setUp } = await makeDatabase(folder, what.replaceAll(' ', '_'));
    await setUp();
    await ask(change);
    const before = await ask('select * from migration order by name');

    const refused = await lab.launch({ env });
    expect((await refused.exited).code).toBe(1);
    expect(refused.output().trim()).toBe(message);
    expect(await ask('select * from migration order by name')).toEqual(before);
  });

  it('may go away and come back', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const own = await lab.makeFolder();
    const first = await startEmbedded(own, ignore);
    const { env } = await makeDatabase(own, 'away');
    const server = await lab.start({ env });
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
    expect(await readiness()).toBe(200);

    await first.stop();
    await until(async () => (await readiness()) === 503, 'the server says that it is not ready');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    const page = await fetch(`${server.origin}/dashboard`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    const reference = `<span id="request-reference">${page.headers.get('x-request-id')}</span>`;
    expect(await page.text()).toContain(reference);

    const second = await startEmbedded(own, ignore);
    await until(async () => (await readiness()) === 200, 'the server is ready again');
    expect((await server.stop()).code, server.output()).toBe(0);
    await second.stop();
  });
});

async function makeDatabase(dataFolder: string, name: string) {
  const urlOf = (database: string) => `postgres://nukkad@/${database}?host=${join(dataFolder, 'postgres')}`;
  const askIn = async (database: string, query: string) => {
    const client = new pg.Client(urlOf(database));
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query);
    await client.end();
    return rows;
  };
  await askIn('postgres', `create database ${name}`);
  const env = { DATABASE_URL: urlOf(name) };
  /** Makes the tables, as the start of a server in local mode does. */
  const setUp = async () => {
    const undo: Undo = [];
    await startDatabase(readConfig({ ...env, DATA_DIR: dataFolder }), ignore, undo);
    for (const step of undo.reverse()) await step();
  };
  return { env, ask: (query: string) => askIn(name, query), setUp };
}
