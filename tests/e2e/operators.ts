import type { Page } from '@playwright/test';
import type pg from 'pg';
import { signInBefore } from './claim-walk.ts';
import { freshNumber } from './otp.ts';
import type { Owner } from './owners.ts';

/** Whoever uses this page is an operator, signed in from an earlier visit; answers the number. */
export async function beOperator(page: Page, database: pg.Client): Promise<string> {
  const number = await freshNumber(database);
  await database.query('insert into operator (mobile_number) values ($1)', [number]);
  await signInBefore(page, database, number);
  return number;
}

/**
 * No other journey decides or takes an item meanwhile: whoever decides is given the next one. It ends with the
 * connection at the latest.
 */
export async function takeTheDesk(database: pg.Client): Promise<void> {
  await database.query(`select pg_advisory_lock(hashtext('desk'))`);
  await database.query('update verification set taken_by = null, taken_until = null');
}

export async function leaveTheDesk(database: pg.Client): Promise<void> {
  await database.query(`select pg_advisory_unlock(hashtext('desk'))`);
}

/** The registration of this owner waits, the oldest of all: it is the next one. Answers the item. */
export async function waits(database: pg.Client, { claimId }: Owner): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into verification (kind, claim_id, waiting_since)
     select 'registration', $1, least(now(), min(waiting_since)) - interval '1 day' from verification
     on conflict (claim_id) where kind <> 'change' do update
       set state = 'waiting', waiting_since = excluded.waiting_since returning id`,
    [claimId],
  );
  return rows[0]?.id as string;
}
