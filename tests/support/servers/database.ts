import { spawn } from 'node:child_process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateLocal } from '../../../src/local/local-database.ts';
import { startEmbedded } from '../../../src/local/postgres/embedded.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { type Connection, openDatabase } from '../../../src/server/db/open.ts';
import { storeTaxonomy } from '../../../src/server/shops/taxonomy/categories.ts';
import { taxonomy } from '../../../src/server/shops/taxonomy/taxonomy.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the tests, and the template database that each test file copies. */
    server: Connection;
    template: string;
  }
}

/**
 * Data is thrown away after the run, so fsync and full-page writes are off. Autovacuum would scan a hundred
 * small databases in turn.
 */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

const warn = (error: unknown, message: string) => console.error(message, error);

/**
 * One PostgreSQL for the whole run: the embedded one, or TEST_DATABASE_URL. It holds a template database with
 * the schema, which every test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = makeDataFolder('test');
  const embedded = given ? undefined : await startEmbedded(folder, warn, settings);
  const server: Connection = embedded?.connection ?? { connectionString: given as string };
  const template = `nukkad_test_${process.pid}`;

  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const database = await openDatabase(within(server, template), { replicaUrls: [], poolSize: 2 }, warn);
  await migrate(database, { isLocal: true });
  await migrateLocal(database);
  await database.transaction((db) => storeTaxonomy(db, taxonomy));
  await database.close();

  project.provide('server', server);
  project.provide('template', template);
  return async () => {
    if (given) {
      const { rows } = await admin.query<{ datname: string }>(
        `select datname from pg_database where datname like '${template}%'`,
      );
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    }
    await admin.end();
    await embedded?.stop();
    // Some 40,000 files take 20 seconds, for which nothing has to wait.
    spawn('rm', ['-r', folder], { detached: true, stdio: 'ignore' }).unref();
  };
}

/** Another database on the same server. */
export function within(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The same as an address, which is the form of a replica's setting. */
export function urlWithin(server: Connection, database: string): string {
  const connection = within(server, database);
  if ('connectionString' in connection) return connection.connectionString;
  return `postgres://${connection.user}@/${database}?host=${connection.host}`;
}
