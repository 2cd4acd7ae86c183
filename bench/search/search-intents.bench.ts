/** How well a text is understood that names a trade, a place or hours: npm run bench -- search-intents */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Position } from '../../src/core/places/distance.ts';
import { sql } from '../../src/server/db/sql.ts';
import { findShopPage } from '../../src/server/shops/directory/list-shops.ts';
import { importShops } from '../../src/server/shops/import/import-shops.ts';
import { learnLocalities } from '../../src/server/shops/places/learn-localities.ts';
import { indexStaleShops } from '../../src/server/shops/search/index-shops.ts';
import { kmTo } from '../../src/server/shops/search/nearest.ts';
import { benchDatabases } from '../support/databases.ts';

const folder = process.env.SEARCH_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const shopsFile = resolve(folder, 'shops-real.ndjson.gz');
if (!existsSync(shopsFile)) {
  console.error(`${shopsFile} is not here. SEARCH_DATA names its folder.`);
  process.exit(1);
}

// biome-ignore format: a table
const places: Readonly<Record<string, Position>> = {
  bengaluru: { lat: 12.9716, long: 77.5946 }, koramangala: { lat: 12.9352, long: 77.6245 }, indiranagar: { lat: 12.9719, long: 77.6412 },
  whitefield: { lat: 12.9698, long: 77.7499 }, jayanagar: { lat: 12.9299, long: 77.5824 }, 'hsr layout': { lat: 12.9121, long: 77.6446 },
  marathahalli: { lat: 12.9569, long: 77.7011 }, 'mg road': { lat: 12.9755, long: 77.6068 }, malleswaram: { lat: 13.0031, long: 77.5643 },
  rajajinagar: { lat: 12.9901, long: 77.5525 }, jaipur: { lat: 26.9124, long: 75.7873 }, pune: { lat: 18.5204, long: 73.8567 },
  chennai: { lat: 13.0827, long: 80.2707 }, mumbai: { lat: 19.076, long: 72.8777 }, delhi: { lat: 28.6315, long: 77.2167 },
  'connaught place': { lat: 28.6315, long: 77.2167 }, hyderabad: { lat: 17.385, long: 78.4867 }, kolkata: { lat: 22.5726, long: 88.3639 }, kochi: { lat: 9.9312, long: 76.2673 },
};

const databases = await benchDatabases('intents');
const db = await databases.make('intents');
if (db.isNew) {
  const source = createReadStream(shopsFile).pipe(createGunzip());
  await importShops({ database: db, source, format: 'ndjson' });
  await indexStaleShops(db);
}
await learnLocalities(db);

/** The shops of these trades within this distance: `##` marks a category, the others are sub-categories. */
const rightShops = async (trades: readonly string[], near: Position, km: number): Promise<Set<string>> => {
  const rows = await db.primary.query<{ id: string }>(sql`
    select distinct s.id from shop s join shop_sub_category t on t.shop_id = s.id
      join sub_category sc on sc.id = t.sub_category_id join category c on c.id = sc.category_id
    where (sc.slug = any(${trades}::text[]) or '##' || c.slug = any(${trades}::text[]))
      and s.lat is not null and ${kmTo(near)} <= ${km}::float8`);
  return new Set(rows.map(({ id }) => id));
};

const shown = 5;
type Score = { queries: number; sum: number };
const scores = new Map<string, Score>();
const weak: string[] = [];
const [, ...lines] = readFileSync(resolve(import.meta.dirname, 'search-intents.tsv'), 'utf8')
  .trim()
  .split('\n');
for (const [at, line] of lines.entries()) {
  const [kind = '', query = '', from = '', trades = '', near = '', km = ''] = line.split('\t');
  const right = await rightShops(trades.split('|'), places[near] as Position, Number(km));
  if (right.size === 0) continue;
  const page = await findShopPage(
    { db: db.primary, reader: db.primary, local: true },
    { page: 1, name: query, ...(places[from] as Position) },
  );
  const wanted = Math.min(shown, right.size);
  const precision = page.items.slice(0, wanted).filter(({ id }) => right.has(id)).length / wanted;
  // Every third query is kept unseen: its result is a figure, and never a reason to change the search.
  const isUnseen = at % 3 === 2;
  const key = `${kind}${isUnseen ? ', unseen' : ''}`;
  const score = scores.get(key) ?? { queries: 0, sum: 0 };
  scores.set(key, { queries: score.queries + 1, sum: score.sum + precision });
  if (precision < 0.8 && !isUnseen)
    weak.push(
      `${query} (${precision.toFixed(1)}): ${page.items
        .slice(0, 3)
        .map(({ name }) => name)
        .join(' | ')}`,
    );
}
console.log('| class | queries | right among the first five |\n|---|---|---|');
for (const [name, { queries, sum }] of [...scores].toSorted())
  console.log(`| ${name} | ${queries} | ${(sum / queries).toFixed(2)} |`);
if (weak.length > 0) console.log(`\nBelow 0.8:\n${weak.join('\n')}`);
await databases.remove();
