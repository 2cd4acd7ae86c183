/**
 * Pages on their first visit, on one server process with load from the same machine: every shop of the sample town is
 * opened once, the list is rendered for each request, and every search has other words. Beside them a page from the
 * cache and the same searches by the API.
 */
import { join, resolve } from 'node:path';
import pg from 'pg';
import { start, temporaryFolder } from '../support/server.ts';
import { type Result, searchWords, visitAll } from '../support/visits.ts';

const root = resolve(import.meta.dirname, '../..');
const port = 4396;
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);
const bars = { shop: 150, list: 100, searchMs: 8, p99: 300 };

const data = await temporaryFolder('first-visit');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
  // The rate limit is per address, so each request has another one, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1,::1',
});
const db = new pg.Client({ host: join(data.path, 'postgres'), user: 'nukkad', database: 'postgres' });

const visit = (paths: readonly string[], atOnce = connections, cookie?: string) =>
  visitAll([server], [port], paths, { connections: atOnce, cookie });

const row = (what: string, { perSecond, cpuMs, meanMs, p99, refused }: Result, bar = '') => ({
  what,
  'per second': Math.round(perSecond),
  'processor ms': cpuMs.toFixed(1),
  'mean ms': meanMs.toFixed(1),
  'p99 ms': Math.round(p99),
  'not 2xx': refused,
  bar,
});

try {
  await db.connect();
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from shop where listing = 'listed' order by md5(id::text)`,
  );
  const pages = rows.map(({ id }) => `/${id}/shop`);
  const words = searchWords(rows.map(({ name }) => name));
  const half = words.length >> 1;
  const [forPages, forApi] = [words.slice(0, half), words.slice(half)];
  const again = Array.from({ length: 4000 }, () => pages[0] as string);
  const lists = Array.from({ length: 1000 }, () => '/dashboard');

  // A server is measured when it has compiled its code: each kind was asked for a hundred times.
  await visit(lists.slice(0, 100), connections, 'nukkad=bench');
  await visit(pages.slice(0, 100));
  await visit(forPages.slice(-100).map((each) => `/dashboard?name=${each}`));
  await visit(forApi.slice(-100).map((each) => `/v1/claim-shops/filter?name=${each}`));
  const searchCall = await visit(
    forApi.slice(0, 200).map((each) => `/v1/claim-shops/filter?name=${each}`),
    1,
  );
  const searchPage = await visit(
    forPages.slice(0, 200).map((each) => `/dashboard?name=${each}`),
    1,
  );
  const shop = await visit(pages.slice(100));
  const cached = await visit(again);
  const list = await visit(lists, connections, 'nukkad=bench');
  const searchPages = await visit(forPages.slice(200, -100).map((each) => `/dashboard?name=${each}`));
  const searchCalls = await visit(
    forApi.slice(200, -100).map((each) => `/v1/claim-shops/filter?name=${each}`),
  );
  console.table([
    row(`a shop page from the cache, ${connections} connections`, cached),
    row(
      `each shop page for the first time, ${connections} connections`,
      shop,
      `>= ${bars.shop}/s, p99 <= ${bars.p99}`,
    ),
    row(`the list rendered, ${connections} connections`, list, `>= ${bars.list}/s, p99 <= ${bars.p99}`),
    row('a search by the API, one connection', searchCall),
    row(
      'a search page, one connection',
      searchPage,
      `<= ${(searchCall.meanMs + bars.searchMs).toFixed(1)} ms`,
    ),
    row(`searches by the API, ${connections} connections`, searchCalls),
    row(`search pages, ${connections} connections`, searchPages, `p99 <= ${bars.p99}`),
  ]);
} finally {
  await db.end();
  await server.stop();
  await data.remove();
}
