import { type Sql, sql } from '../db/sql.ts';

/** Long enough to look closely or to talk; after that somebody else may take it. */
const holdMinutes = 15;

/** For tables with `taken_by` and `taken_until`: an update that makes a row mine for a while. */
export const holding = (accountId: string): Sql =>
  sql`taken_by = ${accountId}, taken_until = now() + make_interval(mins => ${holdMinutes})`;

export const released: Sql = sql`taken_by = null, taken_until = null`;

/** Nobody else has it. */
export const isFree = (accountId: string): Sql =>
  sql`(taken_until is null or taken_until < now() or taken_by = ${accountId})`;

export const isHeld: Sql = sql`coalesce(taken_until > now(), false)`;

export const isHeldBy = (accountId: string): Sql =>
  sql`coalesce(taken_by = ${accountId} and taken_until > now(), false)`;
