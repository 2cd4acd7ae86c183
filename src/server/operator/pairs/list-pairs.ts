import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import {
  type DecidedPair,
  type listDecidedPairs,
  type listPairs,
  mostDecidedPairs,
  mostPairShops,
  type PairedProduct,
  pairPageSize,
} from '../../../core/operator/pairs.ts';
import { productOf } from '../../catalogue/prices/shop-prices.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { type ProductRow, productColumns } from '../../shops/search/find-products.ts';

/**
 * A pair is not shown while one of its products is merged into a third one: that one is compared anew. After
 * an undo the pair is back.
 */
export const openPairs = sql`product_pair o join product f on f.id = o.first_id and f.merged_into is null
  join product s on s.id = o.second_id and s.merged_into is null where o.state = 'open'`;

type Row = { id: string; first_id: string; second_id: string; created_at: Date };

/** Keyset pagination by the time of finding; the row stays also if it is decided meanwhile. */
export async function listOpen(
  { db }: RequestContext,
  { after }: ParsedInput<typeof listPairs>,
): Promise<Output<typeof listPairs>> {
  const from = after
    ? sql`and (o.created_at, o.id) > (select created_at, id from product_pair where id = ${after})`
    : sql``;
  const rows = await db.query<Row>(sql`
    select o.id, o.first_id, o.second_id, o.created_at from ${openPairs} ${from}
    order by o.created_at, o.id limit ${literal(pairPageSize + 1)}`);
  const [all] = await db.query<{ waiting: number }>(sql`select count(*)::int as waiting from ${openPairs}`);
  const shown = rows.slice(0, pairPageSize);
  const products = await findPaired(
    db,
    shown.flatMap((row) => [row.first_id, row.second_id]),
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      first: products.get(row.first_id) as PairedProduct,
      second: products.get(row.second_id) as PairedProduct,
      since: row.created_at.toISOString(),
    })),
    waiting: all?.waiting ?? 0,
    hasMore: rows.length > pairPageSize,
  };
}

type PairedRow = ProductRow & {
  other_names: string[];
  shops: number;
  shop_names: string[];
  lowest: number | null;
  highest: number | null;
};

/** With the shops of all products that were merged into them. */
async function findPaired(db: Db, ids: readonly string[]): Promise<Map<string, PairedProduct>> {
  const rows = await db.query<PairedRow>(sql`
    select ${productColumns}, array(
        select btrim(n.brand || ' ' || n.name) from product n where n.merged_into = p.id order by n.name
      ) as other_names, kept.*, array(
        select s.name from product n join stock_item i on i.product_id = n.id join shop s on s.id = i.shop_id
        where n.id = p.id or n.merged_into = p.id group by s.id order by s.name limit ${literal(mostPairShops)}
      ) as shop_names
    from product p cross join lateral (
      select count(distinct i.shop_id)::int as shops, min(i.price_paise) as lowest, max(i.price_paise) as highest
      from product n join stock_item i on i.product_id = n.id where n.id = p.id or n.merged_into = p.id
    ) kept
    where p.id = any (${ids}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        product: productOf(row),
        otherNames: row.other_names,
        shops: row.shops,
        shopNames: row.shop_names,
        lowest: row.lowest,
        highest: row.highest,
      },
    ]),
  );
}

type DecidedRow = Row & {
  state: DecidedPair['state'];
  kept_id: string | null;
  decided_at: Date;
  decided_by: string;
};

export async function listDecided({ db }: RequestContext): Promise<Output<typeof listDecidedPairs>> {
  const rows = await db.query<DecidedRow>(sql`
    select id, first_id, second_id, state, kept_id, decided_at, decided_by from product_pair
    where decided_at is not null order by decided_at desc limit ${literal(mostDecidedPairs)}`);
  const ids = rows.flatMap((row) => [row.first_id, row.second_id]);
  const found = await db.query<ProductRow>(
    sql`select ${productColumns} from product p where p.id = any (${ids}::uuid[])`,
  );
  const products = new Map(found.map((row) => [row.id, productOf(row)]));
  return {
    items: rows.map((row) => ({
      id: row.id,
      first: products.get(row.first_id) as DecidedPair['first'],
      second: products.get(row.second_id) as DecidedPair['second'],
      state: row.state,
      keptId: row.kept_id,
      decidedAt: row.decided_at.toISOString(),
      operator: row.decided_by,
    })),
  };
}
