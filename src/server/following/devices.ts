import { ECDH } from 'node:crypto';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { dropPushDevice, savePushDevice } from '../../core/following/contract.ts';
import { mostPushDevices } from '../../core/following/rules.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import type { Session } from '../http/session.ts';

const sessionId = ({ tokenHash }: Session) => sql`(select id from session where token_hash = ${tokenHash})`;

/** A browser has one session and one endpoint; the newest ten of an account stay. */
export async function saveDevice(
  context: RequestContext,
  { endpoint, p256dh, auth }: ParsedInput<typeof savePushDevice>,
): Promise<Output<typeof savePushDevice>> {
  const session = await context.signedIn();
  const { accountId } = session;
  if (!isPoint(p256dh))
    throw new AppError('invalid_input', { fields: [{ field: 'p256dh', fault: 'custom' }] });
  await context.transaction(async (db) => {
    await db.query(sql`
      delete from push_device where endpoint = ${endpoint} or session_id = ${sessionId(session)}`);
    await db.query(sql`
      insert into push_device (session_id, account_id, endpoint, p256dh, auth)
      select id, account_id, ${endpoint}, ${p256dh}, ${auth} from session where id = ${sessionId(session)}
      on conflict do nothing`);
    await db.query(sql`
      delete from push_device where account_id = ${accountId} and session_id not in (
        select session_id from push_device where account_id = ${accountId}
        order by created_at desc limit ${mostPushDevices})`);
    await db.query(sql`insert into push (id) values (${accountId}) on conflict do nothing`);
  });
  return { isDone: true };
}

/** Encrypting for a key that is none would fail with each message. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export async function dropDevice(context: RequestContext): Promise<Output<typeof dropPushDevice>> {
  const session = await context.signedIn();
  await context.db.query(sql`delete from push_device where session_id = ${sessionId(session)}`);
  return { isDone: true };
}

export async function hasDevice(db: Db, session: Session): Promise<boolean> {
  const found = await db.query(sql`select from push_device where session_id = ${sessionId(session)}`);
  return found.length > 0;
}
