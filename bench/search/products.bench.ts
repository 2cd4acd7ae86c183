/**
 * What shops sell: search of products, prices near a position and a shop's list, with fifty items in each shop, at
 * 1,000 and 100,000 shops (BENCH_SIZES for others): over HTTP, by the same SQL through the bare driver, and in the usual
 * way. Compare the ratios of one run: milliseconds depend on the machine. BENCH_DIR keeps the filled databases.
 */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { timeOrderedId } from '../../src/core/time-ordered-id.ts';
import { findOneProduct, listPrices } from '../../src/server/catalogue/prices/product-prices.ts';
import { findProducts } from '../../src/server/catalogue/prices/search-products.ts';
import { listShopStock } from '../../src/server/catalogue/stock/shop-stock.ts';
import { saveStock } from '../../src/server/catalogue/stock/stock.ts';
import { type Sql, sql } from '../../src/server/db/sql.ts';
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
import { fillWithStock } from '../support/stock.ts';

const root = resolve(import.meta.dirname, '../..');
const sizes = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 150);
const port = 4398;
const itemsInFile = 4900;
const itemsInBatch = 490;

type Reader = { query: (query: Sql) => Promise<never[]> };
type Question = { readonly path: string; ask(reader: Reader): Promise<unknown> };
const context = (reader: Reader) => {
  const db = { ...reader, script: async () => {} } as never;
  return { db, reader: db, local: true };
};
const addressOf = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

type Facts = {
  readonly products: readonly string[];
  readonly shops: readonly string[];
  readonly places: readonly Place[];
};
type Place = { readonly lat: number; readonly long: number };

async function factsOf({ primary }: BenchDatabase): Promise<Facts> {
  const products = await primary.query<{ id: string }>(
    sql`select id from product order by md5(id::text) limit 500`,
  );
  const shops = await primary.query<{ id: string } & Place>(sql`
    select id, lat, long from shop where premium is not null and lat is not null order by md5(id::text) limit 500`);
  return {
    products: products.map(({ id }) => id),
    shops: shops.map(({ id }) => id),
    places: shops.map(({ lat, long }) => ({ lat, long })),
  };
}

const search =
  (...texts: readonly string[]) =>
  (town: BigTown, { places }: Facts): Question => {
    const query = { q: town.pick(texts), ...town.pick(places) };
    return {
      path: `/v1/products/search?${addressOf(query)}`,
      ask: (reader) => findProducts(context(reader), query),
    };
  };

const questions: Readonly<Record<string, (town: BigTown, facts: Facts) => Question>> = {
  'nothing (/readyz)': () => ({ path: '/readyz', ask: (reader) => reader.query(sql`select 1`) }),
  'search: one word': search('rice', 'soap', 'atta', 'paracetamol', 'notebook', 'bulb'),
  'search: two words': search('toor dal', 'parle g', 'tata salt', 'a4 paper', 'basmati rice', 'surf excel'),
  'search: another script': search('तूर दाल', 'चावल', 'साबुन', 'मसूर दाल'),
  'search: a typing error': search('tor dal', 'parlee g', 'basmti rice', 'paracetmol'),
  'search: two letters of the last word': search('toor da', 'tata sa', 'amul bu', 'basmati ri'),
  'search: nothing fits': search('helicopter', 'zzzz dal'),
  'prices near a position': (town, { products, places }) => {
    const id = town.pick(products);
    const query = { ...town.pick(places), sort: 'best' as const };
    return {
      path: `/v1/products/${id}/prices?${addressOf(query)}`,
      ask: (reader) => listPrices(context(reader), { id, ...query }),
    };
  },
  'a product': (town, { products }) => {
    const id = town.pick(products);
    return { path: `/v1/products/${id}`, ask: (reader) => findOneProduct(context(reader), id) };
  },
  'the list of a shop': (town, { shops }) => {
    const shopId = town.pick(shops);
    return {
      path: `/v1/shops/${shopId}/stock`,
      ask: (reader) => listShopStock(context(reader), { shopId }),
    };
  },
};

const { ask: overHttp, close: closeConnection } = makeAsker(port);
const databases = await benchDatabases('products');
const results = new Map<string, Map<number, Measured>>();
const usualMs = new Map<number, number>();

