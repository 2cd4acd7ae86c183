/**
 * The response time at 10,000, 100,000 and 1,000,000 shops (BENCH_SIZES=10000000 for more): over HTTP, by the same
 * SQL through the bare driver, and with a trigram index. Compare the ratios of one run: milliseconds depend on the
 * machine. BENCH_DIR=/some/folder keeps the filled databases for the next run.
 */

import { resolve } from 'node:path';
import pg from 'pg';
import { type Sql, sql } from '../../src/server/db/sql.ts';
import { findPublicShop } from '../../src/server/shops/directory/find-shop.ts';
import { findShopPage } from '../../src/server/shops/directory/list-shops.ts';
import { findShopCards } from '../../src/server/shops/find/find-shops.ts';
import { findSuggestions } from '../../src/server/shops/find/suggest.ts';
import { findTradesNearby } from '../../src/server/shops/find/trades.ts';
import { BigTown } from '../support/big-town.ts';
import { type BenchDatabase, benchDatabases, fillWithShops } from '../support/databases.ts';
import {
  inMs,
  type Measured,
  makeAsker,
  measureBoth,
  printTable,
  type Times,
  timesOf,
} from '../support/measure.ts';
import { start } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 150);
const port = 4392;
/** The index for the comparison takes many minutes for more shops, and a query seconds. */
const mostTrigrams = 1_000_000;

type Query = Parameters<typeof findShopPage>[1];
type Question = {
  readonly path: string;
  ask(reader: { query: (query: Sql) => Promise<never[]> }): Promise<unknown>;
};

const context = (reader: { query: (query: Sql) => Promise<never[]> }) => {
  const db = { ...reader, script: async () => {} } as never;
  return { db, reader: db, local: true };
};
const listOf = (query: Query): Question => ({
  path: `/v1/claim-shops/filter?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  ask: (reader) => findShopPage(context(reader), query),
});

const find = (query: Omit<Parameters<typeof findShopCards>[1], 'page'>): Question => ({
  path: `/v1/shops?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  ask: (reader) => findShopCards(context(reader), { page: 1, ...query }),
});
const suggestionsFor = (q: string, place: { lat: number; long: number }): Question => ({
  path: `/v1/shops/suggestions?${new URLSearchParams({ q, lat: String(place.lat), long: String(place.long) })}`,
  ask: (reader) => findSuggestions(context(reader), { q, of: 'everything', ...place }),
});

type Facts = { readonly ids: readonly string[]; readonly rare: readonly string[]; readonly bakery: string };

async function factsOf({ primary }: BenchDatabase): Promise<Facts> {
  const some = await primary.query<{ id: string }>(sql`select id from shop order by id limit 500`);
  const rare = await primary.query<{ word: string }>(
    sql`select word from token where df between 2 and 20 and word ~ '^[a-z]{6,}$' order by word limit 500`,
  );
  const [bakery] = await primary.query<{ id: string }>(
    sql`select id from sub_category where slug = 'bakery'`,
  );
  return { ids: some.map(({ id }) => id), rare: rare.map(({ word }) => word), bakery: bakery?.id ?? '' };
}

const withSlip = (word: string) => word.slice(0, 3) + word.slice(4);

type Ask = (town: BigTown, facts: Facts) => Question;
const near = (town: BigTown) => {
  const { lat, long } = town.place();
  return { lat, long };
};
const search =
  (name: (town: BigTown, facts: Facts) => string, page = 1): Ask =>
  (town, facts) =>
    listOf({ page, name: name(town, facts), ...near(town) });

const questions: Readonly<Record<string, Ask>> = {
  /** The floor: one query to the database, with an empty result. */
  'nothing (/readyz)': () => ({ path: '/readyz', ask: (reader) => reader.query(sql`select 1`) }),
  'nearest, page 1': (town) => listOf({ page: 1, ...near(town) }),
  'nearest, page 50': (town) => listOf({ page: 50, ...near(town) }),
  'by id': (town, { ids }) => {
    const id = town.pick(ids);
    return { path: `/v1/claim-shops/${id}`, ask: (reader) => findPublicShop(context(reader), id) };
  },
  'same category nearby': (town, { bakery }) => listOf({ page: 1, subCategoryId: bakery, ...near(town) }),
  'common word': search(() => 'store'),
  'common word, page 50': search(() => 'store', 50),
  'rare word': search((town, { rare }) => town.pick(rare)),
  typo: search((town) =>
    withSlip(town.pick(['venkateshwara', 'saraswati', 'annapurna', 'raghavendra', 'meenakshi'])),
  ),
  prefix: search((town) => town.pick(['lak', 'gan', 'ven', 'med', 'bas', 'kri'])),
  'three words': search((town) =>
    town.pick(['sri lakshmi medicals', 'sai krishna bakery', 'gupta kirana store', 'new balaji textiles']),
  ),
  'for shoppers: a trade': (town) => find({ trade: 'bakery', ...near(town) }),
  'for shoppers: words and a place': (town) =>
    find({
      q: town.pick(['medical', 'gupta kirana', 'tailor']),
      near: town.pick(['Jaipur', 'Pune', 'Mysuru']),
    }),
  'suggestions, two letters': (town) =>
    suggestionsFor(town.pick(['la', 'ga', 've', 'me', 'ba', 'kr']), near(town)),
  'suggestions, a word and a half': (town) =>
    suggestionsFor(town.pick(['sri la', 'sai kri', 'gupta ki', 'new bal', 'jaya']), near(town)),
  'trades nearby': (town) => ({
    path: `/v1/shops/trades?${new URLSearchParams(Object.entries(near(town)).map(([name, value]) => [name, String(value)]))}`,
    ask: (reader) => findTradesNearby(context(reader), near(town)),
  }),
  'two common words, no match': search((town) =>
    town.pick(['tailors jewellers', 'kirana footwear', 'hardware saloon']),
  ),
};

