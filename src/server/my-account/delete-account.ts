import type { deleteAccount as deleteCall } from '../../core/accounts/my-account.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { type OtpParts, proveNumber } from '../accounts/otp.ts';
import { withdrawDisputesOf } from '../claims/disputes/withdraw-disputes-of.ts';
import { queueFileDeletions, type Removal, runFileDeletions } from '../claims/uploads/file-removals.ts';
import { forfeitOwn } from '../coins/forfeit.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Files } from '../gateways/files.ts';
import type { RequestContext } from '../http/route.ts';
import { refuseOperator } from './find-account.ts';
import { clearNumberOnRecord, emptyClaim, lockClaims, type OwnClaim, releaseShop } from './own-shops.ts';

export type DeletionParts = OtpParts & { readonly files: Files };

/**
 * Needs an OTP of its own, so that an unlocked phone is not enough to delete a shop. All rows are deleted in
 * one transaction and the files after it; after a crash the hourly cleanup deletes the rest.
 */
export async function deleteAccount(
  context: RequestContext,
  parts: DeletionParts,
  { id, otp }: ParsedInput<typeof deleteCall>,
): Promise<Output<typeof deleteCall>> {
  const { accountId, mobileNumber } = await refuseOperator(context);
  await proveNumber(context, parts, { purpose: 'delete_account', challengeIds: [id], mobileNumber, otp });
  await againIfCrossed(() => context.transaction((db) => deleteRows(db, accountId, mobileNumber)));
  context.setSession(undefined);
  // The account is deleted either way; the hourly cleanup retries and logs its failures.
  await runFileDeletions(context.db, parts.files).catch(() => undefined);
  return { isDeleted: true };
}

const mostTries = 3;

/** Retries after a race with a submission from another device: the second run sees it too. */
async function againIfCrossed(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      // foreign_key_violation and deadlock_detected.
      const isCrossed = ['23503', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!isCrossed || tries === mostTries) throw error;
    }
}

/** Financial records stay without personal data: orders, payments, refunds, years and papers. */
async function deleteRows(db: Db, accountId: string, mobileNumber: string): Promise<void> {
  const claims = await lockClaims(db, accountId);
  const letGo = await letGoEvidence(db, claims);
  await withdrawDisputesOf(
    db,
    claims.map(({ id }) => id),
  );
  for (const claim of claims) {
    await releaseShop(db, claim);
    await emptyClaim(db, claim);
  }
  await db.query(sql`delete from offer where claim_id = any(${claims.map(({ id }) => id)}::uuid[])`);
  await clearNumberOnRecord(db, mobileNumber);
  await queueFileDeletions(db, [...letGo, ...(await unusedPhotos(db, claims))]);
  await forfeitOwn(
    db,
    accountId,
    claims.map(({ id }) => id),
  );
  await db.query(sql`delete from otp_challenge where mobile_number = ${mobileNumber}`);
  await db.query(sql`delete from enquiry where contact_number = ${mobileNumber}`);
  // Cascades to sessions, notices and uploads; a trigger queues the deletion of the uploads' pieces.
  await db.query(sql`delete from account where id = ${accountId}`);
}

/** The row with the time of deletion stays. */
async function letGoEvidence(db: Db, claims: readonly OwnClaim[]): Promise<Removal[]> {
  const rows = await db.query<{ name: string }>(sql`
    update evidence set deleted_at = now()
    where claim_id = any(${claims.map(({ id }) => id)}::uuid[]) and deleted_at is null returning file_name as name`);
  return rows.map(({ name }) => ({ kind: 'evidence', name }));
}

/** Excludes photos that another owner's shop still shows. */
async function unusedPhotos(db: Db, claims: readonly OwnClaim[]): Promise<Removal[]> {
  const photos = claims.flatMap((claim) => claim.photos).filter((photo) => photo !== null);
  const rows = await db.query<{ name: string }>(sql`
    select distinct photo as name from unnest(${photos}::text[]) photo
    where not exists (
      select from shop s where s.store_front_picture = photo
        and array[s.id, s.merged_into] && ${claims.map(({ shop_id }) => shop_id)}::uuid[])`);
  return rows.map(({ name }) => ({ kind: 'photo', name }));
}
