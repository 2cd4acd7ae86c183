import type { ClaimSubmission } from '../../../core/claims/contract.ts';
import type { ClaimState } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import type { Keys } from '../../config/keys.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openVerifications } from '../../db/states.ts';
import type { Files } from '../../gateways/files.ts';
import type { RequestContext } from '../../http/route.ts';
import { commitFiles } from '../uploads/commit-files.ts';
import { inTurn } from '../uploads/upload-turns.ts';
import { type CheckedClaim, checkClaim, checkSubCategories } from './checked-claim.ts';
import { queueClaim, standing, storeEvidenceRows } from './standing.ts';
import { findOpenClaim, submitOpenClaim } from './submit-open-claim.ts';
import { prepareFiles, type SubmittedFiles } from './submitted-files.ts';

export type ClaimParts = { readonly files: Files; readonly keys: Keys };

type Submitted = { readonly id: string; readonly claimState: ClaimState };

/** Idempotent by `submissionId`, also for parallel retries. */
export async function submitClaim(
  context: RequestContext,
  parts: ClaimParts,
  sent: ClaimSubmission,
): Promise<Submitted> {
  const { accountId, mobileNumber } = await context.signedIn();
  const find = () => findSubmission(context.db, sent.submissionId, accountId);
  const earlier = await find();
  if (earlier) return earlier;

  const claim = checkClaim(sent);
  if (claim.ownerNumber !== mobileNumber) throw new AppError('number_not_verified');
  await checkSubCategories(context.db, claim.subCategoryIds);
  return inTurn(accountId, async () => {
    // Asked again when its turn has come: the request before it may have been the same submission.
    const done = await find();
    if (done) return done;
    try {
      return await store(context, parts, { accountId, shopId: sent.shopId, claim });
    } catch (error) {
      // The same submission on another server was first.
      const winner = isSecond(error) && (await find());
      if (winner) return winner;
      throw error;
    }
  });
}

type Checked = {
  readonly accountId: string;
  readonly shopId: string | undefined;
  readonly claim: CheckedClaim;
};

/** Validates the files, stores them, then writes everything in one short transaction. */
async function store(
  context: RequestContext,
  parts: ClaimParts,
  { accountId, shopId, claim }: Checked,
): Promise<Submitted> {
  const open = shopId === undefined ? undefined : await findOpenClaim(context.db, shopId, accountId);
  // Checked before pictures are decoded in vain, and again in the transaction.
  if (!open) await checkRegistrations(context.db, accountId);
  const handedIn = await prepareFiles(context.db, parts, { accountId, uploads: claim.uploads });
  const uploads = Object.values(claim.uploads).filter(isGiven);
  const files = [handedIn.photo, ...handedIn.evidence];
  return commitFiles(context, parts.files, { accountId, uploads, files }, (db) =>
    open ? submitOpenClaim(db, open, claim, handedIn) : registerShop(db, { accountId, claim, handedIn }),
  );
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

async function registerShop(
  db: Db,
  { accountId, claim, handedIn }: { accountId: string; claim: CheckedClaim; handedIn: SubmittedFiles },
): Promise<Submitted> {
  // Lock order: account before claims. Without the lock, parallel requests would all pass the limit.
  await db.query(sql`select from account where id = ${accountId} for no key update`);
  await checkRegistrations(db, accountId);
  const { position } = claim;
  const [shop] = await db.query<{ id: string }>(sql`
    insert into shop (listing, name, intro, address, city, state, pin, shop_type, owner_name, owner_number, email,
      referral_code, store_front_picture, captured_address, lat, long, public_phone)
    values ('submitted', ${claim.name}, ${claim.intro}, ${claim.address}, ${claim.city}, ${claim.state}, ${claim.pin},
      ${claim.shopType}, ${claim.ownerName}, ${claim.ownerNumber}, ${claim.email}, ${claim.referralCode},
      ${handedIn.photo.name}, ${claim.capturedAddress}, ${position.lat}, ${position.long},
      ${claim.isNumberShown ? claim.ownerNumber : null})
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
  const claimId = (row as { id: string }).id;
  await storeEvidenceRows(db, claimId, handedIn.evidence);
  await queueClaim(db, { claimId, kind: 'registration', submissionId: claim.submissionId });
  return { id, claimState: state };
}

/** New shops of one account that are not decided yet: one phone cannot fill the operators' queue. */
const mostRegistrations = 3;

async function checkRegistrations(db: Db, accountId: string): Promise<void> {
  const open = await db.query(sql`
    select from verification v join claim c on c.id = v.claim_id
    where c.account_id = ${accountId} and v.kind = 'registration' and v.state in ${openVerifications}`);
  if (open.length >= mostRegistrations) throw new AppError('too_many_registrations');
}

const isGiven = (id: string | undefined): id is string => id !== undefined;

/** The first of them is PostgreSQL's unique_violation. */
const isSecond = (error: unknown) =>
  ['23505', 'claim_submitted', 'upload_missing'].includes((error as { code?: string }).code ?? '');
