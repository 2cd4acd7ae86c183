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

/** Read on every request: a removed operator loses access at once, on all devices. */
export async function isOperator(db: Db, { mobileNumber }: Session): Promise<boolean> {
  const found = await db.query(sql`select from operator where mobile_number = ${mobileNumber}`);
  return found.length > 0;
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

export async function removeSession(db: Db, { tokenHash }: Session): Promise<void> {
  await db.query(sql`delete from session where token_hash = ${tokenHash}`);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
