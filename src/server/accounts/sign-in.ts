import type { Keys } from '../config/keys.ts';
import type { RequestContext } from '../http/route.ts';
import { beginSession, removeSession } from '../http/session.ts';
import { deviceProof } from './known-device.ts';
import { makeAccount } from './make-account.ts';

/**
 * Signs a verified number in on this browser, with a new account if it has none. Must not run inside a
 * transaction that may still fail: the browser would get a cookie for a session that does not exist.
 */
export async function signIn(
  context: Pick<RequestContext, 'db' | 'session' | 'device' | 'setSession' | 'setCookie'>,
  keys: Pick<Keys, 'otp'>,
  mobileNumber: string,
): Promise<{ accountId: string }> {
  const { db, device } = context;
  const account = await makeAccount(db, mobileNumber);
  const token = await beginSession(db, { accountId: account.id, device, before: await context.session() });
  context.setSession(token);
  context.setCookie('device', deviceProof(keys.otp, mobileNumber));
  return { accountId: account.id };
}

/** Ends this browser's session, if any. */
export async function signOut({
  db,
  session,
  setSession,
}: Pick<RequestContext, 'db' | 'session' | 'setSession'>): Promise<{ isSignedOut: true }> {
  const current = await session();
  if (current) await removeSession(db, current);
  setSession(undefined);
  return { isSignedOut: true };
}
