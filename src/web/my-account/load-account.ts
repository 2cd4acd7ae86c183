import { type Account, findAccount } from '../../core/accounts/my-account.ts';
import { askSession } from '../accounts/ask-session.ts';
import { CallError, call } from '../api.ts';

export type LoadedAccount =
  | { readonly step: 'account'; readonly account: Account }
  | { readonly step: 'signed_out' }
  | { readonly step: 'unreached'; readonly message: string };

/** Whose account it is is known to the browser's session alone. */
export async function loadAccount(): Promise<LoadedAccount> {
  try {
    // Asked first: whoever is not signed in gets an answer, and no refusal in the browser's log.
    if ((await askSession()) === null) return { step: 'signed_out' };
    return { step: 'account', account: await call(findAccount, {}) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'sign_in_required'
      ? { step: 'signed_out' }
      : { step: 'unreached', message: error.message };
  }
}
