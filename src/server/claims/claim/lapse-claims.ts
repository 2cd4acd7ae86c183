import { refundedClaimDays } from '../../../core/claims/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, openDisputes } from '../../db/states.ts';

/**
 * Ends the claims whose payments were all refunded long ago: the shop can be claimed again, without the contacts
 * that the former owner showed. A disputed claim waits for the decision.
 */
export async function lapseRefundedClaims(db: Db): Promise<void> {
  await db.query(sql`
    with lapsed as (
      update claim c set state = 'withdrawn', updated_at = now()
      from (
        select claim_id from paid_year group by claim_id
        having bool_and(coalesce(refunded_at < now() - make_interval(days => ${refundedClaimDays}), false))
      ) refunded
      where c.id = refunded.claim_id and c.state in ${activeClaims}
        and not exists (select from dispute d where d.held_claim_id = c.id and d.state in ${openDisputes})
      returning c.shop_id
    )
    update shop set public_phone = null, public_whatsapp = null, address_shown = false, updated_at = now()
    where id in (select shop_id from lapsed)`);
}
