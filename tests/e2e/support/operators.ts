import type { Page } from '@playwright/test';
import type pg from 'pg';
import { openSession } from '../claims/claim-walk.ts';
import { expect } from './fixtures.ts';
import { freshNumber } from './otp.ts';
import type { Owner } from './owners.ts';

/** Signs this page or browser context in as an operator who passed the second step. */
export async function signInOperator(caller: Pick<Page, 'request'>, database: pg.Client): Promise<void> {
  const number = freshNumber();
  await database.query('insert into operator (mobile_number) values ($1)', [number]);
  await openSession(caller, database, number);
  await database.query(
    `update session set operator_until = now() + interval '12 hours'
     where account_id = (select id from account where mobile_number = $1)`,
    [number],
  );
}

/**
 * An advisory lock, so that no other journey takes an item meanwhile: a decision opens the next item. It ends with
 * the connection at the latest.
 */
export async function lockQueue(database: pg.Client): Promise<void> {
  await database.query(`select pg_advisory_lock(hashtext('desk'))`);
  await database.query('update verification set taken_by = null, taken_until = null');
}

export async function unlockQueue(database: pg.Client): Promise<void> {
  await database.query(`select pg_advisory_unlock(hashtext('desk'))`);
}

/** Ends the time in which an approval can be undone, and waits until it is in effect. */
export async function endUndoTime(database: pg.Client, itemId: string): Promise<void> {
  await database.query('update verification set approval_due_at = now() where id = $1', [itemId]);
  const state = () =>
    database
      .query<{ state: string }>('select state from verification where id = $1', [itemId])
      .then(({ rows }) => rows[0]?.state);
  await expect.poll(state).toBe('approved');
}

/** Makes the registration of this owner the oldest, so that it is the next in the queue. Returns the item's id. */
export async function putFirstInQueue(database: pg.Client, { claimId }: Owner): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into verification (kind, claim_id, waiting_since)
     select 'registration', $1, least(now(), min(waiting_since)) - interval '1 day' from verification
     on conflict (claim_id) where kind <> 'change' do update
       set state = 'waiting', waiting_since = excluded.waiting_since returning id`,
    [claimId],
  );
  return rows[0]?.id as string;
}
