/** How often the right shop is the first result, on real shops and queries: npm run bench -- search-quality [FILE.tsv] */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { distanceKm } from '../../src/core/places/distance.ts';
import { similarity } from '../../src/core/spelling/sounds.ts';
import { wordsOf } from '../../src/core/spelling/words.ts';
import { sql } from '../../src/server/db/sql.ts';
import { findShopPage } from '../../src/server/shops/directory/list-shops.ts';
import { importShops } from '../../src/server/shops/import/import-shops.ts';
import { learnLocalities } from '../../src/server/shops/places/learn-localities.ts';
import { indexStaleShops } from '../../src/server/shops/search/index-shops.ts';
import { type BenchDatabase, benchDatabases } from '../support/databases.ts';
import { makeQueries, type Query, readShops } from '../support/search-queries.ts';

const folder = process.env.SEARCH_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const shopsFile = resolve(folder, 'shops-real.ndjson.gz');
const chosenFile = process.argv[3];
const queriesFile = chosenFile ?? resolve(folder, 'search-queries-dev.tsv');
for (const file of [shopsFile, queriesFile]) {
  if (existsSync(file)) continue;
  console.error(`${file} is not here. SEARCH_DATA names the folder of shops-real.ndjson.gz and the queries.`);
  process.exit(1);
}

const [header = '', ...lines] = readFileSync(queriesFile, 'utf8').trim().split('\n');
const columns = header.split('\t');
const queries = lines.map((line): Query => {
  const row = Object.fromEntries(line.split('\t').map((value, at) => [columns[at], value]));
  return {
    class: row.class ?? '',
    query: row.query ?? '',
    lat: Number(row.lat),
    long: Number(row.long),
    right: new Set(row.expectedSourceIds?.split('|')),
    blind: row.blind === '1',
  };
});

/** The shops unchanged, or without the alternative names that contain the spelling of the query. */
async function* shopLines(blind: boolean): AsyncGenerator<Buffer> {
  for await (const shop of readShops(shopsFile))
    yield Buffer.from(`${JSON.stringify(blind ? { ...shop, altNames: [], names: {} } : shop)}\n`);
}

type Shop = { id: string; source_id: string; name: string; lat: number; long: number };

const databases = await benchDatabases('quality');
const loaded = async (blind: boolean): Promise<{ db: BenchDatabase; shops: Map<string, Shop> }> => {
  const db = await databases.make(blind ? 'without_other_names' : 'with_all_names');
  await importShops({ database: db, source: Readable.from(shopLines(blind)), format: 'ndjson' });
  await indexStaleShops(db);
  await learnLocalities(db);
  const rows = await db.primary.query<Shop>(sql`select id, source_id, name, lat, long from shop`);
  return { db, shops: new Map(rows.map((row) => [row.id, row])) };
};
const full = await loaded(false);
const blind = await loaded(true);

type Score = { asked: number; first: number; firstOrDuplicate: number; firstTen: number; precision: number };
const scores = new Map<string, Score>();
const missed: string[] = [];

if (chosenFile === undefined) queries.push(...(await makeQueries(shopsFile)));
for (const query of queries) {
  const { db, shops } = query.blind ? blind : full;
  const { lat, long } = query;
  const page = await findShopPage(
    { db: db.primary, reader: db.primary, local: true },
    { page: 1, name: query.query.slice(0, 80), lat, long },
  );
  const answers = page.items.map(({ id }) => shops.get(id) as Shop);
  const isRight = (answer: Shop | undefined) => answer !== undefined && query.right.has(answer.source_id);
  const score = scores.get(query.class) ?? {
    asked: 0,
    first: 0,
    firstOrDuplicate: 0,
    firstTen: 0,
    precision: 0,
  };
  scores.set(query.class, score);
  const wanted = Math.min(10, query.right.size);
  const right = answers.slice(0, wanted).filter(isRight).length;
  score.asked += 1;
  score.first += Number(isRight(answers[0]));
  score.firstOrDuplicate += Number(isRight(answers[0]) || isDuplicateOfRight(answers[0], query, shops));
  score.firstTen += Number(answers.slice(0, 10).some(isRight));
  score.precision += right / wanted;
  if (query.class === 'category' ? right / wanted < 0.8 : !isRight(answers[0]))
    missed.push(
      `${query.class}: "${query.query}" → ${
        answers
          .slice(0, 3)
          .map(({ name }) => name)
          .join(' | ') || 'nothing'
      }`,
    );
}

/** A duplicate record of the right shop, with the spelling of the query. */
function isDuplicateOfRight(
  answer: Shop | undefined,
  query: Query,
  shops: ReadonlyMap<string, Shop>,
): boolean {
  if (answer === undefined) return false;
  const plain = (name: string) => wordsOf(name).join(' ');
  return [...shops.values()].some(
    (shop) =>
      query.right.has(shop.source_id) &&
      distanceKm(shop, answer) < 0.3 &&
      similarity(plain(shop.name), plain(answer.name)) > 0.6,
  );
}

const share = (part: number, { asked }: Score) => (part / asked).toFixed(2);
console.log(
  '| class | queries | hit@1 | hit@1, or its twin record | hit@10 | precision |\n|---|---|---|---|---|---|',
);
for (const [name, score] of scores) {
  const { asked, first, firstOrDuplicate, firstTen, precision } = score;
  const cells = [name, asked, share(first, score), share(firstOrDuplicate, score), share(firstTen, score)];
  console.log(`| ${[...cells, name === 'category' ? share(precision, score) : ''].join(' | ')} |`);
}
if (missed.length > 0) console.log(`\nNot first:\n${missed.join('\n')}`);
await databases.remove();
