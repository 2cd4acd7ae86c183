import { type ClaimState, nextClaimState } from '../../core/claims/states.ts';
import { type ListingState, nextListingState } from '../../core/shops/states.ts';
import { type Db, sql } from '../db/sql.ts';
import { activeClaims, openDisputes, openVerifications } from '../db/states.ts';
import { mergedInto } from '../shops/directory/current-shop.ts';

/**
 * True if the claimant of `c` registered the shop `s`, so that their details are in the shop and not in the
 * claim. Otherwise it is an imported listing, which stays.
 */
const isRegistered = sql`(
  s.listing <> 'imported' and s.source_id is null and c.submitted_at is not null and c.details is null
  and not exists (select from verification v where v.claim_id = c.id and v.kind = 'listing'))`;

const isDisputed = sql`
  exists (select from dispute d where d.held_claim_id = c.id and d.state in ${openDisputes})`;

/** Without its owner the shop is taken down. */
export const isTakenDown = sql`(${isRegistered} and not ${isDisputed})`;

export type OwnClaim = {
  readonly id: string;
  readonly state: ClaimState;
  readonly shop_id: string;
  readonly listing: ListingState;
  readonly is_registered: boolean;
  /** The claimant's details were written to the shop. */
  readonly is_applied: boolean;
  /** Another account has it now. */
  readonly is_others: boolean;
  /** Another person's dispute about it is undecided. */
  readonly is_disputed: boolean;
  readonly photos: (string | null)[];
};

/** Lock order: claims before shops, as in decisions and payments. */
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

/** The row stays for its payments, without personal data. */
export async function emptyClaim(db: Db, { id, state }: OwnClaim): Promise<void> {
  await db.query(sql`
    update verification set reason = null, taken_by = null, taken_until = null, approval_due_at = null,
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
 * A shop that the account registered is taken down, unless somebody disputes it. A disputed shop or an imported
 * listing is kept without the owner's data.
 */
export async function releaseShop(db: Db, claim: OwnClaim): Promise<void> {
  const isLeft = !claim.is_others && (claim.is_registered || claim.is_applied);
  await emptyMerged(db, claim, isLeft);
  if (!isLeft) return;
  if (claim.is_registered && !claim.is_disputed) await takeDown(db, claim);
  else await release(db, claim);
}

/**
 * Listings merged into the shop are not public; only id and source stay, for the redirect. Clears all of them
 * if the shop is left, else those that this number registered.
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

/** Removes the number from listings whose claim was never approved. */
export async function clearNumberOnRecord(db: Db, mobileNumber: string): Promise<void> {
  await db.query(sql`update shop set ${noOwner}, updated_at = now() where owner_number = ${mobileNumber}`);
}

const noOwner = sql`owner_name = null, owner_number = null, email = null`;

/** Columns that only an owner fills. */
const noWords = sql`
  intro = '', address = null, address_shown = false, referral_code = null, store_front_picture = null,
  captured_address = null, public_phone = null, public_whatsapp = null, hours = null, holidays = '[]',
  closed_on = null, listing_reason = null, updated_at = now()`;
