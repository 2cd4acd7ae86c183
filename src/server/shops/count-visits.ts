import { createHmac, randomBytes } from 'node:crypto';
import { dayInIndia } from '../../core/days.ts';
import type { ParsedInput } from '../../core/endpoint.ts';
import { browsersPerNetwork, isRobot } from '../../core/shops/counts.ts';
import type { sendCounts } from '../../core/shops/counts-contract.ts';
import { type Db, sql } from '../db/sql.ts';
import { activeClaims, directoryListings } from '../db/states.ts';
import { networkOf } from '../http/guard/network.ts';
import type { RequestContext } from '../http/route.ts';
import { operatorStepOf } from '../http/session.ts';

type Count = ParsedInput<typeof sendCounts>['counts'][number];
type Hour = { readonly hour: string; readonly key: Buffer };

/** The current hour in India, by the database's clock, because several servers count together. */
const thisHour = sql`date_trunc('hour', now() at time zone 'Asia/Kolkata')`;

/** Owners, operators and crawlers are not counted. The answer does not reveal it. */
export async function countVisit(
  context: RequestContext,
  { counts }: ParsedInput<typeof sendCounts>,
): Promise<{ isReceived: true }> {
  const { db, device, network } = context;
  if (isRobot(device)) return { isReceived: true };
  const session = await context.session();
  if (session && (await operatorStepOf(db, session)) !== 'none') return { isReceived: true };
  const hour = await keyOfHour(db);
  const visitor = visitorOf(hour, { device, network });
  await addUp(db, { hour, visitor, accountId: session?.accountId ?? null, counts: onceEach(counts) });
  return { isReceived: true };
}

/** Ids are compared without case. */
const onceEach = (counts: readonly Count[]): Count[] => [
  ...new Map(
    counts.map(({ shopId, kind }) => {
      const count = { shopId: shopId.toLowerCase(), kind };
      return [`${count.shopId} ${kind}`, count];
    }),
  ).values(),
];

/** One HMAC key per hour; creating it deletes the older keys and hashes. */
async function keyOfHour(db: Db): Promise<Hour> {
  const find = () => db.query<Hour>(sql`select hour::text, key from count_key where hour = ${thisHour}`);
  const [known] = await find();
  if (known) return known;
  for (const old of deleteOldVisits) await db.query(old);
  await db.query(sql`
    insert into count_key (hour, key) values (${thisHour}, ${randomBytes(32)}) on conflict do nothing`);
  const [made] = await find();
  // The hour ended between insert and select.
  return made ?? keyOfHour(db);
}

/** The key first: without it the hashes are meaningless. */
export const deleteOldVisits = [
  sql`delete from count_key where hour < ${thisHour}`,
  sql`delete from counted_visit where hour < ${thisHour}`,
];

/** A network and one of a few browser buckets, so that invented user agents soon collide. */
function visitorOf({ key }: Hour, { device, network }: { device: string; network: string }): string {
  const browser =
    createHmac('sha256', key).update(`browser ${device}`).digest().readUInt8() % browsersPerNetwork;
  return `${networkOf(network)} ${browser}`;
}

type Visit = { hour: Hour; visitor: string; accountId: string | null; counts: readonly Count[] };

/** One statement: a remembered visit is always counted. */
async function addUp(db: Db, { hour: { hour, key }, visitor, accountId, counts }: Visit): Promise<void> {
  const hashes = counts.map(({ shopId, kind }) =>
    createHmac('sha256', key).update(`${visitor} ${shopId} ${kind}`).digest(),
  );
  // Both tables are written in key order, so that concurrent requests wait instead of deadlocking. A duplicate
  // visit waits here too, and is then found.
  await db.query(sql`
    with asked as (
      select s.id as shop_id, kind, hash
      from unnest(
        ${counts.map(({ shopId }) => shopId)}::uuid[],
        ${counts.map(({ kind }) => kind)}::text[],
        ${hashes}::bytea[]
      ) as sent (shop_id, kind, hash) join shop s on s.id = sent.shop_id
      where s.listing in ${directoryListings} and not exists (
        select from claim c where c.shop_id = s.id and c.account_id = ${accountId}
          and c.state in ${activeClaims})),
    first_time as (
      insert into counted_visit (hour, hash) select ${hour}::timestamp, hash from asked order by hash
      on conflict do nothing returning hash)
    insert into shop_count (shop_id, day, kind, count)
    select shop_id, ${dayInIndia(new Date())}::date, kind, 1 from asked where hash in (select hash from first_time)
    order by shop_id, kind
    on conflict (shop_id, day, kind) do update set count = shop_count.count + 1`);
}
