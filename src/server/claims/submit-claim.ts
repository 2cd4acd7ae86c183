import type { ClaimSubmission } from '../../core/claims/contract.ts';
import { isPlaceDoubtful, type ReviewReason } from '../../core/claims/review.ts';
import { type ClaimState, nextClaimState } from '../../core/claims/states.ts';
import { AppError } from '../../core/errors.ts';
import type { Position } from '../../core/places/distance.ts';
import { townsOf } from '../../core/places/towns.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Files } from '../gateways/files.ts';
import type { RequestContext } from '../http/route.ts';
import type { Keys } from '../keys.ts';
import { isFarFromPin } from '../places/pin-regions.ts';
import { type CheckedClaim, checkClaim, checkSubCategories } from './checked-claim.ts';
import { removeHandedIn, storeHandedIn, type HandedIn } from './handed-in.ts';
import { removeUploads } from './uploads.ts';

export type ClaimParts = { readonly files: Files; readonly keys: Keys; readonly uploadsFolder: string };

type Submitted = { readonly id: string; readonly claimState: ClaimState };

/** A claim on a listing whose number was proven, and whose form has not been sent yet. */
type OpenClaim = { id: string; shop_id: string; state: ClaimState; lat: number | null; long: number | null };

/**
 * Check, store the files, then write everything in one short transaction. However often a device repeats the
 * same submission, in parallel too, there is one claim; files of a submission that fails are removed again.
 */
export async function submitClaim(
  context: RequestContext,
  parts: ClaimParts,
  sent: ClaimSubmission,
): Promise<Submitted> {
  const { accountId, mobileNumber } = await context.signedIn();
  const earlier = await findSubmission(context.db, sent.submissionId, accountId);
  if (earlier) return earlier;

  const claim = checkClaim(sent);
  if (claim.ownerNumber !== mobileNumber) throw new AppError('number_not_verified');
  await checkSubCategories(context.db, claim.subCategoryIds);
  const open =
    sent.shopId === undefined ? undefined : await findOpenClaim(context.db, sent.shopId, accountId);

  const handedIn = await storeHandedIn(context.db, parts, { accountId, uploads: claim.uploads });
  const submitted = await context
    .transaction((db) =>
      open ? submitForListing(db, open, claim, handedIn) : registerShop(db, { accountId, claim, handedIn }),
    )
    .catch(async (error: unknown) => {
      await removeHandedIn(parts.files, handedIn);
      // The same submission, sent twice at once: the other one was first.
      const winner = isSecond(error) && (await findSubmission(context.db, sent.submissionId, accountId));
      if (winner) return winner;
      throw error;
    });
  await removeUploads(context.db, parts.uploadsFolder, Object.values(claim.uploads).filter(isGiven));
  return submitted;
}

async function findSubmission(
  db: Db,
  submissionId: string,
  accountId: string,
): Promise<Submitted | undefined> {
  const [row] = await db.query<{ shop_id: string; state: ClaimState }>(
    sql`select shop_id, state from claim where submission_id = ${submissionId} and account_id = ${accountId}`,
  );
  return row && { id: row.shop_id, claimState: row.state };
}

async function findOpenClaim(db: Db, shopId: string, accountId: string): Promise<OpenClaim> {
  const [row] = await db.query<OpenClaim & { submitted_at: Date | null }>(sql`
    select c.id, c.shop_id, c.state, c.submitted_at, s.lat, s.long
    from claim c join shop s on s.id = c.shop_id
    where c.shop_id = ${shopId} and c.account_id = ${accountId} and c.state in ('clear', 'under_review', 'approved')`);
  if (row === undefined) throw new AppError('claim_missing');
  if (row.submitted_at !== null) throw new AppError('claim_submitted');
  return row;
}

