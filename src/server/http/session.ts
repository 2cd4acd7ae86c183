import { createHash, randomBytes } from 'node:crypto';
import { retentionDays } from '../../core/retention.ts';
import { type Db, sql } from '../db/sql.ts';

/** The account of a verified number. */
export type Session = {
  readonly accountId: string;
  readonly mobileNumber: string;
  readonly tokenHash: Buffer;
};

export async function findSessionOf(db: Db, token: string | undefined): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const tokenHash = hashOf(token);
  // Last use, for the owner's list of devices: rounded to the hour, which saves writes.
  const [row] = await db.query<{ account_id: string; mobile_number: string }>(sql`
    with seen as (
      update session set last_seen_at = now()
      where token_hash = ${tokenHash} and expires_at > now() and last_seen_at < now() - interval '1 hour')
    select s.account_id, a.mobile_number from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`);
  return row && { accountId: row.account_id, mobileNumber: row.mobile_number, tokenHash };
}

/**
 * `none`: the number is no operator's. The others are operators; only `passed` has the rights of one. `missing`: the
 * number has no TOTP secret yet. `required`: this session has not passed the second step in the last 12 hours.
 */
export type OperatorStep = 'none' | 'missing' | 'required' | 'passed';

/**
 * The only place that decides who is an operator. Read on every request: a removed operator loses access at once, on
 * all devices.
 */
export async function operatorStepOf(db: Db, { mobileNumber, tokenHash }: Session): Promise<OperatorStep> {
  const [operator] = await db.query<{ step: OperatorStep }>(sql`
    select case
      when exists (select from session where token_hash = ${tokenHash} and operator_until > now()) then 'passed'
      when totp_secret is null then 'missing' else 'required' end as step
    from operator where mobile_number = ${mobileNumber}`);
  return operator?.step ?? 'none';
}

/** Returns the cookie's token; an earlier session of this browser ends. */
export async function beginSession(
  db: Db,
  { accountId, device, before }: { accountId: string; device: string; before: Session | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (before) await removeSession(db, before);
  await db.query(sql`
    insert into session (token_hash, account_id, device, expires_at)
    values (${hashOf(token)}, ${accountId}, ${device.slice(0, 300)}, now() + make_interval(days => ${retentionDays.session}))`);
  return token;
}

/**
 * Gives the session the rights of an operator until then, under a new token: a token that leaked before has no part in
 * them. Returns the token, or undefined if the session has ended.
 */
export async function raiseSession(
  db: Db,
  { tokenHash }: Session,
  hours: number,
): Promise<{ token: string; until: Date } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [raised] = await db.query<{ until: Date }>(sql`
    update session set token_hash = ${hashOf(token)}, operator_until = now() + make_interval(hours => ${hours})
    where token_hash = ${tokenHash} returning operator_until as until`);
  return raised && { token, until: raised.until };
}

export async function removeSession(db: Db, { tokenHash }: Session): Promise<void> {
  await db.query(sql`delete from session where token_hash = ${tokenHash}`);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
