import {
  type changeStock,
  type confirmStock,
  type findMyStock,
  mostInPage,
  type removeStock,
  type StockItem,
  type StockResult,
} from '../../../core/catalogue/contract.ts';
import {
  codeRefusal,
  type Planned,
  planChanges,
  type ResolvedChange,
  type StoredItem,
  type Write,
  writesOf,
} from '../../../core/catalogue/stock-changes.ts';
import type { Unit } from '../../../core/catalogue/units.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { sizeOf } from '../prices/shop-prices.ts';
import { type FoundProduct, findOrMakeProducts } from '../products/products.ts';
import { findOwnCodes, type GtinClaim, gtinOfItem, noteGtinClaims, shareAgreedGtins } from './bar-codes.ts';
import { findOwnStock, lockStock, type OwnStock } from './own-stock.ts';

type Changes = ParsedInput<typeof changeStock>['changes'];

type Row = {
  id: string;
  product_id: string;
  name: string;
  brand: string;
  size_quantity: number | null;
  unit: Unit | null;
  is_loose: boolean;
  gtin: string | null;
  price_paise: number | null;
  mrp_paise: number | null;
  in_stock: boolean;
  quantity: number | null;
  featured: number | null;
  picture: string | null;
  confirmed_at: Date | null;
  updated_at: Date;
};

const selectItems = (where: Sql): Sql => sql`
  select i.id, i.product_id, i.name, p.brand, p.quantity as size_quantity, p.unit, p.is_loose, i.price_paise,
    ${gtinOfItem} as gtin,
    coalesce(i.mrp_paise, p.mrp_paise) as mrp_paise, i.in_stock, i.quantity, i.featured, i.picture, i.confirmed_at, i.updated_at
  from stock_item i join product p on p.id = i.product_id where ${where}`;

const itemOf = (row: Row): StockItem => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  brand: row.brand,
  size: sizeOf({ quantity: row.size_quantity, unit: row.unit }),
  isLoose: row.is_loose,
  gtin: row.gtin,
  price: row.price_paise,
  mrp: row.mrp_paise,
  inStock: row.in_stock,
  quantity: row.quantity,
  featured: row.featured,
  picture: row.picture,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export async function listMyStock(
  context: RequestContext,
  { shopId, after }: ParsedInput<typeof findMyStock>,
): Promise<Output<typeof findMyStock>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const rows = await context.db.query<Row>(
    sql`${selectItems(sql`i.shop_id = ${own.shopId} and (${after ?? null}::uuid is null or i.id > ${after ?? null})`)}
      order by i.id limit ${mostInPage + 1}`,
  );
  return {
    items: rows.slice(0, mostInPage).map(itemOf),
    isMore: rows.length > mostInPage,
    most: own.most,
    isPremium: own.isPremium,
  };
}

/** One transaction for a batch. */
export async function saveStock(
  context: RequestContext,
  { shopId, changes }: ParsedInput<typeof changeStock>,
): Promise<Output<typeof changeStock>> {
  const { accountId } = await context.signedIn();
  const { results, claims } = await context.transaction(async (db) => {
    const own = await findOwnStock(db, shopId, accountId);
    await lockStock(db, own.shopId);
    const resolved = await resolveChanges(db, own, changes);
    const productIds = resolved.flatMap(({ product }) => product?.id ?? []);
    const stored = await db.query<StoredItem>(sql`
      select id, product_id as "productId", name, price_paise as price, mrp_paise as mrp, in_stock as "inStock", quantity,
        featured
      from stock_item where shop_id = ${own.shopId} and (
        id = any (${changes.map(({ id }) => id)}::uuid[]) or product_id = any (${productIds}::uuid[]))`);
    const [count] = await db.query<{ items: number }>(
      sql`select count(*)::int as items from stock_item where shop_id = ${own.shopId}`,
    );
    const planned = planChanges(stored, resolved, own.most - (count?.items ?? 0));
    await store(db, own.shopId, planned);
    const claims = gtinClaimsOf(changes, planned);
    await noteGtinClaims(db, own.shopId, claims);
    const rows = await db.query<Row>(
      selectItems(
        sql`i.shop_id = ${own.shopId} and i.id = any (${planned.flatMap(({ item }) => item?.id ?? [])}::uuid[])`,
      ),
    );
    const items = new Map(rows.map((row) => [row.id, itemOf(row)]));
    return { results: planned.map((row) => resultOf(row, items)), claims };
  });
  await shareAgreedGtins(context.db, claims);
  return { results };
}

