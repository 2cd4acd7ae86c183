/** The memory of the server under half an hour of mixed load, and after a rest. `BENCH_MINUTES` shortens it. */
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { memoryOf, start, temporaryFolder } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const port = 4395;
const origin = `http://localhost:${port}`;
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const visitors = 12;
/** Between two requests of a visitor, so that the load can be served and nothing is refused. */
const pauseMs = 100;
const barMegabytes = 450;
const words = [
  'kirana',
  'medical',
  'bakery',
  'mobile',
  'sweets',
  'tailor',
  'hardware',
  'flowers',
  'किराना',
  'xerox',
];

const data = await temporaryFolder('memory');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
  // Each visitor has an address of their own, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1,::1',
});

const of = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const number = (most: number) => Math.floor(Math.random() * most);

async function findShopIds(): Promise<string[]> {
  const db = new pg.Client({ host: `${data.path}/postgres`, user: 'nukkad', database: 'postgres' });
  await db.connect();
  const { rows } = await db.query<{ id: string }>('select id from shop limit 5000');
  await db.end();
  return rows.map(({ id }) => id);
}

/** What people and machines ask for: pages with and without data, searches, files that do not exist. */
function nextPath(shops: readonly string[]): string {
  const place = `lat=${8 + number(20)}.${number(1000)}&long=${72 + number(14)}.${number(1000)}`;
  const search = `${of(words)} ${of(words)}`.slice(0, 4 + number(20));
  return of([
    () => `/?x=${number(1e9)}`,
    () => '/dashboard',
    () => `/dashboard?name=${encodeURIComponent(search)}`,
    () => `/${of(shops)}/shop`,
    () => `/${of(shops)}/shop`,
    () => `/v1/claim-shops/filter?${place}&page=${1 + number(5)}`,
    () => `/v1/claim-shops/filter?${place}&name=${encodeURIComponent(search)}`,
    () => `/v1/docs?${number(1e9)}`,
    () => `/blogs/${number(1e9)}`,
    () => '/privacy-policy',
    () => '/sitemap.xml',
  ])();
}

async function visit(shops: readonly string[], until: number, answers: Map<number, number>): Promise<void> {
  while (Date.now() < until) {
    const response = await fetch(origin + nextPath(shops), {
      headers: {
        'accept-encoding': of(['br', 'gzip', 'identity']),
        'x-forwarded-for': `10.${number(200)}.${number(256)}.${number(256)}`,
        ...(Math.random() < 0.1 && { cookie: 'nukkad=bench' }),
      },
    });
    await response.arrayBuffer();
    await pause(pauseMs);
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  }
}

try {
  const shops = await findShopIds();
  const answers = new Map<number, number>();
  const until = Date.now() + minutes * 60_000;
  const visits = Array.from({ length: visitors }, () => visit(shops, until, answers));
  const looks = 10;
  const rows = [{ minute: '0', 'resident MB': memoryOf(server).now }];
  for (let look = 1; look <= looks; look += 1) {
    await pause((minutes * 60_000) / looks);
    rows.push({ minute: ((minutes * look) / looks).toFixed(1), 'resident MB': memoryOf(server).now });
  }
  await Promise.all(visits);
  const { peak } = memoryOf(server);
  await pause(30_000);
  rows.push({ minute: 'after 30 s of rest', 'resident MB': memoryOf(server).now });
  console.table(rows);
  console.log(`answers: ${JSON.stringify(Object.fromEntries(answers))}`);
  console.log(`resident at most ${peak} MB (bar ${barMegabytes} MB)`);
  if (peak > barMegabytes) process.exitCode = 1;
} finally {
  await server.stop();
  await data.remove();
}
