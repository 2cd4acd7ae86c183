import type { Database } from '../../db/open.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import type { ImportedShop } from './read/read-row.ts';

type Standing = 'new' | 'changed' | 'unchanged' | 'left';

export type Written = { readonly id: string; readonly shop: ImportedShop };
type StoredBatch = {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Skipped: claimed, listed by its owner, or edited by an operator. */
  readonly left: number;
  readonly written: readonly Written[];
};

/** Inserts or updates shops. Source ids must be distinct. `finish` runs in the same transaction. */
export async function storeBatch<T>(
  database: Pick<Database, 'primary' | 'transaction'>,
  shops: readonly ImportedShop[],
  finish: (db: Db, stored: StoredBatch) => Promise<T>,
): Promise<T> {
  const standing = await compare(database.primary, shops);
  const unchanged = countOf(standing, 'unchanged');
  // Lock order: sorted by source id, so that two imports of the same shops cannot deadlock.
  const due = shops
    .filter(({ sourceId }) => ['new', 'changed'].includes(standing.get(sourceId) ?? 'new'))
    .toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const bySourceId = new Map(due.map((shop) => [shop.sourceId, shop]));
  return database.transaction(async (db) => {
    const rows = due.length === 0 ? [] : await write(db, due);
    const written = rows.map(({ id, source_id }) => ({
      id,
      shop: bySourceId.get(source_id) as ImportedShop,
    }));
    const added = rows.filter(({ is_new }) => is_new).length;
    const left = shops.length - unchanged - rows.length;
    return finish(db, { added, updated: rows.length - added, unchanged, left, written });
  });
}

const countOf = (standing: ReadonlyMap<string, Standing>, what: Standing) =>
  [...standing.values()].filter((each) => each === what).length;

const recordset = (shops: readonly ImportedShop[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(shops)}) as r ("sourceId" text, name text, "altNames" text[], address text,
    city text, state text, pin text, lat float8, long float8, trades text[])`;

/** Not touched since its import, by an owner or an operator; merging counts as editing. */
const isFree = sql`shop.listing = 'imported' and shop.edited_at is null and not exists (
  select from claim c where c.shop_id = shop.id and c.state in ${activeClaims})`;

/** Read-only comparison first: importing the same file again must not rewrite every row. */
async function compare(db: Db, shops: readonly ImportedShop[]): Promise<Map<string, Standing>> {
  const rows = await db.query<{ source_id: string; standing: Standing }>(sql`
    select shop.source_id,
      case
        when not (${isFree}) then 'left'
        when (shop.name, shop.alt_names, shop.address, shop.city, shop.state, shop.pin, shop.lat, shop.long)
          is not distinct from (r.name, r."altNames", r.address, r.city, r.state, r.pin, r.lat, r.long)
          and r.trades = array(
            select sc.slug from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id
            where t.shop_id = shop.id order by sc.slug collate "C")
          then 'unchanged'
        else 'changed'
      end as standing
    from ${recordset(shops)} join shop on shop.source_id = r."sourceId"`);
  return new Map(rows.map(({ source_id, standing }) => [source_id, standing]));
}

type WrittenRow = { id: string; source_id: string; is_new: boolean };

async function write(db: Db, shops: readonly ImportedShop[]): Promise<WrittenRow[]> {
  // A claim also updates the shop's row, by a trigger in its transaction. So either it committed first, and the
  // next statement, with a new snapshot, sees it; or it waits for our lock and is written after us.
  await db.query(sql`
    select from shop where source_id = any(${shops.map(({ sourceId }) => sourceId)}::text[])
    order by source_id for no key update`);
  const rows = await db.query<WrittenRow>(sql`
    insert into shop (listing, source_id, name, alt_names, address, city, state, pin, lat, long)
    select 'imported', "sourceId", name, "altNames", address, city, state, pin, lat, long from ${recordset(shops)}
    on conflict (source_id) do update
    set name = excluded.name, alt_names = excluded.alt_names, address = excluded.address, city = excluded.city,
      state = excluded.state, pin = excluded.pin, lat = excluded.lat, long = excluded.long, updated_at = now()
    where ${isFree}
    -- No earlier version of the row was replaced.
    returning id, source_id, xmax = 0 as is_new`);
  await writeTrades(db, shops, rows);
  return rows;
}

async function writeTrades(
  db: Db,
  shops: readonly ImportedShop[],
  rows: readonly WrittenRow[],
): Promise<void> {
  const ids = new Map(rows.map(({ id, source_id }) => [source_id, id]));
  const pairs = shops.flatMap(({ sourceId, trades }) => {
    const id = ids.get(sourceId);
    return id === undefined ? [] : trades.map((slug) => ({ id, slug }));
  });
  const wanted = sql`
    select r.id as shop_id, sc.id as sub_category_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}) as r (id uuid, slug text) join sub_category sc on sc.slug = r.slug`;
  const known = rows.filter(({ is_new }) => !is_new).map(({ id }) => id);
  if (known.length > 0)
    await db.query(sql`
      delete from shop_sub_category t where t.shop_id = any(${known}::uuid[])
        and (t.shop_id, t.sub_category_id) not in (${wanted})`);
  if (pairs.length > 0)
    await db.query(sql`
      insert into shop_sub_category (shop_id, sub_category_id) ${wanted} on conflict do nothing`);
}
