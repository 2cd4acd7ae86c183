import { endSession } from '../../core/accounts/contract.ts';
import { endAllSessions } from '../../core/accounts/my-account.ts';
import { call } from '../api.ts';
import { forgetAllSent } from './otp/sent-otp.ts';
import { forgetVerified } from './verified-number.ts';

export async function signOut(): Promise<void> {
  await call(endSession, {});
  forgetAccount();
}

export async function signOutEverywhere(): Promise<void> {
  await call(endAllSessions, {});
  forgetAccount();
}

/** What this browser knows of who was here. A draft is the work of whoever holds the phone, and stays. */
export function forgetAccount(): void {
  forgetVerified();
  forgetAllSent();
}
