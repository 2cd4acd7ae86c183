import { needsContact } from '../../core/claims/editing/editing-rules.ts';
import { isClaimSettled } from '../../core/claims/states.ts';
import type { VerificationKind } from '../../core/claims/verification.ts';
import { dayInIndia } from '../../core/days.ts';
import type { Output } from '../../core/endpoint.ts';
import type { listMyShops, MyShop } from '../../core/payments/my-shops.ts';
import { subscriptionOf } from '../../core/payments/rules.ts';
import { deriveShopFlags, type PaidYear } from '../../core/shops/rules.ts';
import { hasTakenCoins } from '../coins/ledger/accounts.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';

type Row = {
  shop_id: string;
  name: string;
  city: string | null;
  store_front_picture: string | null;
  listing: MyShop['listing'];
  listing_reason: string | null;
  claim_state: MyShop['claimState'];
  is_submitted: boolean;
  has_contact: boolean;
  has_taken_coins: boolean;
  verification: {
    kind: VerificationKind;
    state: NonNullable<MyShop['verification']>['state'];
    reason: string | null;
    waiting_since: string;
  } | null;
  paid_years: PaidYear[] | null;
};

/** Each shop once, with its latest claim: what was refused is told until a new claim takes its place. */
export async function findMyShops(context: RequestContext): Promise<Output<typeof listMyShops>> {
  const { accountId } = await context.signedIn();
  const rows = await context.db.query<Row>(sql`
    select * from (
      select distinct on (c.shop_id) c.shop_id, c.created_at, coalesce(c.details->>'name', s.name) as name,
        coalesce(c.details->>'city', s.city) as city,
        coalesce(c.details->>'storeFrontPicture', s.store_front_picture) as store_front_picture,
        s.listing, s.listing_reason, c.state as claim_state, c.submitted_at is not null as is_submitted,
        (s.public_phone is not null or s.public_whatsapp is not null) as has_contact,
        ${hasTakenCoins(sql`c.id`)} as has_taken_coins,
        case when v.id is not null then
          jsonb_build_object('kind', v.kind, 'state', v.state, 'reason', v.reason, 'waiting_since', v.waiting_since) end as verification,
        (select jsonb_agg(jsonb_build_object('from', y.from_day, 'until', y.until_day, 'isRefunded', y.refunded_at is not null))
          from paid_year y where y.claim_id = c.id) as paid_years
      from claim c join shop s on s.id = c.shop_id left join verification v on v.claim_id = c.id and v.kind <> 'change'
      where c.account_id = ${accountId} and (c.state <> 'withdrawn' or ${hasTakenCoins(sql`c.id`)})
        -- A claim that only disputes the shop does not own it.
        and not exists (select from dispute d where d.claim_id = c.id and d.state <> 'transferred')
      order by c.shop_id, c.created_at desc
    ) latest order by created_at desc`);
  return { items: rows.map(myShopOf) };
}

function myShopOf(row: Row): MyShop {
  const today = dayInIndia(new Date());
  const years = row.paid_years ?? [];
  const subscription = subscriptionOf(years, today);
  return {
    shopId: row.shop_id,
    name: row.name,
    city: row.city,
    storeFrontPicture: row.store_front_picture,
    listing: row.listing,
    listingReason: row.listing_reason,
    claimState: row.claim_state,
    isSubmitted: row.is_submitted,
    verification: row.verification && {
      state: row.verification.state,
      reason: row.verification.reason,
      waitingSince: new Date(row.verification.waiting_since).toISOString(),
    },
    subscription: subscription.state,
    until: 'until' in subscription ? subscription.until : null,
    isClaimed: deriveShopFlags({ isSettled: isClaimSettled(row.claim_state), paidYears: years }, today)
      .isClaimed,
    needsContact: needsContact(
      { claimState: row.claim_state, isSubmitted: row.is_submitted, verification: row.verification },
      row.has_contact,
    ),
    hasTakenCoins: row.has_taken_coins,
  };
}