for (const size of sizes) {
  const database = await databases.make(`stock_${size}`);
  if (database.isNew) {
    await fillWithShops(database, size);
    await fillWithStock(database);
  }
  // The job that compares new products with all others would take the processor for a minute.
  await database.maintain('update product set paired = true where not paired');
  const facts = await factsOf(database);
  const server = await start(['node', 'src/main.ts'], root, {
    PORT: String(port),
    DATABASE_URL: `postgres://nukkad@localhost/stock_${size}?host=${encodeURIComponent(databases.folder)}`,
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
  usualMs.set(size, await measureUsualWay(client, facts));
  await client.end();
  await server.stop();
  await measureSaving(database);
}

/** For comparison: a trigram index over the names, and all items with a fitting name sorted by distance. */
async function measureUsualWay(client: pg.Client, { places }: Facts): Promise<number> {
  await client.query('create extension if not exists pg_trgm');
  await client.query('create index if not exists usual_way on product using gin (lower(name) gin_trgm_ops)');
  await client.query('create index if not exists usual_items on stock_item (product_id)');
  const town = new BigTown(999);
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { lat, long } = town.pick(places);
    const began = performance.now();
    await client.query({
      name: 'usual-way',
      text: `with fitting as materialized (
          select p.name, i.price_paise, i.pt from product p join stock_item i on i.product_id = p.id
          where lower(p.name) like $1)
        select name, price_paise from fitting order by pt <-> point($2, $3) limit 20`,
      values: ['%rice%', long, lat],
    });
    if (round > 1) times.push(performance.now() - began);
  }
  await client.query('drop index usual_items');
  return timesOf(times).p50;
}

/** Files of several owners, in batches and with ids as the page sends them. */
async function measureSaving(database: BenchDatabase): Promise<void> {
  const perSecond: number[] = [];
  for (let file = 0; file < 5; file += 1) perSecond.push(await saveFile(database));
  console.log(
    `new items of new products saved in a second: ${perSecond.map((n) => n.toFixed(0)).join(', ')}`,
  );
}

/** Returns how many items were saved in a second. */
async function saveFile(database: BenchDatabase): Promise<number> {
  const [owner] = await database.primary.query<{ account: string; shop: string }>(sql`
    with a as (insert into account (mobile_number) values ('+919' || lpad((random() * 1e9)::int::text, 9, '0')) returning id),
      s as (select id from shop where premium is not null and lat is not null
        and not exists (select from claim c where c.shop_id = shop.id) limit 1),
      c as (insert into claim (shop_id, contact_number, state, account_id)
        select s.id, '+919000000001', 'clear', a.id from s, a returning id, shop_id),
      y as (insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
        select id, 199900, now(), current_date, current_date + 365 from c)
    select a.id as account, s.id as shop from a, s`);
  const { account, shop } = owner as { account: string; shop: string };
  const saver = {
    signedIn: async () => ({ accountId: account }),
    transaction: database.transaction,
  } as never;
  const began = performance.now();
  for (let at = 0; at < itemsInFile; at += itemsInBatch)
    await saveStock(saver, {
      shopId: shop,
      changes: Array.from({ length: itemsInBatch }, (_, n) => ({
        id: timeOrderedId(randomUUID()),
        product: { name: `Imported thing number ${at + n}`, brand: '', isLoose: false },
        price: 100 * (1 + n),
      })),
    });
  const seconds = (performance.now() - began) / 1000;
  await database.primary.query(
    sql`delete from stock_item where shop_id = ${shop} and name like 'Imported thing %'`,
  );
  await database.primary.query(sql`delete from product where name like 'Imported thing %'`);
  return itemsInFile / seconds;
}

const all = ({ p50, p95, p99 }: Times) => `${inMs(p50)} / ${inMs(p95)} / ${inMs(p99)}`;
const [smallest = 0] = sizes;
const largest = sizes.at(-1) ?? 0;
const measured = (name: string, size: number) => results.get(name)?.get(size) as Measured;

console.log('\nover HTTP, p50 / p95 / p99 in ms\n');
printTable(
  ['question', ...sizes.map((size) => `${size * 50} items`), 'growth', 'HTTP : bare SQL', 'bare SQL'],
  [...results.keys()].map((name) => [
    name,
    ...sizes.map((size) => all(measured(name, size).http)),
    (measured(name, largest).http.p50 / measured(name, smallest).http.p50).toFixed(2),
    (measured(name, largest).http.p50 / measured(name, largest).bare.p50).toFixed(2),
    all(measured(name, largest).bare),
  ]),
);
for (const [size, ms] of usualMs) {
  const ours = measured('search: one word', size).bare.p50;
  console.log(
    `\n'rice' in ${size * 50} items in the usual way: ${inMs(ms)} ms; ours ${inMs(ours)} ms, ${(ms / ours).toFixed(1)} times as quick`,
  );
}
closeConnection();
await databases.remove();
