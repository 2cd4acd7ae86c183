import type { PaidYear } from '../../../core/shops/rules.ts';
import { type Db, sql } from '../../db/sql.ts';

/** The years of a claim, for the rules in `core/payments/rules.ts`. */
export async function findPaidYears(db: Db, claimId: string): Promise<PaidYear[]> {
  const rows = await db.query<{ from_day: string; until_day: string; refunded_at: Date | null }>(sql`
    select from_day, until_day, refunded_at from paid_year
    where claim_id = ${claimId} order by from_day`);
  return rows.map(({ from_day, until_day, refunded_at }) => ({
    from: from_day as PaidYear['from'],
    until: until_day as PaidYear['until'],
    isRefunded: refunded_at !== null,
  }));
}
