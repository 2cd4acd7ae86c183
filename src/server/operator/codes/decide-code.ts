import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decideCode, undoCode } from '../../../core/operator/codes.ts';
import { lockProducts } from '../../catalogue/products/products.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { refuseOwnGoods } from '../console/own-shops.ts';

/** What shops say about a code, as `g`, where they mean this product or one that was merged into it. */
const about = (gtin: string, productId: string) => sql`g.gtin = ${gtin} and g.product_id in (
  select id from product where ${productId} in (id, merged_into))`;

export async function decide(
  context: RequestContext,
  { gtin, productId, isRight }: ParsedInput<typeof decideCode>,
): Promise<Output<typeof decideCode>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    await lockProducts(db);
    await refuseOwnGoods(db, operator, [productId]);
    // Milliseconds, because an undo names the time as the page knows it.
    const [decided] = await db.query<{ decided_at: Date }>(sql`
      update gtin_claim g set is_right = ${isRight}, decided_by = ${operator.mobileNumber},
        decided_at = date_trunc('milliseconds', now())
      where ${about(gtin, productId)} and g.is_right is null returning g.decided_at`);
    if (decided === undefined) throw new AppError('item_decided');
    const [product] = isRight ? await makeKnown(db, gtin, productId) : await findName(db, productId);
    // Two shops agreed meanwhile about this code, or about another one of the product.
    if (product === undefined) throw new AppError('item_decided');
    await record(db, operator, {
      action: isRight ? 'code.right' : 'code.wrong',
      subject: ['code', gtin],
      details: { product: product.name },
    });
    return { decidedAt: decided.decided_at.toISOString() };
  });
}

type Named = { readonly name: string };

/** Without the MRP: that is known to all once two shops agree about it. */
const makeKnown = (db: Db, gtin: string, productId: string) =>
  db.query<Named>(sql`
    update product set gtin = ${gtin}, updated_at = now() where id = ${productId} and gtin is null
      and not exists (select from product other where other.gtin = ${gtin})
    returning btrim(brand || ' ' || name) as name`);

const findName = (db: Db, productId: string) =>
  db.query<Named>(sql`select btrim(brand || ' ' || name) as name from product where id = ${productId}`);

export async function undo(
  context: RequestContext,
  { gtin, productId, decidedAt }: ParsedInput<typeof undoCode>,
): Promise<Output<typeof undoCode>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    await lockProducts(db);
    await refuseOwnGoods(db, operator, [productId]);
    const [undone] = await db.query<{ was_right: boolean }>(sql`
      with before as (
        select g.gtin, g.shop_id, g.is_right from gtin_claim g
        where ${about(gtin, productId)} and g.decided_by is not null
          and g.decided_at = ${decidedAt} for update)
      update gtin_claim g set is_right = null, decided_at = null, decided_by = null from before
      where g.gtin = before.gtin and g.shop_id = before.shop_id returning before.is_right as was_right`);
    if (undone === undefined) throw new AppError('undo_over');
    if (undone.was_right)
      await db.query(sql`
        update product set gtin = null, updated_at = now()
        where gtin = ${gtin} and ${productId} in (id, merged_into)`);
    const [product] = await findName(db, productId);
    await record(db, operator, {
      action: 'code.undo',
      subject: ['code', gtin],
      details: { product: product?.name, was: undone.was_right ? 'right' : 'wrong' },
    });
    return { isDone: true };
  });
}
