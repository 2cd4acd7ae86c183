/**
 * 100,000 odd requests, made from the OpenAPI document, to a whole server: wrong types, huge and missing values, odd
 * encodings, signed out, as an owner and as an operator. The bar is no response 5xx and no crash.
 */
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/server/db/open.ts';
import { fuzz } from '../tests/support/fuzz/run-fuzz.ts';
import { memoryOf, start, temporaryFolder } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const port = 4397;
const origin = `http://127.0.0.1:${port}`;
const requests = Number(process.env.BENCH_REQUESTS ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

const data = await temporaryFolder('fuzz');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
  OVERLOAD_MS: '0',
  // The rate limit is per address, so each request has another one.
  TRUSTED_PROXIES: '127.0.0.1,::1',
});
const connection = { host: join(data.path, 'postgres'), user: 'nukkad', database: 'postgres' };
const database = await openDatabase(connection, { replicaUrls: [], poolSize: 1 }, () => {});
try {
  const began = performance.now();
  const { statuses, failures } = await fuzz({ origin, db: database.primary }, { requests, seed });
  const seconds = (performance.now() - began) / 1000;
  // A server that has crashed does not answer.
  const isAlive = (await fetch(`${origin}/readyz`)).ok;
  console.log(
    `${requests} requests in ${seconds.toFixed(0)} s (FUZZ_SEED=${seed}): ${JSON.stringify(statuses)}`,
  );
  console.log(`at most ${memoryOf(server).peak} MB; ${failures.length} responses 5xx (bar 0)`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
  if (failures.length > 0 || !isAlive) process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
  await data.remove();
}
