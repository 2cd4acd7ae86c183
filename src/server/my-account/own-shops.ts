import { type ClaimState, nextClaimState } from '../../core/claims/states.ts';
import { type ListingState, nextListingState } from '../../core/shops/states.ts';
import { type Db, sql } from '../db/sql.ts';
import { activeClaims, openDisputes, openVerifications } from '../db/states.ts';
import { mergedInto } from '../shops/directory/current-shop.ts';

/**
 * Of a claim `c` on a shop `s`: the claimant brought the shop here, so that what they said stands in the shop
 * and not in the claim. Otherwise it is a listing that was there before them, and stays.
 */
const isRegistered = sql`(
  s.listing <> 'imported' and s.source_id is null and c.submitted_at is not null and c.details is null
  and not exists (select from verification v where v.claim_id = c.id and v.kind = 'listing'))`;

const isDisputed = sql`
  exists (select from dispute d where d.held_claim_id = c.id and d.state in ${openDisputes})`;

/** Without its owner it is gone. */
export const isTakenDown = sql`(${isRegistered} and not ${isDisputed})`;

export type OwnClaim = {
  readonly id: string;
  readonly state: ClaimState;
  readonly shop_id: string;
  readonly listing: ListingState;
  readonly is_registered: boolean;
  /** What the claimant said stands in the shop. */
  readonly is_applied: boolean;
  /** Somebody else has it now. */
  readonly is_others: boolean;
  /** Somebody else says that it is theirs, and nobody has decided yet. */
  readonly is_disputed: boolean;
  readonly photos: (string | null)[];
};

/** Claims before shops, as whoever decides or pays locks them too. */
export async function lockClaims(db: Db, accountId: string): Promise<OwnClaim[]> {
  await db.query(sql`select from claim where account_id = ${accountId} order by id for update`);
  await db.query(sql`
    select from shop where id in (select shop_id from claim where account_id = ${accountId}) order by id for update`);
  return db.query<OwnClaim>(sql`
    select c.id, c.state, c.shop_id, s.listing, ${isRegistered} as is_registered,
      c.state = 'approved' or exists (
        select from verification v where v.claim_id = c.id and v.state = 'approved') as is_applied,
      exists (
        select from claim o where o.shop_id = s.id and o.id <> c.id
          and o.account_id is distinct from c.account_id and o.state in ${activeClaims}) as is_others,
      ${isDisputed} as is_disputed,
      array[s.store_front_picture, c.details->>'storeFrontPicture']
        || array(select v.changes->>'storeFrontPicture' from verification v where v.claim_id = c.id)
        || array(select m.store_front_picture from shop m where m.id in ${mergedInto(sql`s.id`)}) as photos
    from claim c join shop s on s.id = c.shop_id where c.account_id = ${accountId} order by c.id`);
}

/** The row stays for the payments that hang on it, and says nothing of anybody any more. */
export async function emptyClaim(db: Db, { id, state }: OwnClaim): Promise<void> {
  await db.query(sql`
    update verification set reason = null, taken_by = null, taken_until = null,
      changes = case when kind = 'change' then '{}'::jsonb end,
      state = case when state in ${openVerifications} then 'withdrawn' else state end,
      decided_at = coalesce(decided_at, now())
    where claim_id = ${id}`);
  await db.query(sql`
    update claim set state = ${nextClaimState(state, 'withdraw') ?? state}, account_id = null, contact_number = '',
      submission_id = null, details = null, address = null, lat = null, long = null, accuracy = null,
      capture_source = null, review_reasons = '{}', updated_at = now()
    where id = ${id}`);
}

/**
 * What somebody brought here goes with them, unless another says that it is theirs. That, and a listing that was
 * there before, goes back to what anybody may know.
 */
export async function leaveShop(db: Db, claim: OwnClaim): Promise<void> {
  const isLeft = !claim.is_others && (claim.is_registered || claim.is_applied);
  await emptyMerged(db, claim, isLeft);
  if (!isLeft) return;
  if (claim.is_registered && !claim.is_disputed) await takeDown(db, claim);
  else await release(db, claim);
}

/**
 * Listings that were merged into it are shown to nobody, and lead there with nothing but their id and source: all of
 * them with a shop that is left, else those that this number brought here.
 */
async function emptyMerged(db: Db, { id, shop_id }: OwnClaim, isLeft: boolean): Promise<void> {
  await db.query(sql`
    update shop set ${noWords}, ${noOwner}, name = '-', alt_names = '{}'
    where id in ${mergedInto(shop_id)}
      and (${isLeft} or owner_number = (select contact_number from claim where id = ${id}))`);
}

async function takeDown(db: Db, { shop_id, listing }: OwnClaim): Promise<void> {
  await db.query(sql`
    update shop set ${noWords}, ${noOwner}, name = '-', alt_names = '{}', city = null, state = null, pin = null,
      shop_type = null, lat = null, long = null, listing = ${nextListingState(listing, 'reject') ?? listing}
    where id = ${shop_id}`);
}

async function release(db: Db, { shop_id, listing }: OwnClaim): Promise<void> {
  await db.query(sql`
    update shop set ${noWords}, ${noOwner}, edited_at = null, listing = ${nextListingState(listing, 'release') ?? listing}
    where id = ${shop_id}`);
}

/** The number on record of a listing whose claim never came to anything. */
export async function leaveRecords(db: Db, mobileNumber: string): Promise<void> {
  await db.query(sql`update shop set ${noOwner}, updated_at = now() where owner_number = ${mobileNumber}`);
}

const noOwner = sql`owner_name = null, owner_number = null, email = null`;

/** What only an owner says of a shop. */
const noWords = sql`
  intro = '', address = null, address_shown = false, referral_code = null, store_front_picture = null,
  captured_address = null, public_phone = null, public_whatsapp = null, hours = null, holidays = '[]',
  closed_on = null, listing_reason = null, updated_at = now()`;
