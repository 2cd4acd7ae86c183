import {
  answerDays,
  disputeFault,
  disputeRestDays,
  disputesPerDay,
} from '../../../core/claims/disputes/dispute.ts';
import type { raiseDispute as call } from '../../../core/claims/disputes/dispute-contract.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, directoryListings, fruitlessDisputes } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { storeEvidenceRows } from '../claim/standing.ts';
import type { ClaimParts } from '../claim/submit-claim.ts';
import { queueDisputeNotice } from '../notices/dispute-notices.ts';
import type { NewEvidence } from '../uploads/new-evidence.ts';
import { withPictures } from './dispute-pictures.ts';

type Sent = ParsedInput<typeof call>;
type Claimant = { readonly accountId: string; readonly mobileNumber: string };

/** Raises a dispute about a claimed shop; the present owner is notified at once, without a name. */
export async function raiseDispute(
  context: RequestContext,
  parts: ClaimParts,
  sent: Sent,
): Promise<{ id: string }> {
  const claimant = await context.signedIn();
  const fault = disputeFault({ ...sent, cheque: sent.cheque });
  if (fault) throw new AppError(fault.code, { fields: [{ field: fault.field, fault: fault.code }] });
  // Checked before pictures are decoded, because most refusals happen here.
  await findHeldClaim(context.db, sent.id, claimant);
  return withPictures(
    context,
    parts,
    { accountId: claimant.accountId, pictures: { cheque: sent.cheque, photo: sent.photo } },
    (db, evidence) => storeDispute(db, claimant, sent, evidence),
  );
}

async function storeDispute(
  db: Db,
  claimant: Claimant,
  sent: Sent,
  evidence: readonly NewEvidence[],
): Promise<{ id: string }> {
  // Lock order: account before claims. Without the lock, parallel requests would all pass the limit.
  await db.query(sql`select from account where id = ${claimant.accountId} for no key update`);
  const heldClaimId = await findHeldClaim(db, sent.id, claimant);
  await checkLimits(db, sent.id, claimant);
  const details = { ownerName: sent.ownerName.trim(), email: sent.email.trim() };
  const [claim] = await db.query<{ id: string }>(sql`
    insert into claim (shop_id, account_id, contact_number, state, submitted_at, details)
    values (${sent.id}, ${claimant.accountId}, ${claimant.mobileNumber}, 'disputing', now(), ${JSON.stringify(details)})
    returning id`);
  const claimId = (claim as { id: string }).id;
  await storeEvidenceRows(db, claimId, evidence);
  const [dispute] = await db.query<{ id: string }>(sql`
    insert into dispute (claim_id, held_claim_id, statement, answer_until)
    values (${claimId}, ${heldClaimId}, ${sent.statement.trim()}, now() + make_interval(days => ${answerDays}))
    returning id`);
  const { id } = dispute as { id: string };
  await queueDisputeNotice(db, id, 'disputed');
  return { id };
}

/**
 * Another account's active claim. Locked, as in decisions and payments, so that a claim that is just ending
 * cannot be disputed.
 */
async function findHeldClaim(db: Db, shopId: string, { accountId }: Claimant): Promise<string> {
  const [shop] = await db.query(
    sql`select id from shop where id = ${shopId} and listing in ${directoryListings}`,
  );
  if (shop === undefined) throw new AppError('not_found');
  const [held] = await db.query<{ id: string; account_id: string | null }>(sql`
    select id, account_id from claim
    where shop_id = ${shopId} and state in ${activeClaims} for update`);
  if (held?.account_id === accountId) throw new AppError('dispute_own');
  const open = await db.query(sql`
    select from claim where shop_id = ${shopId} and account_id = ${accountId} and state = 'disputing'`);
  if (open.length > 0) throw new AppError('dispute_open');
  if (held === undefined) throw new AppError('dispute_needless');
  return held.id;
}

async function checkLimits(db: Db, shopId: string, { accountId }: Claimant): Promise<void> {
  const [before] = await db.query<{ today: number; about_this: number }>(sql`
    select count(*) filter (where d.created_at > now() - interval '1 day')::int as today,
      count(*) filter (where c.shop_id = ${shopId} and d.state in ${fruitlessDisputes}
        and d.decided_at > now() - make_interval(days => ${disputeRestDays}))::int as about_this
    from dispute d join claim c on c.id = d.claim_id where c.account_id = ${accountId}`);
  if ((before?.about_this ?? 0) > 0) throw new AppError('dispute_too_soon');
  if ((before?.today ?? 0) >= disputesPerDay) throw new AppError('too_many_disputes');
}
