import type { Day } from '../../../core/days.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';

type Platform = 'source' | 'held' | 'expired' | 'fees' | 'payable' | 'paid_out';

/** An account of the ledger. Those of people, shops and months are opened when they are first needed. */
export type CoinAccount =
  | { readonly platform: Platform }
  | { readonly month: Day }
  | { readonly accountId: string }
  | { readonly claimId: string };

export const shopper = (accountId: string): CoinAccount => ({ accountId });
export const shopOf = (claimId: string): CoinAccount => ({ claimId });
export const platform = (name: Platform): CoinAccount => ({ platform: name });
export const budgetOf = (month: Day): CoinAccount => ({ month });

function whereOf(account: CoinAccount): Sql {
  if ('platform' in account) return sql`kind = ${account.platform}`;
  if ('month' in account) return sql`month = ${account.month}`;
  if ('accountId' in account) return sql`account_id = ${account.accountId}`;
  return sql`claim_id = ${account.claimId}`;
}

function opening(account: CoinAccount): Sql | undefined {
  if ('month' in account)
    return sql`insert into coin_account (kind, month) values ('budget', ${account.month})`;
  if ('accountId' in account)
    return sql`insert into coin_account (kind, account_id) values ('shopper', ${account.accountId})`;
  if ('claimId' in account)
    return sql`insert into coin_account (kind, claim_id) values ('shop', ${account.claimId})`;
  return undefined;
}

export async function openAccount(db: Db, account: CoinAccount): Promise<number> {
  const find = () => db.query<{ id: number }>(sql`select id from coin_account where ${whereOf(account)}`);
  const [known] = await find();
  if (known) return known.id;
  const insert = opening(account);
  if (insert) await db.query(sql`${insert} on conflict do nothing`);
  const [opened] = await find();
  if (opened === undefined) throw new Error('the ledger has no such account');
  return opened.id;
}

/** Zero for an account that was never opened. */
export async function coinsOf(db: Db, account: CoinAccount): Promise<number> {
  const [row] = await db.query<{ coins: number }>(
    sql`select coins::int as coins from coin_account where ${whereOf(account)}`,
  );
  return row?.coins ?? 0;
}

/** Whether a claim is owed coins, or was paid out. */
export const hasTakenCoins = (claimId: Sql): Sql => sql`(
  exists (select from coin_account where claim_id = ${claimId} and coins > 0)
  or exists (select from coin_payout where claim_id = ${claimId}))`;

/** Locks these accounts until the transaction ends, in the order in which transfers lock them. */
export async function lockAccounts(db: Db, accounts: readonly CoinAccount[]): Promise<number[]> {
  const ids: number[] = [];
  for (const account of accounts) ids.push(await openAccount(db, account));
  const rows = await db.query<{ id: number; coins: number }>(sql`
    select id, coins::int as coins from coin_account where id = any(${ids}::bigint[]) order by id for update`);
  return ids.map((id) => rows.find((row) => row.id === id)?.coins ?? 0);
}

/** Today in India by the clock of the database: servers may disagree about the day of a limit. */
export async function findToday(db: Db): Promise<Day> {
  const [row] = await db.query<{ day: Day }>(
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
  );
  return (row as { day: Day }).day;
}
