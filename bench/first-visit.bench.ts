/**
 * Pages that nobody opened before, on one server process with load from the same machine: every shop of the sample town
 * is opened once, the list is rendered for each request, and every search has other words. Beside them a page from the
 * cache and the same searches by the API.
 */
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { processorMs, start, temporaryFolder } from './server.ts';

const root = resolve(import.meta.dirname, '..');
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

let networks = 0;
type Result = {
  readonly perSecond: number;
  readonly meanMs: number;
  readonly p99: number;
  readonly refused: number;
  /** Processor time of the server process for each request, which a busy or throttled machine does not change. */
  readonly cpuMs: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask = (path: string, cookie: string | undefined) =>
  new Promise<number>((answered, failed) => {
    networks = (networks + 1) % 1000;
    const network = `10.0.${networks >> 8}.${networks & 255}`;
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': network, ...(cookie && { cookie }) };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().once('end', () => answered(response.statusCode as number));
    }).once('error', failed);
  });

/** Asks for each path once, on this many connections. */
async function visit(paths: readonly string[], atOnce = connections, cookie?: string): Promise<Result> {
  const times: number[] = [];
  let [next, refused] = [0, 0];
  const [began, cpuBefore] = [performance.now(), processorMs(server)];
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const since = performance.now();
      const status = await ask(path, cookie);
      times.push(performance.now() - since);
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    meanMs: times.reduce((sum, each) => sum + each, 0) / times.length,
    p99: times[Math.floor(times.length * 0.99)] as number,
    refused,
    cpuMs: (processorMs(server) - cpuBefore) / times.length,
  };
}

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
  // Two words of two shops: other words each time, and all of them are found.
  const words = rows.map(({ name }, index) => {
    const other = rows[(index * 7 + 1) % rows.length]?.name ?? '';
    return encodeURIComponent(`${name.split(' ')[0]} ${other.split(' ').at(-1)}`);
  });
  const half = words.length >> 1;
  const [forPages, forApi] = [words.slice(0, half), words.slice(half)];
  const again = Array.from({ length: 4000 }, () => pages[0] as string);
  const lists = Array.from({ length: 1000 }, () => '/dashboard');

  await visit(lists.slice(0, 100), connections, 'nukkad=bench'); // warm
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
  const searchPages = await visit(forPages.slice(200).map((each) => `/dashboard?name=${each}`));
  const searchCalls = await visit(forApi.slice(200).map((each) => `/v1/claim-shops/filter?name=${each}`));
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
