import type { findByBarCode } from '../../../core/catalogue/contract.ts';
import { isShopsOwnGtin } from '../../../core/catalogue/gtin.ts';
import type { Unit } from '../../../core/catalogue/units.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { settledClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { sizeOf } from '../prices/shop-prices.ts';
import { findOwnStock } from './own-stock.ts';

/** What an owner says about a code: the product, and the MRP on the pack. */
export type GtinClaim = { readonly gtin: string; readonly productId: string; readonly mrp: number | null };

/** An operator may have said that a shop `g` is wrong about a code. */
const isBelieved = sql`g.is_right is not false`;

/** The code of a stock item `i` of the product `p`: of the product itself, or as this shop said last. */
export const gtinOfItem = sql`coalesce(p.gtin, (
  select g.gtin from gtin_claim g where g.shop_id = i.shop_id and g.product_id = i.product_id and ${isBelieved}
  order by g.created_at desc limit 1))`;

type Row = {
  id: string;
  name: string;
  brand: string;
  quantity: number | null;
  unit: Unit | null;
  is_loose: boolean;
  mrp_paise: number | null;
};

/** The product that is known to all by this code, else the one that this shop said. Refused without a paid year. */
export async function findProductByCode(
  context: RequestContext,
  { shopId, gtin }: ParsedInput<typeof findByBarCode>,
): Promise<Output<typeof findByBarCode>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  if (!own.isPremium) throw new AppError('premium_needed');
  const [row] = await context.db.query<Row>(sql`
    select kept.id, kept.name, kept.brand, kept.quantity, kept.unit, kept.is_loose,
      coalesce(g.mrp_paise, kept.mrp_paise) as mrp_paise
    from (values (${gtin})) as asked (gtin)
    left join gtin_claim g on g.gtin = asked.gtin and g.shop_id = ${own.shopId} and ${isBelieved}
    left join product known on known.gtin = asked.gtin
    join product p on p.id = coalesce(known.id, g.product_id)
    join product kept on kept.id = coalesce(p.merged_into, p.id)`);
  return {
    product: row
      ? {
          productId: row.id,
          name: row.name,
          brand: row.brand,
          size: sizeOf(row),
          isLoose: row.is_loose,
          mrp: row.mrp_paise,
        }
      : null,
  };
}

/** Which of these codes a shop has noted before. */
export async function findOwnCodes(
  db: Db,
  shopId: string,
  gtins: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows =
    gtins.length === 0
      ? []
      : await db.query<{ gtin: string }>(sql`
          select g.gtin from gtin_claim g
          where g.shop_id = ${shopId} and g.gtin = any (${gtins}::text[]) and ${isBelieved}`);
  return new Set(rows.map(({ gtin }) => gtin));
}

/**
 * Of several rows about one code the last counts, as with everything in a batch. An operator's decision is about the
 * product that was named.
 */
export async function noteGtinClaims(db: Db, shopId: string, claims: readonly GtinClaim[]): Promise<void> {
  const last = new Map(claims.map((claim) => [claim.gtin, claim]));
  if (last.size === 0) return;
  await db.query(sql`
    insert into gtin_claim (gtin, shop_id, product_id, mrp_paise)
    select r.gtin, ${shopId}, r."productId", r.mrp
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}) as r (gtin text, "productId" uuid, mrp int)
    on conflict (gtin, shop_id) do update set product_id = excluded.product_id,
      mrp_paise = coalesce(excluded.mrp_paise, gtin_claim.mrp_paise),
      is_right = case when excluded.product_id = gtin_claim.product_id then gtin_claim.is_right end,
      decided_at = case when excluded.product_id = gtin_claim.product_id then gtin_claim.decided_at end,
      decided_by = case when excluded.product_id = gtin_claim.product_id then gtin_claim.decided_by end`);
}

type Agreed = { gtin: string; product_id: string; mrp: number | null };

/**
 * Makes known to all what the owners of two shops say about a code, each owner counted once. After the transaction of
 * the claims, so that of two batches at once the later one sees both.
 */
export async function shareAgreedGtins(db: Db, claims: readonly GtinClaim[]): Promise<void> {
  const gtins = claims.map(({ gtin }) => gtin).filter((gtin) => !isShopsOwnGtin(gtin));
  if (gtins.length === 0) return;
  const agreed = await db.query<Agreed>(sql`
    with said as (
      select g.gtin, coalesce(p.merged_into, p.id) as product_id, g.mrp_paise, c.account_id
      from gtin_claim g join product p on p.id = g.product_id
      join claim c on c.shop_id = g.shop_id and c.state in ${settledClaims}
      where g.gtin = any (${gtins}::text[]) and ${isBelieved}
    ), packs as (
      select gtin, product_id, max(mrp_paise) as mrp from (
        select gtin, product_id, mrp_paise from said group by gtin, product_id, mrp_paise
        having count(distinct account_id) > 1
      ) same group by gtin, product_id having count(mrp_paise) = 1
    )
    select distinct on (s.gtin) s.gtin, s.product_id, packs.mrp
    from said s left join packs using (gtin, product_id)
    group by s.gtin, s.product_id, packs.mrp having count(distinct s.account_id) > 1
    order by s.gtin, count(distinct s.account_id) desc, s.product_id`);
  // One by one: batches of other shops hold several products, and a transaction with several would wait for them in
  // another order.
  for (const { gtin, product_id, mrp } of agreed)
    await db.query(sql`
      update product set gtin = ${gtin}, mrp_paise = case when is_loose then null else coalesce(mrp_paise, ${mrp}) end,
        updated_at = now()
      where id = ${product_id} and (gtin is null or gtin = ${gtin} and mrp_paise is null and ${mrp}::int is not null)
        and not exists (select from product other where other.gtin = ${gtin} and other.id <> ${product_id})`);
  // What is known to all no longer waits for an operator. Skips what another batch settles at the same time.
  await db.query(sql`
    update gtin_claim set is_right = true, decided_at = now() where (gtin, shop_id) in (
      select g.gtin, g.shop_id from gtin_claim g join product said on said.id = g.product_id
      join product p on p.id = coalesce(said.merged_into, said.id)
      where p.gtin = g.gtin and g.is_right is null and g.gtin = any (${gtins}::text[])
      for update of g skip locked)`);
}
