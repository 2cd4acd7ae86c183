import { coinMonths, coinNoticeDays, expiredPart } from '../../../core/coins/rules.ts';
import { addDays, type Day, dayInIndia } from '../../../core/days.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import { lockAccounts, platform, shopper } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Everything that was earned before `now() + later` less twelve months. */
const dueAt = (laterDays: number): Sql =>
  sql`now() + make_interval(days => ${laterDays}) - make_interval(months => ${coinMonths})`;

/** What came in until then, and all that has gone out. The oldest coins go out first. */
const flows = (laterDays: number): Sql => sql`
  (select coalesce(sum(coins), 0)::int from coin_transfer where to_id = a.id and at <= ${dueAt(laterDays)}) as "cameIn",
  (select coalesce(sum(coins), 0)::int from coin_transfer where from_id = a.id) as "wentOut"`;

type Flows = { readonly cameIn: number; readonly wentOut: number };

/** Books what has expired, one person at a time. Idempotent. */
export async function expireCoins(db: Db, transaction: Transaction): Promise<void> {
  const due = await db.query<{ account_id: string }>(sql`
    select * from (
      select a.id, a.account_id, ${flows(0)} from coin_account a
      where a.kind = 'shopper' and a.coins > 0 and a.account_id is not null) flow
    where "cameIn" > "wentOut"`);
  for (const { account_id } of due) await transaction((each) => expireOf(each, account_id));
}

async function expireOf(db: Db, accountId: string): Promise<void> {
  const own = shopper(accountId);
  await lockAccounts(db, [own, platform('expired')]);
  const [row] = await db.query<Flows & { id: number; before: number }>(sql`
    select a.id, ${flows(0)}, (select count(*)::int from coin_transfer where from_id = a.id and kind = 'expired') as before
    from coin_account a where a.account_id = ${accountId}`);
  if (row === undefined) return;
  const coins = expiredPart(row);
  if (coins === 0) return;
  await transfer(db, {
    kind: 'expired',
    about: `account ${row.id}`,
    nth: row.before,
    from: own,
    to: platform('expired'),
    coins,
  });
}

export type Expiry = { readonly coins: number; readonly lastDay: Day };

/** What a person loses within 30 days, and the last day of the first of these coins. */
export async function findExpiry(db: Db, accountId: string): Promise<Expiry | undefined> {
  const [row] = await db.query<Flows & { first: Date | null }>(sql`
    select ${flows(coinNoticeDays)}, (
      select min(at) + make_interval(months => ${coinMonths}) from (
        select at, sum(coins) over (order by at, id) as until from coin_transfer where to_id = a.id) came
      where until > (select coalesce(sum(coins), 0) from coin_transfer where from_id = a.id)) as first
    from coin_account a where a.account_id = ${accountId}`);
  if (row === undefined || row.first === null) return undefined;
  const coins = expiredPart(row);
  return coins === 0 ? undefined : { coins, lastDay: addDays(dayInIndia(row.first), -1) };
}

/** One SMS for each person and month, 30 days before. */
export async function queueExpiryNotices(db: Db): Promise<void> {
  await db.query(sql`
    insert into notice (account_id, kind, about, channel)
    select account_id, 'coins_expire', id || ' ' || to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM'), 'sms'
    from (
      select a.id, a.account_id, ${flows(coinNoticeDays)} from coin_account a
      where a.kind = 'shopper' and a.coins > 0 and a.account_id is not null) flow
    where "cameIn" > "wentOut"
    on conflict (kind, about, channel) do nothing`);
}
