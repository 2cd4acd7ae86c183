/**
 * What a server can do, and what it does with twice as much. Server, PostgreSQL and the load share this machine, so
 * each figure comes with the processor time that a request takes. BENCH_SECONDS sets how long each step lasts, and
 * BENCH_SHOPS names a file of shops that are imported beside the sample town.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeJpeg } from '../tests/support/files/pictures.ts';
import { type Claimant, makeClaimant, submitClaim } from './support/claimants.ts';
import { databaseMs, processorMs, type Running, start, temporaryFolder } from './support/server.ts';
import { nextNetwork, percentile, searchWords, visitAll, visitor } from './support/visits.ts';

const root = resolve(import.meta.dirname, '..');
const ports = [4398, 4399];
const origin = `http://127.0.0.1:${ports[0]}`;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const shopsFile = process.env.BENCH_SHOPS;
const connections = 16;
const bars = { p99: 1000, recoveryMs: 5000 };

const data = await temporaryFolder('load');
const settings = {
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
  SECRET_KEY: randomBytes(32).toString('hex'),
  // The rate limit is per address, so each request has another one, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1,::1',
};
const startServer = (port: number, env: Record<string, string> = {}) =>
  start(['node', 'src/main.ts'], root, { ...settings, PORT: String(port), ...env });
const servers: Running[] = [await startServer(ports[0] as number)];
const [first] = servers as [Running];
const db = new pg.Client({ host: join(data.path, 'postgres'), user: 'nukkad', database: 'postgres' });

/** Four at a time; returns how long each took. */
async function submitAll(claimants: readonly Claimant[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...claimants];
  const work = async () => {
    for (let claimant = waiting.pop(); claimant; claimant = waiting.pop()) {
      const since = performance.now();
      const outcome = await submitClaim(origin, claimant, nextNetwork());
      if (outcome !== 'ok') throw new Error(`a claim: ${outcome}`);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return times;
}

type Kind = { readonly what: string; path(index: number): string; readonly cookie?: string };

/** As many requests as the server answers in the time. */
async function capacity({ what, path, cookie }: Kind, count = servers.length) {
  const used = servers.slice(0, count);
  const sample = await visit(200);
  const before = databaseMs(data.path);
  const requests = Math.ceil(sample.perSecond * seconds);
  const result = await visit(requests, 200);
  const databaseCpu = (databaseMs(data.path) - before) / requests;
  if (result.refused > 0) throw new Error(`${what}: ${result.refused} responses were not 2xx`);
  return { what, ...result, databaseCpu };

  function visit(number: number, from = 0) {
    const paths = Array.from({ length: number }, (_, index) => path(from + index));
    return visitAll(used, ports.slice(0, count), paths, { connections, cookie });
  }
}

const row = ({ what, perSecond, cpuMs, databaseCpu, p99 }: Awaited<ReturnType<typeof capacity>>) => ({
  what,
  'per second': Math.round(perSecond),
  'server ms': cpuMs.toFixed(2),
  'database ms': databaseCpu.toFixed(2),
  'per core of the server': Math.round(1000 / cpuMs),
  'p99 ms': Math.round(p99),
});

/** Requests come at this rate whether or not the earlier ones are answered, as people do. */
async function overload({ what, path, cookie }: Kind, rate: number) {
  const agent = new Agent({ keepAlive: true });
  const ask = visitor(ports.slice(0, 1), agent);
  const [served, refused]: [number[], number[]] = [[], []];
  let others = 0;
  const one = async (index: number) => {
    const since = performance.now();
    const { status, retryAfter } = await ask(path(index), cookie).catch(() => ({
      status: 0,
      retryAfter: undefined,
    }));
    const ms = performance.now() - since;
    if (status === 200) served.push(ms);
    else if (status === 503 && retryAfter !== undefined) refused.push(ms);
    else others += 1;
  };
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; performance.now() - began < seconds * 1000; ) {
    for (; index < (rate * (performance.now() - began)) / 1000; index += 1)
      running.push(one(index + 100_000));
    await new Promise((done) => setTimeout(done, 5));
  }
  const ended = performance.now();
  // Recovered: a new request is served at once, while the last ones of the crowd may still wait.
  for (let index = 0; ; index += 1) {
    const since = performance.now();
    const { status } = await ask(path(index + 500_000), cookie);
    if (status === 200 && performance.now() - since < 250) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  const recoveryMs = performance.now() - ended;
  await Promise.all(running);
  agent.destroy();
  return {
    'what, at twice the capacity': what,
    asked: running.length,
    served: served.length,
    '503 with Retry-After': refused.length,
    other: others,
    'p99 of the served, ms': Math.round(percentile(served, 0.99)),
    'p99 of the refused, ms': Math.round(percentile(refused, 0.99)),
    'recovered after ms': Math.round(recoveryMs),
    bar: `p99 <= ${bars.p99}, ${bars.recoveryMs} ms, other 0`,
  };
}

try {
  if (shopsFile)
    execFileSync('node', ['src/import.ts', resolve(shopsFile)], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  await db.connect();
  const { rows } = await db.query<{ id: string; name: string; listing: string }>(
    `select id, name, listing from shop where listing in ('imported', 'listed') order by md5(id::text)`,
  );
  console.log(`${rows.length} shops`);
  const words = searchWords(rows.map(({ name }) => name));
  const listed = rows.filter(({ listing }) => listing === 'listed');
  const at = (index: number) => listed[index % listed.length] as { id: string };
  const near = (index: number) => `lat=${(12.9 + (index % 1000) / 10_000).toFixed(4)}&long=77.5946`;
  const search = {
    what: 'searches',
    path: (index: number) => `/v1/claim-shops/filter?name=${words[index % words.length]}&${near(index)}`,
  };
  // With the cookie of a session each page is rendered anew, also if there is no such session.
  const renderedList = { what: 'the list page, rendered', path: () => '/dashboard', cookie: 'nukkad=bench' };
  const kinds: Kind[] = [
    { what: 'the list without a position', path: () => '/v1/claim-shops/filter?page=1' },
    { what: 'the list, nearest first', path: (index) => `/v1/claim-shops/filter?page=1&${near(index)}` },
    search,
    { what: 'a shop page from the cache', path: () => `/${at(0).id}/shop` },
    { what: 'a shop page, rendered', path: (index) => `/${at(index).id}/shop`, cookie: 'nukkad=bench' },
    renderedList,
  ];
  const capacities = [];
  for (const kind of kinds) capacities.push(await capacity(kind));

  const picture = await makeJpeg({ width: 1600, height: 1200 });
  const claimants: Claimant[] = [];
  for (let index = 0; index < 40; index += 1)
    claimants.push(await makeClaimant(db, origin, index, { photo: picture, cheque: picture }));
  const [cpu, databaseCpu, began] = [processorMs(first), databaseMs(data.path), performance.now()];
  const times = await submitAll(claimants);
  capacities.push({
    what: 'claims with two pictures',
    perSecond: times.length / ((performance.now() - began) / 1000),
    cpuMs: (processorMs(first) - cpu) / times.length,
    databaseCpu: (databaseMs(data.path) - databaseCpu) / times.length,
    meanMs: 0,
    refused: 0,
    p99: percentile(times, 0.99),
  });
  console.table(capacities.map(row));

  const overloads = [];
  for (const kind of [search, renderedList]) {
    const { perSecond } = capacities.find(({ what }) => what === kind.what) as { perSecond: number };
    overloads.push(await overload(kind, 2 * perSecond));
  }
  console.table(overloads);

  servers.push(
    await startServer(ports[1] as number, {
      DATABASE_URL: `postgres://nukkad@/postgres?host=${join(data.path, 'postgres')}`,
    }),
  );
  const growth = [];
  for (const kind of [search, renderedList]) {
    const [one, two] = [await capacity(kind, 1), await capacity(kind, 2)];
    const share = two.databaseCpu / (two.databaseCpu + two.cpuMs);
    growth.push({
      what: kind.what,
      'one server': Math.round(one.perSecond),
      'two servers': Math.round(two.perSecond),
      ratio: (two.perSecond / one.perSecond).toFixed(2),
      'database’s share of the processor time': `${Math.round(100 * share)} %`,
    });
  }
  console.table(growth);
} finally {
  await db.end();
  for (const server of servers.toReversed()) await server.stop();
  await data.remove();
}
