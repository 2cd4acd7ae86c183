import { isLateStep, momentOfStep, mostLateVisits, readCounterCode } from '../../core/counter/codes.ts';
import type { findVisitedShop, recordVisit, Visit } from '../../core/counter/contract.ts';
import { dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import { distanceKm } from '../../core/places/distance.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { operatorStepOf } from '../http/session.ts';
import { type Checked, checkScanned, checkTyped, limitGuesses } from './check-code.ts';
import { counterSecret, findShopCounter, type ShopCounter } from './shop-counter.ts';

type Given = ParsedInput<typeof recordVisit>;

/** The latest of an account on its page. */
const mostShown = 50;
/** Further away it no longer says anything, and it stays a small number. */
const furthestMetres = 100_000;

export async function showVisitedShop(
  context: RequestContext,
  { shopId }: ParsedInput<typeof findVisitedShop>,
): Promise<Output<typeof findVisitedShop>> {
  const counter = await findShopCounter(context.reader, shopId);
  if (counter === undefined) throw new AppError('not_found');
  const { name, isOpen, hasPage } = counter;
  return { shopId: counter.shopId, name, isOpen, hasPage };
}

/** The same code again, or another one of the same day, answers with the visit that is there. */
export async function noteVisit(
  context: RequestContext,
  given: Given,
  key: Buffer,
): Promise<Output<typeof recordVisit>> {
  const session = await context.signedIn();
  const counter = await findShopCounter(context.db, given.shopId);
  if (counter === undefined) throw new AppError('not_found');
  if (!counter.isOpen) throw new AppError('counter_closed');
  const isOwn = counter.ownerId === session.accountId;
  if (isOwn || (await operatorStepOf(context.db, session)) !== 'none')
    throw new AppError('visit_not_counted');
  const nowMs = Date.now();
  const checked = await check(context, { given, counter, key, nowMs, accountId: session.accountId });
  if ('fault' in checked) throw new AppError(checked.fault);
  const visit = {
    accountId: session.accountId,
    visitedAt: momentOfStep(checked.step),
    isLate: isLateStep(checked.step, nowMs),
    metres: metresFrom(counter, given),
  };
  const store = (db: Db) => storeVisit(db, counter, visit);
  // Only late visits are counted before they are kept, which takes more than one statement.
  const isNew = await (visit.isLate ? context.transaction(store) : store(context.db));
  const [found] = await listVisits(context.db, {
    accountId: session.accountId,
    on: { shopId: counter.shopId, day: dayInIndia(visit.visitedAt) },
  });
  if (found === undefined) throw new AppError('not_found');
  return { visit: found, isNew };
}

type Asked = { given: Given; counter: ShopCounter; key: Buffer; nowMs: number; accountId: string };

/** Only typed digits can be guessed, so only they are limited: scanning goes on after wrong ones. */
async function check(
  context: RequestContext,
  { given, counter, key, nowMs, accountId }: Asked,
): Promise<Checked> {
  const code = readCounterCode(given.code);
  if (code === undefined) return { fault: 'visit_code_wrong' };
  const secret = counterSecret(key, counter);
  const moment = { nowMs, secondsAgo: given.secondsAgo };
  if (code.kind === 'scanned') return checkScanned(secret, code, moment);
  const guessers = [`account ${accountId}`, `network ${context.network}`, `shop ${counter.shopId}`];
  return context.transaction((db) =>
    limitGuesses(db, key, { guessers, nowMs }, () => checkTyped(secret, code, moment)),
  );
}

function metresFrom({ position }: ShopCounter, { lat, long }: Given): number | null {
  if (position === undefined || lat === undefined || long === undefined) return null;
  return Math.min(furthestMetres, Math.round(distanceKm(position, { lat, long }) * 1000));
}

type NewVisit = { accountId: string; visitedAt: Date; isLate: boolean; metres: number | null };

/** Whether it is a new one. */
async function storeVisit(
  db: Db,
  { shopId }: ShopCounter,
  { accountId, visitedAt, isLate, metres }: NewVisit,
): Promise<boolean> {
  const day = dayInIndia(visitedAt);
  // One at a time, because their number is limited.
  if (isLate)
    await db.query(sql`select pg_advisory_xact_lock(hashtextextended('late visits ' || ${shopId}, 0))`);
  const rows = await db.query(sql`
    insert into shop_visit (shop_id, account_id, day, visited_at, is_late, metres)
    values (${shopId}, ${accountId}, ${day}, ${visitedAt}, ${isLate}, ${metres})
    on conflict (shop_id, account_id, day) do nothing returning id`);
  if (rows.length === 0 || !isLate) return rows.length > 0;
  const [late] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from shop_visit where shop_id = ${shopId} and day = ${day} and is_late`);
  if ((late?.count ?? 0) > mostLateVisits) throw new AppError('visits_late_full');
  return true;
}

type Row = { id: string; shop_id: string; name: string; has_page: boolean; visited_at: Date };

/** The latest of an account, or the one of a shop and a day. */
export async function listVisits(
  db: Db,
  { accountId, on }: { accountId: string; on?: { shopId: string; day: string } },
): Promise<Visit[]> {
  const rows = await db.query<Row>(sql`
    select v.id, v.shop_id, s.name, v.visited_at,
      coalesce(s.premium @> ${dayInIndia(new Date())}::date, false) as has_page
    from shop_visit v join shop s on s.id = v.shop_id
    where v.account_id = ${accountId} and ${on ? sql`v.shop_id = ${on.shopId} and v.day = ${on.day}` : sql`true`}
    order by v.visited_at desc limit ${mostShown}`);
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    name: row.name,
    hasPage: row.has_page,
    visitedAt: row.visited_at.toISOString(),
  }));
}
