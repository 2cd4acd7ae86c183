import { isPlaceDoubtful, type ReviewReason } from '../../../core/claims/review.ts';
import { type ClaimState, nextClaimState } from '../../../core/claims/states.ts';
import type { VerificationKind } from '../../../core/claims/verification.ts';
import type { Position } from '../../../core/places/distance.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type Db, sql } from '../../db/sql.ts';
import { isFarFromPin } from '../../places/pin-regions.ts';
import { queueVerificationNotice } from '../notices/claim-notices.ts';
import type { NewEvidence } from '../uploads/new-evidence.ts';
import type { CheckedClaim } from './checked-claim.ts';

/** The claim's state after a submission: a position that contradicts the details goes to an operator. */
export function standing(
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

export async function storeEvidenceRows(
  db: Db,
  claimId: string,
  evidence: readonly NewEvidence[],
): Promise<void> {
  for (const { evidenceKind, name, mediaType, bytes } of evidence)
    await db.query(sql`
      insert into evidence (claim_id, kind, file_name, media_type, bytes)
      values (${claimId}, ${evidenceKind}, ${name}, ${mediaType}, ${bytes})`);
}

type Queued = {
  readonly claimId: string;
  readonly kind: Exclude<VerificationKind, 'change'>;
  readonly submissionId: string;
};

/** Puts the claim at the end of the operators' queue, also when it was corrected and submitted again. */
export async function queueClaim(db: Db, { claimId, kind, submissionId }: Queued): Promise<void> {
  const [row] = await db.query<{ id: string }>(sql`
    insert into verification (kind, claim_id) values (${kind}, ${claimId})
    on conflict (claim_id) where kind <> 'change' do update
      set state = 'waiting', reason = null, waiting_since = now(), taken_by = null, taken_until = null, decided_at = null,
        approval_due_at = null
    returning id`);
  const { id: verificationId } = row as { id: string };
  await queueVerificationNotice(db, { verificationId, kind: 'submitted', occasion: submissionId });
}
