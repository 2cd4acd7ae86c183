/** The cost of a page and a call, compared with the floor of the same server and the same database. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { prepared, type Sql } from '../src/server/db/sql.ts';
import { findShopPage } from '../src/server/shops/directory/list-shops.ts';
import { start, temporaryFolder } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const port = 4391;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 20;
const place = { lat: 12.9716, long: 77.5946 };

const data = await temporaryFolder('bench');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
  // The rate limit is per address, so each request has another one, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1,::1',
});

async function perSecond(path: string, headers: Record<string, string> = {}): Promise<number> {
  const requests = Array.from({ length: 2000 }, (_, index) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`, ...headers },
  }));
  const result = await autocannon({
    url: `http://localhost:${port}`,
    connections,
    duration: seconds,
    requests,
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** The query of the list, captured from our code and run through the bare driver. */
async function bareSqlPerSecond(): Promise<number> {
  let query: Sql | undefined;
  const capture = { query: async (asked: Sql) => ((query = asked), []), script: async () => {} };
  await findShopPage({ db: capture, reader: capture, local: true }, { page: 1, ...place });
  const pool = new pg.Pool({
    host: join(data.path, 'postgres'),
    user: 'nukkad',
    database: 'postgres',
    max: 10,
  });
  const asked = prepared(query as Sql);
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await pool.query(asked);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  await pool.end();
  return count / seconds;
}

try {
  const asset = readdirSync(join(root, 'build/client/assets')).find(
    (name) => name.startsWith('dashboard-main') && name.endsWith('.js'),
  );
  const list = `/v1/claim-shops/filter?lat=${place.lat}&long=${place.long}`;
  await perSecond(list); // warm
  const file = await perSecond(`/assets/${asset}`);
  const bare = await bareSqlPerSecond();
  const row = (what: string, rate: number, limit: number) => ({
    what,
    'per second': Math.round(rate),
    'of the limit': `${((100 * rate) / limit).toFixed(1)} %`,
  });
  console.table([
    row('a static file (the limit for pages)', file, file),
    row('/dashboard, kept', await perSecond('/dashboard'), file),
    row(
      '/dashboard, rendered anew each time',
      await perSecond('/dashboard', { cookie: 'nukkad=bench' }),
      file,
    ),
    row('the SQL of the list through the bare driver (the limit for the call)', bare, bare),
    row('GET /v1/claim-shops/filter with a place', await perSecond(list), bare),
  ]);
} finally {
  await server.stop();
  await data.remove();
}