/** With the products that the rows describe. A row with a code that the shop may not name makes no product. */
async function resolveChanges(
  db: Db,
  { shopId, isPremium }: OwnStock,
  changes: Changes,
): Promise<ResolvedChange[]> {
  const gtins = changes.flatMap(({ product }) => product?.gtin ?? []);
  const ownCodes = await findOwnCodes(db, shopId, isPremium ? [] : gtins);
  const judged = changes.map((change) => {
    const refusal = codeRefusal(change.product?.gtin, { isPremium, ownCodes });
    return refusal ? { ...change, product: undefined, refusal } : change;
  });
  const products = await findOrMakeProducts(
    db,
    judged.flatMap(({ product }) => product ?? []),
  );
  let at = 0;
  return judged.map(({ product, ...change }) => ({
    ...change,
    // The item has the name that the owner gave.
    product: product && { ...(products[at++] as FoundProduct), name: product.name },
  }));
}

/** A row that is refused says nothing about its code. */
const gtinClaimsOf = (changes: Changes, planned: readonly Planned[]): GtinClaim[] =>
  planned.flatMap(({ item }, at) => {
    const gtin = changes[at]?.product?.gtin;
    return item && gtin ? [{ gtin, productId: item.productId, mrp: item.mrp }] : [];
  });

function resultOf(
  { id, outcome, refusal, conflicts, item }: Planned,
  items: ReadonlyMap<string, StockItem>,
): StockResult {
  const kept = item && items.get(item.id);
  // Nothing was stored: another shop has an item with this id.
  if (item && kept === undefined)
    return { id, outcome: 'refused', refusal: 'id_taken', conflicts: [], item: null };
  return { id, outcome, refusal: refusal ?? null, conflicts: [...conflicts], item: kept ?? null };
}

async function store(db: Db, shopId: string, planned: readonly Planned[]): Promise<void> {
  const statements = writesOf(planned);
  for (const items of statements) await write(db, shopId, items);
  if (planned.every(({ outcome }) => outcome === 'added')) return;
  const confirmed = statements.flat().flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : []));
  await db.query(sql`
    delete from price_report p using stock_item i
    where p.stock_item_id = i.id and i.shop_id = ${shopId} and i.id = any (${confirmed}::uuid[])`);
}

/** In their order: an item may take the product that one before it has given up. */
async function write(db: Db, shopId: string, items: readonly Write[]): Promise<void> {
  const rows = JSON.stringify(items.map((item, at) => ({ ...item, at })));
  await db.query(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${rows}) as r (at int, id uuid, "productId" uuid, name text, price int, mrp int,
        "inStock" boolean, quantity int, featured int, "isConfirmed" boolean, "isNewPrice" boolean)
    ), saved as (
      insert into stock_item (id, shop_id, product_id, name, price_paise, mrp_paise, in_stock, quantity, featured,
        confirmed_at, pt)
      select r.id, s.id, r."productId", r.name, r.price, r.mrp, r."inStock", r.quantity, r.featured,
        case when r."isConfirmed" then now() end, s.pt
      from r cross join shop s where s.id = ${shopId} order by r.at
      on conflict (id) do update set product_id = excluded.product_id, name = excluded.name,
        price_paise = excluded.price_paise, mrp_paise = excluded.mrp_paise, in_stock = excluded.in_stock,
        quantity = excluded.quantity, featured = excluded.featured,
        confirmed_at = coalesce(excluded.confirmed_at, stock_item.confirmed_at),
        is_doubted = stock_item.is_doubted and excluded.confirmed_at is null, updated_at = now()
      where stock_item.shop_id = ${shopId} returning id
    )
    insert into stock_price (stock_item_id, price_paise)
    select id, r.price from r join saved using (id) where r."isNewPrice"
    on conflict (stock_item_id, since) do update set price_paise = excluded.price_paise`);
}

export async function removeMyStock(
  context: RequestContext,
  { shopId, ids }: ParsedInput<typeof removeStock>,
): Promise<Output<typeof removeStock>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const removed = await context.db.query(sql`
    delete from stock_item where shop_id = ${own.shopId} and id = any (${ids}::uuid[]) returning id`);
  return { removed: removed.length };
}

export async function confirmMyStock(
  context: RequestContext,
  { shopId }: ParsedInput<typeof confirmStock>,
): Promise<Output<typeof confirmStock>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const confirmed = await context.db.query(sql`
    with confirmed as (
      update stock_item set confirmed_at = now(), is_doubted = false
      where shop_id = ${own.shopId} and price_paise is not null returning id
    ), answered as (
      delete from price_report where stock_item_id in (select id from confirmed)
    )
    select id from confirmed`);
  return { confirmed: confirmed.length };
}
