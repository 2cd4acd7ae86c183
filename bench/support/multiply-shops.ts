import pg from 'pg';
import type { Connection } from '../../src/server/db/open.ts';

/** Without keys: these stay. */
const indexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
  where i.indrelid = any('{shop,shop_token,shop_sub_category}'::regclass[]) and c.oid is null`;

const shopColumns = `
  select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
  where table_schema = 'public' and table_name = 'shop' and is_generated = 'NEVER'
    and column_name not in ('id', 'source_id', 'lat', 'long')`;

/**
 * Copies every shop so many times in SQL, with its words, at places some hundred metres away: an import would take
 * hours. The words stay the same and become more common, as in a directory that grows.
 */
export async function multiplyShops(connection: Connection, times: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const run = async (text: string) => void (await client.query(text));
  try {
    await run(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'`,
    );
    await run('set synchronous_commit = off; select setseed(0.42)');
    const dropped = (await client.query<{ name: string; definition: string }>(indexes)).rows;
    const [{ columns }] = (await client.query<{ columns: string }>(shopColumns)).rows as [
      { columns: string },
    ];
    for (const { name } of dropped) await run(`drop index ${name}`);
    // Read instead of the tables themselves, which grow a hundred times as large.
    for (const table of ['shop', 'shop_token', 'shop_sub_category'])
      await run(`create temp table first_${table} as select * from ${table}; analyze first_${table}`);
    for (let copy = 1; copy < times; copy += 1) {
      await run(`
        drop table if exists copied;
        create temp table copied as select id as old_id, gen_random_uuid() as id from first_shop;
        analyze copied;
        with made as (
          insert into shop (id, source_id, lat, long, ${columns})
          select c.id, s.source_id || '/${copy}',
            s.lat + 0.005 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()),
            s.long + 0.005 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()), ${columns}
          from first_shop s join copied c on c.old_id = s.id
          returning id, pt
        )
        insert into shop_token (token_id, shop_id, pt)
          select t.token_id, m.id, m.pt
          from first_shop_token t join copied c on c.old_id = t.shop_id join made m on m.id = c.id;
        insert into shop_sub_category (shop_id, sub_category_id)
          select c.id, t.sub_category_id from first_shop_sub_category t join copied c on c.old_id = t.shop_id`);
    }
    await run(`update token set df = df * ${times}`);
    for (const { definition } of dropped) await run(definition);
    for (const table of ['shop', 'shop_token', 'token', 'shop_sub_category'])
      await run(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