/** Of these, as often of each kind: what people search for by words or a trade. */
const searches = [
  'common word',
  'rare word',
  'typo',
  'prefix',
  'three words',
  'for shoppers: a trade',
  'for shoppers: words and a place',
  'two common words, no match',
];

const { ask: overHttp, close: closeConnection } = makeAsker(port);

const databases = await benchDatabases('search');
const results = new Map<string, Map<number, Measured>>();
const trigramMs = new Map<number, number>();

for (const size of sizes) {
  const database = await databases.make(`shops_${size}`);
  if (database.isNew) await fillWithShops(database, size);
  const facts = await factsOf(database);
  const server = await start(['node', 'src/main.ts'], root, {
    PORT: String(port),
    DATABASE_URL: `postgres://nukkad@localhost/shops_${size}?host=${encodeURIComponent(databases.folder)}`,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  for (const [name, ask] of Object.entries(questions)) {
    const town = new BigTown(999);
    const both = await measureBoth(() => ask(town, facts), { overHttp, client, rounds });
    const bySize = results.get(name) ?? new Map<number, Measured>();
    results.set(name, bySize.set(size, both));
  }
  if (size <= mostTrigrams) trigramMs.set(size, await measureTrigram(database, client));
  await client.end();
  await server.stop();
}

async function admin({ connection }: BenchDatabase, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** For comparison: a trigram index over the names, and all matches sorted by distance. */
async function measureTrigram(database: BenchDatabase, client: pg.Client): Promise<number> {
  await admin(database, 'create extension if not exists pg_trgm');
  await admin(database, 'create index if not exists usual_way on shop using gin (lower(name) gin_trgm_ops)');
  const town = new BigTown(999);
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { lat, long } = near(town);
    const began = performance.now();
    await client.query({
      name: 'usual-way',
      text: `with fitting as materialized (select id, name, pt from shop where lower(name) like $1)
        select id, name from fitting order by pt <-> point($2, $3) limit 21`,
      values: ['%store%', long, lat],
    });
    if (round > 1) times.push(performance.now() - began);
  }
  return timesOf(times).p50;
}

const all = ({ p50, p95, p99 }: Times) => `${inMs(p50)} / ${inMs(p95)} / ${inMs(p99)}`;
const [smallest = 0] = sizes;
const largest = sizes.at(-1) ?? 0;
const measured = (name: string, size: number) => results.get(name)?.get(size) as Measured;

console.log('\nover HTTP, p50 / p95 / p99 in ms\n');
printTable(
  ['question', ...sizes.map(String), `${largest} : ${smallest}`, `HTTP : bare SQL at ${largest}`],
  [...results.keys()].map((name) => [
    name,
    ...sizes.map((size) => all(measured(name, size).http)),
    (measured(name, largest).http.p50 / measured(name, smallest).http.p50).toFixed(2),
    (measured(name, largest).http.p50 / measured(name, largest).bare.p50).toFixed(2),
  ]),
);
const together = (size: number) => timesOf(searches.flatMap((name) => measured(name, size).all));
console.log(
  `\nall searches by words or a trade: ${sizes.map((size) => `${all(together(size))} at ${size}`).join(', ')}`,
);
console.log('\nthe same SQL, bare driver, p50 / p95 / p99 in ms\n');
printTable(
  ['question', ...sizes.map(String)],
  [...results.keys()].map((name) => [name, ...sizes.map((size) => all(measured(name, size).bare))]),
);
for (const [size, ms] of trigramMs) {
  const ours = measured('common word', size).bare.p50;
  console.log(
    `\n'store' among ${size} shops in the usual way: ${inMs(ms)} ms; ours ${inMs(ours)} ms, ${(ms / ours).toFixed(0)} times as quick`,
  );
}
closeConnection();
await databases.remove();
