import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../src/local/postgres/embedded.ts';
import { production } from '../support/servers/production.ts';
import { makeLab, makeTables, refusalOf, until } from '../support/servers/server-process.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const ignore = () => {};
const usedByLocalMode = 'used_by_local_mode';

describe('a database from outside, by DATABASE_URL', { concurrent: true }, () => {
  const outside = makeLab(afterAll);
  let folder: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    folder = await outside.makeUsedFolder();
    postgres = await startEmbedded(folder, ignore);
    await makeTables(folder, (await makeDatabase(folder, usedByLocalMode)).env);
  });
  afterAll(() => postgres.stop());

  it('is set up once by four processes that start at the same moment', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask } = await makeDatabase(folder, 'four');
    // Only this part of a start touches the database.
    const setUp = `
      const { readConfig } = await import('./src/server/config/config.ts');
      const { startDatabase } = await import('./src/start-database.ts');
      await startDatabase(readConfig(process.env), console.error, []);
      process.exit();`;
    const command = [process.execPath, '--input-type=module', '-e', setUp] as const;
    const starts = await Promise.all([1, 2, 3, 4].map(() => lab.launch({ env, command })));
    for (const { exited, output } of starts) expect((await exited).code, output()).toBe(0);
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
    expect(await ask('select name from migration order by name')).toEqual(names.map((name) => ({ name })));
  });

  describe('in production', { concurrent: false }, () => {
    let database: Awaited<ReturnType<typeof makeDatabase>>;
    let env: Record<string, string>;

    beforeAll(async () => {
      database = await makeDatabase(folder, 'production');
      env = { ...production, ...database.env, MIGRATE_ON_START: '0' };
    });

    it('is migrated by a command', async ({ onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const { ask } = database;
      expect(await refusalOf(folder, env)).toContain('Run npm run migrate first, or set MIGRATE_ON_START=1.');
      expect(await ask(`select to_regclass('shop') as shop`)).toEqual([{ shop: null }]);

      const command = [process.execPath, 'src/migrate.ts'] as const;
      const migrating = await lab.launch({ env: database.env, command });
      expect(await migrating.exited, migrating.output()).toMatchObject({ code: 0 });
      expect(migrating.output()).toMatch(/^0001-directory\.sql \(\d+ ms\)\n/);
      expect(migrating.output()).toMatch(/\d+ migrations were applied\.\n$/);
      const again = await lab.launch({ env: database.env, command });
      expect(await again.exited).toMatchObject({ code: 0 });
      expect(again.output()).toBe('The database is up to date.\n');
    });

    it('may be one release newer, gets no sample shops, and the server has nothing of local mode', async ({
      onTestFinished,
    }) => {
      const { ask } = database;
      await ask(`insert into migration (name, checksum, release, breaks_older) values ('9998-next.sql', 'x', '99.0.0', false);
        alter table shop add column of_the_next_release text`);
      const { origin } = await makeLab(onTestFinished).start({ env });
      expect((await fetch(`${origin}/v1/claim-shops/filter`)).status).toBe(200);
      expect(await ask('select count(*)::int from shop')).toEqual([{ count: 0 }]);
      // Neither tables nor pages of local mode.
      expect(
        await ask(
          `select to_regclass('outbox_message') as outbox, to_regnamespace('razorpay_local') as provider`,
        ),
      ).toEqual([{ outbox: null, provider: null }]);
      for (const path of ['/dev/outbox', '/dev/outbox.data', '/dev/outbox.json', '/dev/ui'])
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);

      // Its pages open the real checkout, and there is no emulator.
      const { headers } = await fetch(origin);
      const policy = headers.get('content-security-policy') as string;
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+ https:\/\/checkout\.razorpay\.com(;|$)/);
      expect(policy).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
      expect(policy).toContain("connect-src 'self' https://lumberjack.razorpay.com https://api.razorpay.com");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      for (const path of ['/dev/razorpay/v1/checkout.js', '/dev/razorpay/v1/orders'])
        expect((await fetch(origin + path)).status).toBe(404);
    });

    it('is refused two releases newer', async () => {
      await database.ask(
        `insert into migration (name, checksum, release, breaks_older) values ('9999-later.sql', 'x', '99.1.0', false)`,
      );
      expect(await refusalOf(folder, env)).toContain(
        'The database is newer than this code: it has the migration 9999-later.sql',
      );
    });
  });

  it('is refused by production once local mode has used it', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { env, ask } = await makeDatabase(folder, 'mixed', usedByLocalMode);
    const marks = await ask('select * from local_migration order by name');
    expect(marks).not.toEqual([]);
    const refused = await lab.launch({ env: { ...production, ...env } });
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.output()).toContain(
      'This database was used by local mode, where payments are tests. Give production a database of its own',
    );
    // Local mode continues with the same data.
    expect(await ask('select * from local_migration order by name')).toEqual(marks);
    await makeTables(folder, env);
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
  ] as const)('is refused and left as it is with %s', async ([what, change, message]) => {
    const { env, ask } = await makeDatabase(folder, what.replaceAll(' ', '_'), usedByLocalMode);
    await ask(change);
    const before = await ask('select * from migration order by name');
    expect(await refusalOf(folder, env)).toBe(message);
    expect(await ask('select * from migration order by name')).toEqual(before);
  });

  it('may go away and come back, and gets no sample shops in local mode either', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const own = await lab.makeUsedFolder();
    const first = await startEmbedded(own, ignore);
    const { env, ask } = databaseOf(own, 'postgres');
    await ask('delete from shop');
    const server = await lab.start({ env });
    expect(await ask('select count(*)::int from shop')).toEqual([{ count: 0 }]);
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

/** An empty database, or a copy of another one. */
async function makeDatabase(dataFolder: string, name: string, template = 'template0') {
  await databaseOf(dataFolder, 'postgres').ask(`create database ${name} template ${template}`);
  return databaseOf(dataFolder, name);
}

function databaseOf(dataFolder: string, name: string) {
  const url = `postgres://nukkad@/${name}?host=${join(dataFolder, 'postgres')}`;
  const ask = async (query: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query);
    await client.end();
    return rows;
  };
  return { env: { DATABASE_URL: url }, ask };
}
