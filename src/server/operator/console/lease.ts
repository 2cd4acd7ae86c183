import { AppError } from '../../../core/errors.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { openDisputes, openVerifications } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { claimsOnOwnShops } from './own-shops.ts';

/** Long enough for a close look or a call; after that another operator can lease the item. */
const leaseMinutes = 15;

/** `set` clause for tables with `taken_by` and `taken_until`: leases the row to this operator. */
export const leaseTo = (accountId: string): Sql =>
  sql`taken_by = ${accountId}, taken_until = now() + make_interval(mins => ${leaseMinutes})`;

export const noLease: Sql = sql`taken_by = null, taken_until = null`;

/** No other operator has a lease on it. */
export const isAvailableTo = (accountId: string): Sql =>
  sql`(taken_until is null or taken_until < now() or taken_by = ${accountId})`;

export const isLeased: Sql = sql`coalesce(taken_until > now(), false)`;

export const isLeasedBy = (accountId: string): Sql =>
  sql`coalesce(taken_by = ${accountId} and taken_until > now(), false)`;

type Desk = {
  /** A table whose rows one operator works on at a time. */
  readonly table: Sql;
  /** The item still waits for a decision. */
  readonly isOpen: Sql;
  /** The item is about the operator's own shop, which another operator must decide. */
  readonly isOwn: (accountId: string) => Sql;
};

export const verificationDesk: Desk = {
  table: sql`verification`,
  // An approved item is decided, although the approval is not in effect yet.
  isOpen: sql`(state in ${openVerifications} and approval_due_at is null)`,
  isOwn: (accountId) => sql`claim_id in ${claimsOnOwnShops(accountId)}`,
};
export const disputeDesk: Desk = {
  table: sql`dispute`,
  isOpen: sql`state in ${openDisputes}`,
  isOwn: (accountId) => sql`claim_id in ${claimsOnOwnShops(accountId)}`,
};
/** Done calls can be leased too: reopening one needs the lease. */
export const callDesk: Desk = { table: sql`enquiry`, isOpen: sql`true`, isOwn: () => sql`false` };

export async function leaseItem(
  context: RequestContext,
  { table, isOpen, isOwn }: Desk,
  id: string,
): Promise<{ until: string }> {
  const { accountId } = await context.operator();
  const [row] = await context.db.query<{ taken_until: Date }>(sql`
    update ${table} set ${leaseTo(accountId)}
    where id = ${id} and ${isOpen} and ${isAvailableTo(accountId)} and not ${isOwn(accountId)}
    returning taken_until`);
  if (row) return { until: row.taken_until.toISOString() };
  const [refused] = await context.db.query<{ is_open: boolean; is_own: boolean }>(
    sql`select ${isOpen} as is_open, ${isOwn(accountId)} as is_own from ${table} where id = ${id}`,
  );
  if (refused === undefined) throw new AppError('not_found');
  if (refused.is_own) throw new AppError('item_own');
  throw new AppError(refused.is_open ? 'item_taken' : 'item_decided');
}

export async function releaseLease(
  context: RequestContext,
  { table }: Desk,
  id: string,
): Promise<{ isDone: true }> {
  const { accountId } = await context.operator();
  await context.db.query(sql`update ${table} set ${noLease} where id = ${id} and taken_by = ${accountId}`);
  return { isDone: true };
}
