import { nextClaimState } from '../../../core/claims/states.ts';
import {
  nextVerificationState,
  undoSeconds,
  type VerificationState,
} from '../../../core/claims/verification.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { undoApproval } from '../../../core/operator/contract.ts';
import { nextListingState } from '../../../core/shops/states.ts';
import { queueVerificationNotice, type VerificationNoticeKind } from '../../claims/notices/claim-notices.ts';
import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openVerifications } from '../../db/states.ts';
import { every, type Warn } from '../../every.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { record } from '../console/audit.ts';
import { isLeasedBy, leaseTo } from '../console/lease.ts';
import { applyChanges, applyDetails, moveToNumber } from './apply.ts';
import { type Item, lockItem, setClaimState, setListing } from './item.ts';

/** Stores the approval with the time at which it takes effect; the lease says whose it is. */
export async function storeApproval(db: Db, id: string, { accountId }: Session): Promise<void> {
  await db.query(sql`
    update verification set ${leaseTo(accountId)}, approval_due_at = now() + make_interval(secs => ${undoSeconds})
    where id = ${id}`);
}

/** Nothing has followed from the approval yet, so that undoing it only forgets it. Idempotent. */
export async function undo(
  context: RequestContext,
  { id }: ParsedInput<typeof undoApproval>,
): Promise<Output<typeof undoApproval>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const [undone] = await db.query<{ state: VerificationState; shop_id: string }>(sql`
      update verification v set ${leaseTo(operator.accountId)}, approval_due_at = null
      from claim c
      where v.id = ${id} and c.id = v.claim_id and approval_due_at > now() and taken_by = ${operator.accountId}
      returning v.state, c.shop_id`);
    if (undone === undefined) return { state: await stateIfUndone(db, id, operator) };
    await record(db, operator, {
      action: 'verification.undo',
      subject: ['verification', id],
      details: { shopId: undone.shop_id },
    });
    return { state: undone.state };
  });
}

/** The response to the first request may have been lost: a repeated one succeeds. Otherwise says why not. */
async function stateIfUndone(db: Db, id: string, { accountId }: Session): Promise<VerificationState> {
  const [item] = await db.query<{ state: VerificationState; is_undone: boolean; is_others: boolean }>(sql`
    select state, state in ${openVerifications} and approval_due_at is null and ${isLeasedBy(accountId)} as is_undone,
      approval_due_at > now() and taken_by is distinct from ${accountId} as is_others
    from verification where id = ${id}`);
  if (item === undefined) throw new AppError('not_found');
  if (item.is_undone) return item.state;
  throw new AppError(item.is_others ? 'item_taken' : 'undo_over');
}

/** Applies approvals that can no longer be undone, in a loop; also those of a server that has died. */
export const keepApplyingApprovals = (database: Work, warn: Warn): (() => Promise<void>) =>
  every('approvals', () => applyDueApprovals(database, warn), warn, 'looking for approvals failed');

type Work = Pick<Database, 'primary' | 'transaction'>;

/** One transaction for each; one that fails is tried again in the next round. */
export async function applyDueApprovals({ primary, transaction }: Work, warn: Warn): Promise<void> {
  const due = await primary.query<Approval>(sql`
    select id, approval_due_at from verification where approval_due_at <= now() order by approval_due_at limit 100`);
  for (const approval of due)
    await transaction((db) => applyApproval(db, approval)).catch((error: unknown) =>
      warn(error, 'an approval could not be applied'),
    );
}

type Approval = { readonly id: string; readonly approval_due_at: Date };

async function applyApproval(db: Db, { id, approval_due_at: dueAt }: Approval): Promise<void> {
  const item = await lockItem(db, id);
  const next = nextVerificationState(item.state, 'approve');
  // Read again under the lock: another server may have applied it, or the owner withdrawn what was approved.
  if (item.approvalDueAt?.getTime() !== dueAt.getTime() || next === undefined) return;
  const kind = await approve(db, item);
  await db.query(sql`
    update verification set state = ${next}, reason = null, taken_by = null, taken_until = null,
      approval_due_at = null, decided_at = now()
    where id = ${id}`);
  const occasion = `approval-${dueAt.getTime()}`;
  await queueVerificationNotice(db, { verificationId: id, kind, occasion });
}

/** Returns the kind of the notice to the owner. */
async function approve(db: Db, item: Item): Promise<VerificationNoticeKind> {
  if (item.kind === 'change') {
    await applyChanges(db, item);
    await moveToNumber(db, item);
    return 'change_approved';
  }
  if (item.kind === 'listing') await applyDetails(db, item);
  const approved = nextClaimState(item.claimState, 'approve');
  if (approved) await setClaimState(db, item.claimId, approved);
  await setListing(db, item, nextListingState(item.listing, 'verify'), null);
  return 'approved';
}
