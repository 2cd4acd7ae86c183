import type { Page } from '@playwright/test';
import type pg from 'pg';
import { signInBefore } from './claim-walk.ts';
import { freshNumber } from './otp.ts';

/** Signs somebody in who may decide; answers their number. */
export async function beOperator(page: Page, database: pg.Client): Promise<string> {
  const number = await freshNumber(database);
  await database.query('insert into operator (mobile_number) values ($1)', [number]);
  await signInBefore(page, database, number);
  return number;
}