async function registerShop(
  db: Db,
  { accountId, claim, handedIn }: { accountId: string; claim: CheckedClaim; handedIn: HandedIn },
): Promise<Submitted> {
  const { position } = claim;
  const [shop] = await db.query<{ id: string }>(sql`
    insert into shop (listing, name, intro, address, city, state, pin, shop_type, owner_name, owner_number, email,
      referral_code, store_front_picture, captured_address, lat, long)
    values ('submitted', ${claim.name}, ${claim.intro}, ${claim.address}, ${claim.city}, ${claim.state}, ${claim.pin},
      ${claim.shopType}, ${claim.ownerName}, ${claim.ownerNumber}, ${claim.email}, ${claim.referralCode},
      ${handedIn.photo}, ${claim.capturedAddress}, ${position.lat}, ${position.long})
    returning id`);
  const { id } = shop as { id: string };
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id) select ${id}, unnest(${claim.subCategoryIds}::uuid[])`);
  const { state, reasons } = standing('clear', claim);
  const [row] = await db.query<{ id: string }>(sql`
    insert into claim (shop_id, account_id, contact_number, state, submission_id, submitted_at, address, lat, long,
      accuracy, capture_source, review_reasons)
    values (${id}, ${accountId}, ${claim.ownerNumber}, ${state}, ${claim.submissionId}, now(), ${claim.address},
      ${position.lat}, ${position.long}, ${claim.accuracy ?? null}, ${claim.captureSource ?? null}, ${reasons})
    returning id`);
  await storeEvidenceRows(db, (row as { id: string }).id, handedIn);
  return { id, claimState: state };
}

/** What the claimant says waits with the claim: the public listing changes once an operator has looked. */
async function submitForListing(
  db: Db,
  open: OpenClaim,
  claim: CheckedClaim,
  handedIn: HandedIn,
): Promise<Submitted> {
  const { submissionId, position, accuracy, captureSource, uploads: _, ...said } = claim;
  const listing = open.lat === null || open.long === null ? undefined : { lat: open.lat, long: open.long };
  const { state, reasons } = standing(open.state, claim, listing);
  const details = JSON.stringify({ ...said, storeFrontPicture: handedIn.photo });
  const [row] = await db.query<{ state: ClaimState }>(sql`
    update claim set submission_id = ${submissionId}, submitted_at = now(), details = ${details}, address = ${claim.address},
      lat = ${position.lat}, long = ${position.long}, accuracy = ${accuracy ?? null}, capture_source = ${captureSource ?? null},
      state = ${state}, review_reasons = review_reasons || ${reasons}::text[], updated_at = now()
    where id = ${open.id} and submitted_at is null and state = ${open.state}
    returning state`);
  // Between the look and the writing it was sent from another tab, or decided on.
  if (row === undefined) throw new AppError('claim_submitted');
  await storeEvidenceRows(db, open.id, handedIn);
  return { id: open.shop_id, claimState: row.state };
}

/** Where the claim stands with what was handed in: a place that does not fit goes to an operator. */
function standing(
  before: ClaimState,
  claim: CheckedClaim,
  listing?: Position,
): { state: ClaimState; reasons: ReviewReason[] } {
  const town = townsOf(claim.state).find(({ name }) => name === claim.city);
  const isDoubtful = isPlaceDoubtful({
    position: claim.position,
    accuracy: claim.accuracy,
    town,
    listing,
    isFarFromPin: isFarFromPin(claim.position, claim.pin),
  });
  if (!isDoubtful) return { state: before, reasons: [] };
  return { state: nextClaimState(before, 'doubt') ?? before, reasons: ['position'] };
}

async function storeEvidenceRows(db: Db, claimId: string, { evidence }: HandedIn): Promise<void> {
  for (const { kind, fileName, mediaType, bytes } of evidence)
    await db.query(sql`
      insert into evidence (claim_id, kind, file_name, media_type, bytes)
      values (${claimId}, ${kind}, ${fileName}, ${mediaType}, ${bytes})`);
}

const isGiven = (id: string | undefined): id is string => id !== undefined;

/** PostgreSQL's code for a value that must be unique and is there already. */
const isSecond = (error: unknown) =>
  (error as { code?: string }).code === '23505' ||
  (error instanceof AppError && error.code === 'claim_submitted');
