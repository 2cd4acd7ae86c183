import { shopsOwnGtin } from '../../../core/catalogue/gtin.ts';
import type { Output } from '../../../core/endpoint.ts';
import {
  type listCodes,
  type listDecidedCodes,
  mostCodeShops,
  mostDecidedCodes,
  mostOpenCodes,
} from '../../../core/operator/codes.ts';
import { productOf } from '../../catalogue/prices/shop-prices.ts';
import { literal, sql } from '../../db/sql.ts';
import { settledClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { type ProductRow, productColumns } from '../../shops/search/find-products.ts';

/** A product that was merged is the one that was kept. */
const saidProduct = sql`join product said on said.id = g.product_id
  join product p on p.id = coalesce(said.merged_into, said.id)`;

/** Codes that are not known to all, without those that a shop makes for its own goods. */
export const openCodes = sql`gtin_claim g ${saidProduct}
  where g.is_right is null and p.gtin is null and g.gtin !~ ${shopsOwnGtin.source}
    and not exists (select from product known where known.gtin = g.gtin)
    and exists (select from claim c where c.shop_id = g.shop_id and c.state in ${settledClaims})`;

type OpenRow = ProductRow & {
  said_gtin: string;
  said_mrp: number | null;
  shops: number;
  shop_names: string[];
  since: Date;
};

export async function listOpen({ db }: RequestContext): Promise<Output<typeof listCodes>> {
  const rows = await db.query<OpenRow>(sql`
    select ${productColumns}, o.gtin as said_gtin, o.mrp as said_mrp, o.shops, o.shop_names, o.since from (
      select g.gtin, p.id, min(g.created_at) as since, count(*)::int as shops,
        case when count(distinct g.mrp_paise) = 1 then min(g.mrp_paise) end as mrp,
        (array_agg(s.name order by g.created_at))[:${literal(mostCodeShops)}] as shop_names
      from (select g.gtin, g.shop_id, g.mrp_paise, g.created_at, p.id from ${openCodes}) g
        join product p on p.id = g.id join shop s on s.id = g.shop_id
      group by g.gtin, p.id order by since, g.gtin limit ${literal(mostOpenCodes)}
    ) o join product p on p.id = o.id order by o.since, o.gtin`);
  const [all] = await db.query<{ waiting: number }>(
    sql`select count(distinct (g.gtin, p.id))::int as waiting from ${openCodes}`,
  );
  return {
    items: rows.map((row) => ({
      gtin: row.said_gtin,
      product: productOf(row),
      mrp: row.said_mrp,
      shops: row.shops,
      shopNames: row.shop_names,
      since: row.since.toISOString(),
    })),
    waiting: all?.waiting ?? 0,
  };
}

type DecidedRow = ProductRow & {
  said_gtin: string;
  is_right: boolean;
  decided_at: Date;
  decided_by: string;
};

export async function listDecided({ db }: RequestContext): Promise<Output<typeof listDecidedCodes>> {
  const rows = await db.query<DecidedRow>(sql`
    select ${productColumns}, o.gtin as said_gtin, o.is_right, o.decided_at, o.decided_by from (
      select distinct g.gtin, p.id, g.is_right, g.decided_at, g.decided_by from gtin_claim g ${saidProduct}
      where g.decided_by is not null order by g.decided_at desc limit ${literal(mostDecidedCodes)}
    ) o join product p on p.id = o.id order by o.decided_at desc`);
  return {
    items: rows.map((row) => ({
      gtin: row.said_gtin,
      product: productOf(row),
      isRight: row.is_right,
      decidedAt: row.decided_at.toISOString(),
      operator: row.decided_by,
    })),
  };
}
