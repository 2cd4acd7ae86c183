import { indexStaleProducts } from '../../src/server/catalogue/products/index-products.ts';
import { findOrMakeProducts } from '../../src/server/catalogue/products/products.ts';
import { describedProducts, starters } from '../../src/server/catalogue/starters/starter-lists.ts';
import { sql } from '../../src/server/db/sql.ts';
import type { BenchDatabase } from './databases.ts';

const itemsPerShop = 50;
const atOnce = 500;

/** Gives each shop fifty goods of one of the starter lists, at prices around a usual one, and a third of them a page. */
export async function fillWithStock(database: BenchDatabase): Promise<void> {
  const began = performance.now();
  const goods = starters.flatMap(({ groups }, trade) =>
    Object.values(groups)
      .flat()
      .flatMap(describedProducts)
      .map((product) => ({ trade, product })),
  );
  const rows: { trade: number; id: string; name: string }[] = [];
  for (let at = 0; at < goods.length; at += atOnce) {
    const some = goods.slice(at, at + atOnce);
    const products = await database.transaction((db) =>
      findOrMakeProducts(
        db,
        some.map(({ product }) => product),
      ),
    );
    for (const [n, { id, name }] of products.entries()) rows.push({ trade: some[n]?.trade ?? 0, id, name });
  }
  await indexStaleProducts(database, undefined, 60_000);
  // An index that grows row by row is slower to make and to read.
  await database.maintain('drop index stock_item_nearest');
  await database.maintain(
    'create unlogged table bench_goods (trade int, n int, size int, id uuid, name text)',
  );
  await database.primary.query(sql`
    insert into bench_goods
    select trade, row_number() over (partition by trade order by id), count(*) over (partition by trade), id, name
    from (select distinct trade, id, name
      from jsonb_to_recordset(${JSON.stringify(rows)}) as r (trade int, id uuid, name text)) goods`);
  await database.maintain(`
    insert into stock_item (id, shop_id, product_id, name, price_paise, confirmed_at, pt)
    select gen_random_uuid(), s.id, g.id, g.name,
      ((20 + abs(hashtext(g.name)) % 400) * (0.9 + 0.2 * random()))::int * 100, now() - random() * interval '40 days', s.pt
    from (select id, pt, abs(hashtext(id::text)) as draw from shop where pt is not null) s
    join bench_goods g on g.trade = s.draw % ${starters.length} and (g.n + s.draw) % g.size < ${itemsPerShop}
    on conflict do nothing`);
  await database.maintain(`
    create index stock_item_nearest on stock_item using gist (product_id, pt)
    where price_paise is not null and in_stock and not is_doubted`);
  await database.maintain(`
    update shop set premium = '{[2020-01-01,2040-01-01)}' where abs(hashtext(id::text)) % 3 = 0`);
  await database.maintain('drop table bench_goods');
  await database.maintain('vacuum analyze');
  const [count] = await database.primary.query<{ items: number; bytes: number }>(
    sql`select count(*)::int as items, pg_total_relation_size('stock_item')::float8 as bytes from stock_item`,
  );
  const seconds = (performance.now() - began) / 1000;
  const { items = 0, bytes = 0 } = count ?? {};
  console.log(
    `${items} items in ${seconds.toFixed(0)} s; ${(bytes / items).toFixed(0)} bytes on the disk for each`,
  );
}
