import { deviceOf } from '../../core/accounts/device.ts';
import type { OwnSession } from '../../core/accounts/my-account.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import type { Session } from '../http/session.ts';

type Row = { id: string; device: string; created_at: Date; last_seen_at: Date; is_this: boolean };

/** The current session first, then the most recently used. */
export async function findSessions(db: Db, { accountId, tokenHash }: Session): Promise<OwnSession[]> {
  const rows = await db.query<Row>(sql`
    select id, device, created_at, last_seen_at, token_hash = ${tokenHash} as is_this from session
    where account_id = ${accountId} and expires_at > now() order by is_this desc, last_seen_at desc, created_at desc`);
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.device),
    begunAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.is_this,
  }));
}

type Ending = Pick<RequestContext, 'db' | 'signedIn' | 'setSession'>;

/** Another account's session answers like one that does not exist. */
export async function endSessionOf(
  { db, signedIn, setSession }: Ending,
  id: string,
): Promise<{ isSignedOut: true }> {
  const { accountId, tokenHash } = await signedIn();
  const [ended] = await db.query<{ token_hash: Buffer }>(
    sql`delete from session where id = ${id} and account_id = ${accountId} returning token_hash`,
  );
  if (ended === undefined) throw new AppError('not_found');
  if (ended.token_hash.equals(tokenHash)) setSession(undefined);
  return { isSignedOut: true };
}

export async function endSessionsOf({ db, signedIn, setSession }: Ending): Promise<{ isSignedOut: true }> {
  const { accountId } = await signedIn();
  await db.query(sql`delete from session where account_id = ${accountId}`);
  setSession(undefined);
  return { isSignedOut: true };
}
