import type { CoinNoticeKind } from '../../../core/notices.ts';
import { sql } from '../../db/sql.ts';
import type { FactsOf } from '../../notices/send-notices.ts';
import { findExpiry } from './expire.ts';

export const coinFacts: FactsOf<CoinNoticeKind> = {
  async coins_expire(db, { accountId }) {
    const expiry = await findExpiry(db, accountId);
    const [account] = await db.query<{ mobile_number: string }>(
      sql`select mobile_number from account where id = ${accountId}`,
    );
    if (expiry === undefined || account === undefined) return undefined;
    const { coins, lastDay } = expiry;
    return {
      to: account.mobile_number,
      email: null,
      shop: '',
      amount: String(coins),
      lastDay,
      path: '/coins',
    };
  },
};
