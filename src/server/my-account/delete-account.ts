import type { deleteAccount as deleteCall } from '../../core/accounts/my-account.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { type OtpParts, proveNumber } from '../accounts/otp.ts';
import { leaveDisputes } from '../claims/disputes/leave-disputes.ts';
import { noteRemovals, type Removal, removeNotedFiles } from '../claims/uploads/file-removals.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Files } from '../gateways/files.ts';
import type { RequestContext } from '../http/route.ts';
import { refuseOperator } from './find-account.ts';
import { emptyClaim, leaveRecords, leaveShop, lockClaims, type OwnClaim } from './own-shops.ts';

export type DeletionParts = OtpParts & { readonly files: Files; readonly uploadsFolder: string };

/**
 * A phone that was left open must not delete a shop: it takes a code of its own, sent to the same number. All
 * rows go in one transaction; the files after it, and those that a crash leaves are removed by the next tidying.
 */
export async function deleteAccount(
  context: RequestContext,
  parts: DeletionParts,
  { id, otp }: ParsedInput<typeof deleteCall>,
): Promise<Output<typeof deleteCall>> {
  const { accountId, mobileNumber } = await refuseOperator(context);
  await proveNumber(context, parts, { purpose: 'delete_account', challengeId: id, mobileNumber, otp });
  await againIfCrossed(() => context.transaction((db) => deleteRows(db, accountId, mobileNumber)));
  context.setSession(undefined);
  // The account is gone either way; the tidying tries again, and its failure is logged.
  await removeNotedFiles(context.db, parts).catch(() => undefined);
  return { isDeleted: true };
}

const mostTries = 3;

/** Something was handed in at that very moment, from another device: the second look sees it too. */
async function againIfCrossed(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      // PostgreSQL's codes for a row that something new refers to, and for two who wait for each other.
      const isCrossed = ['23503', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!isCrossed || tries === mostTries) throw error;
    }
}

/** What money was paid for stays, without a person: orders, payments, refunds, years and papers. */
async function deleteRows(db: Db, accountId: string, mobileNumber: string): Promise<void> {
  const claims = await lockClaims(db, accountId);
  const letGo = [...(await letGoEvidence(db, claims)), ...(await findUploads(db, accountId))];
  await leaveDisputes(
    db,
    claims.map(({ id }) => id),
  );
  for (const claim of claims) {
    await leaveShop(db, claim);
    await emptyClaim(db, claim);
  }
  await leaveRecords(db, mobileNumber);
  await noteRemovals(db, [...letGo, ...(await unusedPhotos(db, claims))]);
  await db.query(sql`delete from otp_challenge where mobile_number = ${mobileNumber}`);
  await db.query(sql`delete from enquiry where contact_number = ${mobileNumber}`);
  // Sessions, notices and uploads go with it.
  await db.query(sql`delete from account where id = ${accountId}`);
}

/** That and when they were deleted stays known. */
async function letGoEvidence(db: Db, claims: readonly OwnClaim[]): Promise<Removal[]> {
  const rows = await db.query<{ name: string }>(sql`
    update evidence set deleted_at = now()
    where claim_id = any(${claims.map(({ id }) => id)}::uuid[]) and deleted_at is null returning file_name as name`);
  return rows.map(({ name }) => ({ kind: 'evidence', name }));
}

async function findUploads(db: Db, accountId: string): Promise<Removal[]> {
  const rows = await db.query<{ name: string }>(
    sql`select id as name from upload where account_id = ${accountId}`,
  );
  return rows.map(({ name }) => ({ kind: 'upload', name }));
}

/** A shop that somebody else has now may still show one of them. */
async function unusedPhotos(db: Db, claims: readonly OwnClaim[]): Promise<Removal[]> {
  const photos = claims.flatMap((claim) => claim.photos).filter((photo) => photo !== null);
  const rows = await db.query<{ name: string }>(sql`
    select distinct photo as name from unnest(${photos}::text[]) photo
    where not exists (
      select from shop s where s.store_front_picture = photo
        and array[s.id, s.merged_into] && ${claims.map(({ shop_id }) => shop_id)}::uuid[])`);
  return rows.map(({ name }) => ({ kind: 'photo', name }));
}
