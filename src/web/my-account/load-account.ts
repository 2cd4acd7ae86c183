import { type Account, findAccount } from '../../core/accounts/my-account.ts';
import { findMyCoins, type MyCoins } from '../../core/coins/contract.ts';
import { findMyVisits, type PostedVisit } from '../../core/posts/contract.ts';
import { fetchSession } from '../accounts/fetch-session.ts';
import { call } from '../api.ts';
import { load, type Unreached } from '../load.ts';

export type LoadedAccount =
  | {
      readonly step: 'account';
      readonly account: Account;
      readonly visits: readonly PostedVisit[];
      readonly coins: MyCoins;
    }
  | { readonly step: 'signed_out' }
  | Unreached;

/** Whose account it is is known to the browser's session alone. */
export const loadAccount = (): Promise<LoadedAccount> =>
  load<LoadedAccount>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      const [account, { visits }, coins] = await Promise.all([
        call(findAccount, {}),
        call(findMyVisits, {}),
        call(findMyCoins, {}),
      ]);
      return { step: 'account', account, visits, coins };
    },
    { sign_in_required: { step: 'signed_out' } },
  );
