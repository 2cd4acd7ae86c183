/**
 * The response time of a map view of 1280 x 800 pixels at 10,000, 100,000 and 1,000,000 shops (BENCH_SIZES), over HTTP,
 * and the time that the hourly count takes. BENCH_DIR=/some/folder keeps the filled databases, which are those of
 * the search bench.
 */
import { resolve } from 'node:path';
import { sql } from '../../src/server/db/sql.ts';
import { countCells } from '../../src/server/shops/places/count-cells.ts';
import { learnLocalities } from '../../src/server/shops/places/learn-localities.ts';
import { BigTown } from '../support/big-town.ts';
import { type BenchDatabase, benchDatabases, fillWithShops } from '../support/databases.ts';
import { inMs, makeAsker, printTable, type Times, timesOf } from '../support/measure.ts';
import { start } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 150);
const port = 4393;
const { ask, close } = makeAsker(port);

const screen = { width: 1280, height: 800 } as const;

/** The view around a place that a visitor may look at. */
function viewOf(town: BigTown, zoom: number, filters: Record<string, string> = {}): string {
  const { lat, long } = town.place();
  const degrees = 360 / (512 * 2 ** zoom);
  const upright = degrees * Math.cos((lat * Math.PI) / 180);
  const held = (value: number) => String(Math.min(85, Math.max(-85, value)));
  const query = {
    west: String(long - (screen.width / 2) * degrees),
    east: String(long + (screen.width / 2) * degrees),
    south: held(lat - (screen.height / 2) * upright),
    north: held(lat + (screen.height / 2) * upright),
    zoom: String(zoom),
    ...filters,
  };
  return `/v1/shops/map?${new URLSearchParams(query)}`;
}

type View = (town: BigTown) => string;
const zooms = Array.from({ length: 15 }, (_, at) => at + 4);
const india = 'west=68&south=6&east=98&north=37';
const views: Readonly<Record<string, View>> = {
  /** The floor: one query to the database, with an empty result. */
  'nothing (/readyz)': () => '/readyz',
  ...Object.fromEntries(zooms.map((zoom) => [`all, zoom ${zoom}`, (town: BigTown) => viewOf(town, zoom)])),
  ...Object.fromEntries(
    zooms.map((zoom) => [
      `a trade, zoom ${zoom}`,
      (town: BigTown) =>
        viewOf(town, zoom, { trade: town.pick(['kirana-store', 'medical-store', 'bakery']) }),
    ]),
  ),
  'a common word, zoom 12': (town) => viewOf(town, 12, { q: 'lakshmi' }),
  'open now, zoom 14': (town) => viewOf(town, 14, { open: 'now' }),
  'India, zoom 22': () => `/v1/shops/map?${india}&zoom=22`,
  'India, a common word': () => `/v1/shops/map?${india}&zoom=4&q=lakshmi`,
  'India, a trade with photo': () => `/v1/shops/map?${india}&zoom=4&trade=bakery&photo=true`,
};

async function measure(view: View): Promise<Times> {
  const town = new BigTown(999);
  const times: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const ms = await ask(view(town));
    if (round >= 0) times.push(ms);
  }
  return timesOf(times);
}

const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
};

/** As the hourly job does it. */
const countAgain = (database: BenchDatabase) =>
  database.transaction(async (db) => {
    await db.script("set local statement_timeout = '5min'; set local work_mem = '64MB'");
    await countCells(db);
  });

async function countAll(database: BenchDatabase): Promise<string> {
  await database.primary.query(sql`delete from map_cell`);
  const all = await secondsOf(() => learnLocalities(database));
  await database.maintain('vacuum analyze map_cell');
  const again = await secondsOf(() => countAgain(database));
  const [size] = await database.primary.query<{ cells: number; mb: number }>(
    sql`select count(*) as cells, (pg_total_relation_size('map_cell') / 1e6)::float8 as mb from map_cell`,
  );
  return `towns, localities and cells ${all} s, the cells again ${again} s; ${size?.cells} cells, ${size?.mb.toFixed(0)} MB`;
}

/** While the cells are counted: the times of views, and of changes of a shop. */
async function measureBeside(database: BenchDatabase): Promise<string> {
  const town = new BigTown(5);
  const isRunning = { now: true };
  const counting = countAgain(database).finally(() => {
    isRunning.now = false;
  });
  const reads: number[] = [];
  const writes: number[] = [];
  while (isRunning.now) {
    reads.push(await ask(viewOf(town, 12)));
    const began = performance.now();
    await database.primary.query(sql`
      update shop set intro = intro || '.' where id = (select id from shop where id > gen_random_uuid() order by id limit 1)`);
    writes.push(performance.now() - began);
  }
  await counting;
  const told = ({ p50, p95 }: Times, all: number[]) =>
    `${inMs(p50)} / ${inMs(p95)} / ${inMs(Math.max(...all))}`;
  return `beside it, p50 / p95 / longest in ms: views ${told(timesOf(reads), reads)}, changes of a shop ${told(timesOf(writes), writes)}`;
}

const databases = await benchDatabases('map');
const results = new Map<string, string[]>();
for (const size of sizes) {
  const database = await databases.make(`shops_${size}`);
  if (database.isNew) await fillWithShops(database, size);
  console.log(`counting ${size} shops: ${await countAll(database)}`);
  const server = await start(['node', 'src/main.ts'], root, {
    PORT: String(port),
    DATABASE_URL: `postgres://nukkad@localhost/shops_${size}?host=${encodeURIComponent(databases.folder)}`,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  for (const [name, view] of Object.entries(views)) {
    const { p50, p95 } = await measure(view);
    results.set(name, [...(results.get(name) ?? []), `${inMs(p50)} / ${inMs(p95)}`]);
  }
  console.log(await measureBeside(database));
  await server.stop();
}

console.log('\nover HTTP, p50 / p95 in ms\n');
printTable(
  ['view', ...sizes.map(String)],
  [...results].map(([name, times]) => [name, ...times]),
);
close();
await databases.remove();
