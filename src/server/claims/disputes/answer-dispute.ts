import { hasText } from '../../../core/checks.ts';
import { type DisputeState, isDisputeOpen, nextDisputeState } from '../../../core/claims/disputes/dispute.ts';
import type { answerDispute as call } from '../../../core/claims/disputes/dispute-contract.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, openDisputes } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { storeEvidenceRows } from '../claim/standing.ts';
import type { ClaimParts } from '../claim/submit-claim.ts';
import { withPictures } from './dispute-pictures.ts';

/** An answer after the three days is accepted as long as no operator has decided. */
export async function answerDispute(
  context: RequestContext,
  parts: ClaimParts,
  { id, answer, cheque, photo }: ParsedInput<typeof call>,
): Promise<{ isDone: true }> {
  const { accountId } = await context.signedIn();
  if (!hasText(answer)) throw new AppError('dispute_answer_required');
  const { heldClaimId } = await findDisputed(context.db, id, accountId);
  await withPictures(context, parts, { accountId, pictures: { cheque, photo } }, async (db, evidence) => {
    // Lock order: claim before dispute, as in operators' decisions.
    await db.query(sql`select from claim where id = ${heldClaimId} for update`);
    await db.query(sql`select from dispute where id = ${id} for update`);
    const { state } = await findDisputed(db, id, accountId);
    await db.query(sql`
        update dispute set state = ${nextDisputeState(state, 'answer')}, answer = ${answer.trim()}, answered_at = now()
        where id = ${id}`);
    await storeEvidenceRows(db, heldClaimId, evidence);
  });
  return { isDone: true };
}

type Disputed = { readonly heldClaimId: string; readonly state: DisputeState };

/** Not found for any other account, and for a claim that has ended. */
async function findDisputed(db: Db, id: string, accountId: string): Promise<Disputed> {
  const [row] = await db.query<{ held_claim_id: string; state: DisputeState }>(sql`
    select d.held_claim_id, d.state from dispute d join claim h on h.id = d.held_claim_id
    where d.id = ${id} and h.account_id = ${accountId}
      and (h.state in ${activeClaims} or d.state not in ${openDisputes})`);
  if (row === undefined) throw new AppError('not_found');
  if (!isDisputeOpen(row.state)) throw new AppError('item_decided');
  if (nextDisputeState(row.state, 'answer') === undefined) throw new AppError('dispute_answered');
  return { heldClaimId: row.held_claim_id, state: row.state };
}
