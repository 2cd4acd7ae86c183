import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { makeLocalMode } from '../../../src/local/local-mode.ts';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { makeKeys } from '../../../src/server/config/keys.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { chosenPayments } from '../../../src/server/gateways/chosen-payments.ts';
import { chosenFiles, type FilePlace, type Files } from '../../../src/server/gateways/files.ts';
import { chosenSms, type Sms } from '../../../src/server/gateways/sms.ts';
import { backlog } from '../../../src/server/http/listen.ts';
import type { PageBundle } from '../../../src/server/http/pages/render-page.ts';
import { makeLogger } from '../../../src/server/logger.ts';
import { clearLater } from './clearing.ts';
import { within } from './database.ts';

export const testKeys = makeKeys('only for tests');

let made = 0;

/** A database for one test file, with the schema and without shops. */
export async function makeDatabase(): Promise<Database & { name: string }> {
  const name = `${inject('template')}_${process.pid}_${(made += 1)}`;
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  // Copies are serialised: PostgreSQL refuses a template that has other connections.
  await admin.query('select pg_advisory_lock(7246190)');
  // Copies files instead of writing every block to the log: half the time for a database this small.
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  await admin.end();
  const database = await openDatabase(
    within(inject('server'), name),
    { replicaUrls: [], poolSize: 5 },
    () => {},
  );
  clearLater(() => database.close());
  return { ...database, name };
}

/** High, so that a stalled machine does not fail unrelated tests. */
const unhurried = { OVERLOAD_MS: '0' };

/** A real server on its own database, listening on a free port. */
export async function makeApp(
  env: Record<string, string> = {},
  database?: Database,
  given: { sms?: Sms; files?: Files; pages?: PageBundle } = {},
) {
  const ownDatabase = database ?? (await makeDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-files-'));
  const lines: string[] = [];
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'info', ...unhurried, ...env });
  const logger = makeLogger(config.logLevel, { write: (line) => void lines.push(line) });
  const files = given.files ?? (await chosenFiles(config.files, folder));
  const local = config.local ? makeLocalMode(config, ownDatabase, testKeys) : undefined;
  const payments = chosenPayments(config.payments, local?.payments);
  const app = await buildApp({
    config,
    database: ownDatabase,
    gateways: { files, sms: given.sms ?? chosenSms(config.sms, local?.outbox.sms), payments },
    keys: testKeys,
    logger,
    ...(given.pages && { pages: given.pages }),
    ...(local && { registerLocal: local.register }),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1', backlog });
  clearLater(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  /** The names of the stored files. */
  const filesIn = async (place: FilePlace) =>
    (await readdir(join(folder, place))).filter((name) => name !== '.parts');
  return {
    origin,
    app,
    database: ownDatabase,
    files,
    filesIn,
    payments,
    localPayments: local?.payments,
    log: () => lines.join(''),
  };
}
