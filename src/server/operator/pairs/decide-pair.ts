import { type PairState, pairTransitions } from '../../../core/catalogue/pair-states.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decidePair, undoPair } from '../../../core/operator/pairs.ts';
import { lockProducts } from '../../catalogue/products/products.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { refuseOwnGoods } from '../console/own-shops.ts';

type Row = {
  first_id: string;
  second_id: string;
  first_name: string;
  second_name: string;
  state: PairState;
  kept_id: string | null;
  decided_at: Date | null;
  is_merged: boolean;
};

async function lockPair(db: Db, id: string): Promise<Row> {
  await lockProducts(db);
  const [row] = await db.query<Row>(sql`
    select o.first_id, o.second_id, f.name as first_name, s.name as second_name, o.state, o.kept_id, o.decided_at,
      f.merged_into is not null or s.merged_into is not null as is_merged
    from product_pair o join product f on f.id = o.first_id join product s on s.id = o.second_id where o.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function decide(
  context: RequestContext,
  { id, decision }: ParsedInput<typeof decidePair>,
): Promise<Output<typeof decidePair>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const pair = await lockPair(db, id);
    const state = pairTransitions[pair.state][decision];
    if (state === undefined) throw new AppError('item_decided');
    if (pair.is_merged) throw new AppError('merge_done');
    await refuseOwnGoods(db, operator, [pair.first_id, pair.second_id]);
    const [keptId, goneId] =
      decision === 'keep_first' ? [pair.first_id, pair.second_id] : [pair.second_id, pair.first_id];
    if (state === 'merged') await merge(db, keptId, goneId);
    const [decided] = await db.query<{ decided_at: Date }>(sql`
      update product_pair set state = ${state}, kept_id = ${state === 'merged' ? keptId : null}, decided_at = now(),
        decided_by = ${operator.mobileNumber}
      where id = ${id} returning decided_at`);
    await record(db, operator, {
      action: state === 'merged' ? 'pair.merge' : 'pair.keep_apart',
      subject: ['pair', id],
      details: { ...namesIn(pair), ...(state === 'merged' && { keptId }) },
    });
    return { decidedAt: (decided as { decided_at: Date }).decided_at.toISOString() };
  });
}

const namesIn = ({ first_name, second_name }: Row) => ({ first: first_name, second: second_name });

/**
 * All that was merged into the product that goes follows it, so that `merged_into` always names the last one. The items
 * and their prices stay where they are. Both get new words, and the kept one is compared with other products anew.
 */
const merge = (db: Db, keptId: string, goneId: string) =>
  db.query(sql`
    update product set stale = true, paired = false,
      merged_into = case when id <> ${keptId}::uuid then ${keptId}::uuid end
    where id in (${keptId}, ${goneId}) or merged_into = ${goneId}`);

export async function undo(
  context: RequestContext,
  { id, decidedAt }: ParsedInput<typeof undoPair>,
): Promise<Output<typeof undoPair>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const pair = await lockPair(db, id);
    const state = pairTransitions[pair.state].undo;
    if (state === undefined || pair.decided_at?.toISOString() !== decidedAt) throw new AppError('undo_over');
    await refuseOwnGoods(db, operator, [pair.first_id, pair.second_id]);
    if (pair.kept_id !== null)
      await takeApart(db, pair.kept_id, pair.kept_id === pair.first_id ? pair.second_id : pair.first_id);
    await db.query(sql`
      update product_pair set state = ${state}, kept_id = null, decided_at = null, decided_by = null where id = ${id}`);
    await record(db, operator, {
      action: 'pair.undo',
      subject: ['pair', id],
      details: { ...namesIn(pair), was: pair.state },
    });
    return { isDone: true };
  });
}

/**
 * What was merged into the product before, directly or over others, goes back to it. The kept product may have been
 * merged further meanwhile; that merge stays.
 */
const takeApart = (db: Db, keptId: string, goneId: string) =>
  db.query(sql`
    with recursive back as (
      select ${goneId}::uuid as id
      union
      select case when o.first_id = back.id then o.second_id else o.first_id end
      from back join product_pair o on o.kept_id = back.id
    )
    update product p set stale = true, paired = false, merged_into = case
        when p.id in (select id from back) then nullif(${goneId}::uuid, p.id) else p.merged_into end
    where p.id in (select id from back) or p.id in (
      select coalesce(k.merged_into, k.id) from product k where k.id = ${keptId})`);
