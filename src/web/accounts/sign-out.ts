import { endSession } from '../../core/accounts/contract.ts';
import { endAllSessions } from '../../core/accounts/my-account.ts';
import { call } from '../api.ts';
import { forgetAllSent } from './otp/sent-otp.ts';
import { forgetOwnStorage } from './own-storage.ts';
import { forgetVerified } from './verified-number.ts';

export async function signOut(): Promise<void> {
  await call(endSession, {});
  forgetAccount();
}

export async function signOutEverywhere(): Promise<void> {
  await call(endAllSessions, {});
  forgetAccount();
}

/** Removes what this browser stores about the account. A draft stays: it belongs to the person with the phone. */
export function forgetAccount(): void {
  forgetVerified();
  forgetAllSent();
  forgetOwnStorage();
}
