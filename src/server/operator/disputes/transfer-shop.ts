import { answerDays } from '../../../core/claims/disputes/dispute.ts';
import { isClaimActive, nextClaimState } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import { type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { queueDisputeNotice } from '../../claims/notices/dispute-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, openDisputes, openVerifications } from '../../db/states.ts';
import { refundClaim } from '../../payments/orders/refunds.ts';
import { endClaim, type LockedDispute } from './lock-dispute.ts';

/** Moves the shop to the other claim, without the former owner's personal data. */
export async function transferShop(db: Db, dispute: LockedDispute): Promise<void> {
  await refuseThirdClaim(db, dispute);
  await keepFormerDetails(db, dispute);
  // The former claim ends first, because a shop has at most one active claim (unique index).
  if (isClaimActive(dispute.heldState)) {
    await endClaim(db, dispute.heldClaimId, nextClaimState(dispute.heldState, 'lose'));
    await refundClaim(db, dispute.heldClaimId);
  }
  await db.query(sql`
    update verification set state = 'withdrawn', decided_at = now(), taken_by = null, taken_until = null,
      approval_due_at = null
    where claim_id = ${dispute.heldClaimId} and state in ${openVerifications}`);
  await changeOwner(db, dispute);
  await endClaim(db, dispute.claimId, nextClaimState(dispute.claimState, 'approve'));
  await reopenOtherDisputes(db, dispute);
}

/** A disputed shop cannot be claimed, but a merge of two listings may bring a third claim. */
async function refuseThirdClaim(db: Db, { shopId, heldClaimId }: LockedDispute): Promise<void> {
  const third = await db.query(sql`
    select from claim
    where shop_id = ${shopId} and state in ${activeClaims} and id <> ${heldClaimId}`);
  if (third.length > 0) throw new AppError('shop_claimed');
}

/** Copies the former owner's contact from the shop to their claim, for notices that are still to be sent. */
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
  // The details are in the shop now, as for every decided claim.
  await db.query(sql`update claim set details = null where id = ${claimId}`);
}

/** Other open disputes about the shop are now against the new owner, with a full deadline for the answer. */
async function reopenOtherDisputes(db: Db, { id, claimId, heldClaimId }: LockedDispute): Promise<void> {
  const others = await db.query<{ id: string }>(sql`
    update dispute set held_claim_id = ${claimId}, state = 'open', answer = null, answered_at = null,
      answer_until = now() + make_interval(days => ${answerDays}), taken_by = null, taken_until = null
    where held_claim_id = ${heldClaimId} and id <> ${id} and state in ${openDisputes} returning id`);
  for (const other of others) await queueDisputeNotice(db, other.id, 'disputed');
}
