import type { ClaimState } from '../../../core/claims/states.ts';
import {
  canHandInAgain,
  type VerificationKind,
  type VerificationState,
} from '../../../core/claims/verification.ts';
import { AppError } from '../../../core/errors.ts';
import { type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import { currentShop } from '../../shops/directory/current-shop.ts';
import { queueFileDeletions } from '../uploads/file-removals.ts';
import type { CheckedClaim } from './checked-claim.ts';
import { queueClaim, standing, storeEvidenceRows } from './standing.ts';
import type { SubmittedFiles } from './submitted-files.ts';

/** A claim with a verified number whose form is not submitted yet or has to be corrected. */
export type OpenClaim = {
  id: string;
  shop_id: string;
  state: ClaimState;
  /** The submission that is corrected. */
  submission_id: string | null;
  verification: { kind: VerificationKind; state: VerificationState } | null;
  listing: ListingState;
  lat: number | null;
  long: number | null;
  /** The photo that the new one replaces; it was never public. */
  photo: string | null;
};

export async function findOpenClaim(db: Db, shopId: string, accountId: string): Promise<OpenClaim> {
  const [row] = await db.query<OpenClaim & { submitted_at: Date | null }>(sql`
    select c.id, c.shop_id, c.state, c.submission_id, c.submitted_at, s.listing, s.lat, s.long,
      case when v.kind = 'registration' then s.store_front_picture else c.details->>'storeFrontPicture' end as photo,
      case when v.id is not null then jsonb_build_object('kind', v.kind, 'state', v.state) end as verification
    from claim c join shop s on s.id = c.shop_id left join verification v on v.claim_id = c.id and v.kind <> 'change'
    where c.shop_id = ${currentShop(shopId)} and c.account_id = ${accountId} and c.state in ${activeClaims}`);
  if (row === undefined) throw new AppError('claim_missing');
  const isOpenAgain = row.verification !== null && canHandInAgain(row.verification.state);
  if (row.submitted_at !== null && !isOpenAgain) throw new AppError('claim_submitted');
  return row;
}

/** First submission or correction: a claim on a listing, or a new shop that was sent back. */
export async function submitOpenClaim(
  db: Db,
  open: OpenClaim,
  claim: CheckedClaim,
  handedIn: SubmittedFiles,
): Promise<{ id: string; claimState: ClaimState }> {
  const isOwnShop = open.verification?.kind === 'registration';
  const claimState = isOwnShop
    ? await correctShop(db, open, claim, handedIn)
    : await submitForListing(db, open, claim, handedIn);
  await dropReplaced(db, open);
  await storeEvidenceRows(db, open.id, handedIn.evidence);
  await queueClaim(db, {
    claimId: open.id,
    kind: isOwnShop ? 'registration' : 'listing',
    submissionId: claim.submissionId,
  });
  return { id: open.shop_id, claimState };
}

/** The claimant's details are stored with the claim; the public listing changes after an operator's approval. */
async function submitForListing(
  db: Db,
  open: OpenClaim,
  claim: CheckedClaim,
  handedIn: SubmittedFiles,
): Promise<ClaimState> {
  const {
    submissionId: _,
    position: __,
    accuracy: ___,
    captureSource: ____,
    uploads: _____,
    ...said
  } = claim;
  const listing = open.lat === null || open.long === null ? undefined : { lat: open.lat, long: open.long };
  const details = JSON.stringify({ ...said, storeFrontPicture: handedIn.photo.name });
  return writeClaim(db, open, claim, { listing, details });
}

/** A new shop is not public yet, so the submitted details are written to the shop itself. */
async function correctShop(
  db: Db,
  open: OpenClaim,
  claim: CheckedClaim,
  handedIn: SubmittedFiles,
): Promise<ClaimState> {
  const state = await writeClaim(db, open, claim, { listing: undefined, details: null });
  const { position } = claim;
  const listing = nextListingState(open.listing, 'submit') ?? open.listing;
  await db.query(sql`
    update shop set listing = ${listing}, listing_reason = null, name = ${claim.name}, intro = ${claim.intro},
      address = ${claim.address}, city = ${claim.city}, state = ${claim.state}, pin = ${claim.pin},
      shop_type = ${claim.shopType}, owner_name = ${claim.ownerName}, email = ${claim.email},
      referral_code = ${claim.referralCode}, store_front_picture = ${handedIn.photo.name},
      captured_address = ${claim.capturedAddress}, lat = ${position.lat}, long = ${position.long},
      public_phone = ${claim.isNumberShown ? claim.ownerNumber : null}, updated_at = now()
    where id = ${open.shop_id}`);
  await db.query(sql`delete from shop_sub_category where shop_id = ${open.shop_id}`);
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id)
    select ${open.shop_id}, unnest(${claim.subCategoryIds}::uuid[])`);
  return state;
}

async function writeClaim(
  db: Db,
  open: OpenClaim,
  claim: CheckedClaim,
  { listing, details }: { listing: { lat: number; long: number } | undefined; details: string | null },
): Promise<ClaimState> {
  const { position, accuracy, captureSource } = claim;
  const { state, reasons } = standing(open.state, claim, listing);
  const [row] = await db.query<{ state: ClaimState }>(sql`
    update claim set submission_id = ${claim.submissionId}, submitted_at = now(), details = ${details},
      address = ${claim.address}, lat = ${position.lat}, long = ${position.long}, accuracy = ${accuracy ?? null},
      capture_source = ${captureSource ?? null}, state = ${state}, updated_at = now(),
      review_reasons = array(select distinct unnest(array_remove(review_reasons, 'position') || ${reasons}::text[]))
    where id = ${open.id} and submission_id is not distinct from ${open.submission_id} and state = ${open.state}
    returning state`);
  // Submitted from another tab, or decided, between the read and the write.
  if (row === undefined) throw new AppError('claim_submitted');
  return row.state;
}

/** The files of the submission that this one corrects. */
async function dropReplaced(db: Db, open: OpenClaim): Promise<void> {
  if (open.submission_id === null) return;
  const replaced = await db.query<{ name: string }>(sql`
    update evidence set deleted_at = now() where claim_id = ${open.id} and deleted_at is null
    returning file_name as name`);
  await queueFileDeletions(db, [
    ...replaced.map(({ name }) => ({ kind: 'evidence' as const, name })),
    ...(open.photo === null ? [] : [{ kind: 'photo' as const, name: open.photo }]),
  ]);
}
