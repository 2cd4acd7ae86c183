import { type EditStanding, needsContact } from '../../../core/claims/editing/editing-rules.ts';
import { type ClaimState, isClaimActive, isClaimSettled } from '../../../core/claims/states.ts';
import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, directoryListings } from '../../db/states.ts';
import { currentShop } from '../../shops/directory/current-shop.ts';

/** The active claim of this account on this shop: only its owner pays for it and sees what was paid. */
export type OwnedClaim = {
  readonly claimId: string;
  readonly shopId: string;
  readonly name: string;
  readonly claimState: ClaimState;
  readonly hasPage: boolean;
  readonly isTakenDown: boolean;
  readonly needsContact: boolean;
};

export async function findOwnedClaim(db: Db, shopId: string, accountId: string): Promise<OwnedClaim> {
  const claim = await findPaidClaim(db, shopId, accountId);
  if (!isClaimActive(claim.claimState)) throw new AppError('claim_missing');
  return claim;
}

/**
 * The owner's shop, and whether its year is paid. Only for a settled claim: until an operator has checked it, the
 * claimant may be a competitor. Another account's shop answers like one that does not exist.
 */
export async function findSettledClaim(
  db: Db,
  shopId: string,
  accountId: string,
): Promise<OwnedClaim & { readonly isPremium: boolean }> {
  const claim = await findOwnedClaim(db, shopId, accountId);
  if (!isClaimSettled(claim.claimState)) throw new AppError('claim_missing');
  const [row] = await db.query<{ is_premium: boolean | null }>(sql`
    select premium @> ${dayInIndia(new Date())}::date as is_premium from shop where id = ${claim.shopId}`);
  return { ...claim, isPremium: row?.is_premium ?? false };
}

type Row = {
  id: string;
  shop_id: string;
  name: string;
  state: ClaimState;
  has_page: boolean;
  is_taken_down: boolean;
  is_submitted: boolean;
  has_contact: boolean;
  verification: EditStanding['verification'];
};

/** The active claim, or else a rejected one that was paid for: its owner still sees the refund. */
export async function findPaidClaim(db: Db, shopId: string, accountId: string): Promise<OwnedClaim> {
  const [row] = await db.query<Row>(sql`
    select c.id, c.shop_id, s.name, c.state, s.listing in ${directoryListings} as has_page,
      s.listing = 'rejected' as is_taken_down, c.submitted_at is not null as is_submitted,
      (s.public_phone is not null or s.public_whatsapp is not null) as has_contact,
      case when v.id is not null then jsonb_build_object('kind', v.kind, 'state', v.state) end as verification
    from claim c join shop s on s.id = c.shop_id left join verification v on v.claim_id = c.id and v.kind <> 'change'
    where c.shop_id = ${currentShop(shopId)} and c.account_id = ${accountId} and (
      c.state in ${activeClaims}
      or exists (select from payment p join payment_order o on o.id = p.order_id where o.claim_id = c.id))
    order by c.state in ${activeClaims} desc, c.created_at desc limit 1`);
  if (row === undefined) throw new AppError('claim_missing');
  return {
    claimId: row.id,
    shopId: row.shop_id,
    name: row.name,
    claimState: row.state,
    hasPage: row.has_page,
    isTakenDown: row.is_taken_down,
    needsContact: needsContact(
      { claimState: row.state, isSubmitted: row.is_submitted, verification: row.verification },
      row.has_contact,
    ),
  };
}
