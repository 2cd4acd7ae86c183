import { findSession } from '../../core/accounts/contract.ts';
import { call } from '../api.ts';
import { forgetVerified, rememberVerified } from './verified-number.ts';

/** Who is signed in here, by the server's word; what the browser remembers follows it. */
export async function fetchSession(): Promise<string | null> {
  const { mobileNumber } = await call(findSession, {});
  syncVerifiedNumber(mobileNumber);
  return mobileNumber;
}

export function syncVerifiedNumber(mobileNumber: string | null): void {
  if (mobileNumber === null) forgetVerified();
  else rememberVerified(mobileNumber);
}
