import { dayInIndia } from '../../../core/days.ts';
import { deriveShopFlags, type PaidYear, type ShopFlags } from '../../../core/shops/rules.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';

/** The facts from which a shop's flags are derived, as columns of a query over `shop s`. */
export type FactsRow = {
  claim_state: 'clear' | 'under_review' | 'approved' | null;
  is_submitted: boolean | null;
  paid_years: PaidYear[] | null;
};

export const factColumns: Sql = sql`active.state as claim_state, active.is_submitted, active.paid_years`;

/**
 * The shop's active claim and its paid years. A lateral join per row: lists read twenty rows, each by an index
 * lookup.
 */
export const factJoin = sql`
  left join lateral (
    select c.id, c.state, c.submitted_at is not null as is_submitted, (
      select jsonb_agg(jsonb_build_object('from', y.from_day, 'until', y.until_day, 'isRefunded', y.refunded_at is not null))
      from paid_year y where y.claim_id = c.id
    ) as paid_years
    from claim c where c.shop_id = s.id and c.state in ${activeClaims}
  ) active on true`;

export function flagsOf({ claim_state, paid_years }: FactsRow, now = new Date()): ShopFlags {
  const claim = claim_state && { isSettled: claim_state !== 'under_review', paidYears: paid_years ?? [] };
  return deriveShopFlags(claim ?? undefined, dayInIndia(now));
}

/** A checked claim whose form is sent. It excludes other claims, also before it is paid. */
export const hasOwner = ({ claim_state, is_submitted }: FactsRow): boolean =>
  is_submitted === true && claim_state !== 'under_review';
