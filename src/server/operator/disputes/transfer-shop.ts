import { answerDays } from '../../../core/claims/disputes/dispute.ts';
import { isClaimActive, nextClaimState } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import { type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { queueDisputeNotice } from '../../claims/notices/dispute-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, openDisputes, openVerifications } from '../../db/states.ts';
import { refundClaim } from '../../payments/orders/refunds.ts';
import { endClaim, type LockedDispute } from './lock-dispute.ts';

/** The shop goes from one claim to another. Nothing that the former owner told of themselves goes with it. */
export async function transferShop(db: Db, dispute: LockedDispute): Promise<void> {
  await refuseThirdClaim(db, dispute);
  await keepFormerDetails(db, dispute);
  // The former claim ends first: a shop has one active claim, at every moment.
  if (isClaimActive(dispute.heldState)) {
    await endClaim(db, dispute.heldClaimId, nextClaimState(dispute.heldState, 'lose'));
    await refundClaim(db, dispute.heldClaimId);
  }
  await db.query(sql`
    update verification set state = 'withdrawn', decided_at = now(), taken_by = null, taken_until = null
    where claim_id = ${dispute.heldClaimId} and state in ${openVerifications}`);
  await changeOwner(db, dispute);
  await endClaim(db, dispute.claimId, nextClaimState(dispute.claimState, 'approve'));
  await reopenOtherDisputes(db, dispute);
}

/** Nobody claims a shop while it is disputed, but a merge of two listings may bring one that somebody else has. */
async function refuseThirdClaim(db: Db, { shopId, heldClaimId }: LockedDispute): Promise<void> {
  const third = await db.query(sql`
    select from claim
    where shop_id = ${shopId} and state in ${activeClaims} and id <> ${heldClaimId}`);
  if (third.length > 0) throw new AppError('shop_claimed');
}

/** Where to write to the former owner stood in the shop; it stays with their claim, for what is still to be told. */
async function keepFormerDetails(db: Db, { heldClaimId }: LockedDispute): Promise<void> {
  await db.query(sql`
    update claim c set details = jsonb_strip_nulls(jsonb_build_object('name', s.name, 'city', s.city, 'email', s.email,
      'ownerName', s.owner_name, 'address', s.address, 'storeFrontPicture', s.store_front_picture))
    from shop s where s.id = c.shop_id and c.id = ${heldClaimId} and c.details is null`);
}

async function changeOwner(db: Db, { claimId, shopId }: LockedDispute): Promise<void> {
  const [shop] = await db.query<{ listing: ListingState }>(
    sql`select listing from shop where id = ${shopId}`,
  );
  const { listing } = shop as { listing: ListingState };
  await db.query(sql`
    update shop s set listing = ${nextListingState(listing, 'verify') ?? listing},
      owner_name = c.details->>'ownerName', owner_number = c.contact_number, email = nullif(c.details->>'email', ''),
      address = null, address_shown = false, public_phone = null, public_whatsapp = null, referral_code = null,
      updated_at = now()
    from claim c where c.id = ${claimId} and s.id = ${shopId}`);
  // From now on the shop itself says it, as of every owner whose claim is decided.
  await db.query(sql`update claim set details = null where id = ${claimId}`);
}

/** Who else says that the shop is theirs says it of the new owner now, who has as long to answer. */
async function reopenOtherDisputes(db: Db, { id, claimId, heldClaimId }: LockedDispute): Promise<void> {
  const others = await db.query<{ id: string }>(sql`
    update dispute set held_claim_id = ${claimId}, state = 'open', answer = null, answered_at = null,
      answer_until = now() + make_interval(days => ${answerDays}), taken_by = null, taken_until = null
    where held_claim_id = ${heldClaimId} and id <> ${id} and state in ${openDisputes} returning id`);
  for (const other of others) await queueDisputeNotice(db, other.id, 'disputed');
}
