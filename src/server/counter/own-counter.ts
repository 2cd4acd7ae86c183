import { hexOf } from '../../core/counter/codes.ts';
import type { Counter, changeCounter, renewCounter } from '../../core/counter/contract.ts';
import { dayInIndia } from '../../core/days.ts';
import type { ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { counterSecret, findShopCounter, type ShopCounter } from './shop-counter.ts';

/** Another account's shop answers like one that does not exist. */
async function findOwn(db: Db, shopId: string, accountId: string): Promise<ShopCounter> {
  const counter = await findShopCounter(db, shopId);
  if (counter === undefined || counter.ownerId !== accountId) throw new AppError('claim_missing');
  return counter;
}

async function shown(db: Db, key: Buffer, counter: ShopCounter): Promise<Counter> {
  const today = dayInIndia(new Date());
  const [visits] = await db.query<{ today: number; month: number }>(sql`
    select count(*) filter (where day = ${today}::date)::int as today, count(*)::int as month
    from shop_visit where shop_id = ${counter.shopId} and day > ${today}::date - 30`);
  return {
    shopId: counter.shopId,
    name: counter.name,
    isOpen: counter.isOpen,
    secret: hexOf(counterSecret(key, counter)),
    now: new Date().toISOString(),
    visitsToday: visits?.today ?? 0,
    visitsInMonth: visits?.month ?? 0,
  };
}

export async function findOwnCounter(
  context: RequestContext,
  { shopId }: { shopId: string },
  key: Buffer,
): Promise<Counter> {
  const { accountId } = await context.signedIn();
  return shown(context.db, key, await findOwn(context.db, shopId, accountId));
}

export async function setCounterOpen(
  context: RequestContext,
  { shopId, isOpen }: ParsedInput<typeof changeCounter>,
  key: Buffer,
): Promise<Counter> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findOwn(context.db, shopId, accountId);
  await context.db.query(sql`
    insert into counter (claim_id, is_open) values (${claimId}, ${isOpen})
    on conflict (claim_id) do update set is_open = excluded.is_open`);
  return findOwnCounter(context, { shopId }, key);
}

export async function renewSecret(
  context: RequestContext,
  { shopId }: ParsedInput<typeof renewCounter>,
  key: Buffer,
): Promise<Counter> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findOwn(context.db, shopId, accountId);
  await context.db.query(sql`
    insert into counter (claim_id, version, is_open) values (${claimId}, 2, false)
    on conflict (claim_id) do update set version = counter.version + 1, renewed_at = now()`);
  return findOwnCounter(context, { shopId }, key);
}
