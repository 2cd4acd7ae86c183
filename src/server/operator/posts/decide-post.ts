import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decidePost, undoPost } from '../../../core/operator/posts.ts';
import { forfeitHeld, holdCoins, releaseCoins, restoreHeld } from '../../coins/earning/post-coins.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';

type LockedPost = { readonly shop_id: string; readonly account_id: string; readonly state: string };

/** Not about a shop of the operator's own, and not about what the operator wrote. */
async function lockPost(db: Db, operator: Session, postId: string): Promise<LockedPost> {
  const [post] = await db.query<LockedPost>(
    sql`select shop_id, account_id, state from post where id = ${postId} for update`,
  );
  if (post === undefined) throw new AppError('item_decided');
  if (post.account_id === operator.accountId) throw new AppError('item_own');
  await refuseOwnShops(db, operator, [post.shop_id]);
  return post;
}

/** With a reason it is removed, and its writer reads why; without one it is shown again, and reports no longer hide it. */
export async function decide(
  context: RequestContext,
  { postId, reason }: ParsedInput<typeof decidePost>,
): Promise<Output<typeof decidePost>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const { account_id: accountId } = await lockPost(db, operator, postId);
    // Milliseconds, because an undo names the time as the page knows it.
    const [decided] = await db.query<{ decided_at: Date }>(sql`
      update post set state = ${reason === undefined ? 'shown' : 'removed'}, reason = ${reason ?? null},
        is_checked = ${reason === undefined}, hidden_at = null, decided_by = ${operator.mobileNumber},
        decided_at = date_trunc('milliseconds', now())
      where id = ${postId} and state = 'hidden' returning decided_at`);
    if (decided === undefined) throw new AppError('item_decided');
    if (reason === undefined) await releaseCoins(db, { postId, accountId });
    else await forfeitHeld(db, postId);
    await record(db, operator, {
      action: reason === undefined ? 'post.keep' : 'post.remove',
      subject: ['post', postId],
      details: reason === undefined ? {} : { reason },
    });
    return { decidedAt: decided.decided_at.toISOString() };
  });
}

export async function undo(
  context: RequestContext,
  { postId, decidedAt }: ParsedInput<typeof undoPost>,
): Promise<Output<typeof undoPost>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const { account_id: accountId, state } = await lockPost(db, operator, postId);
    const undone = await db.query(sql`
      update post set state = 'hidden', hidden_at = now(), reason = null, is_checked = false,
        decided_at = null, decided_by = null
      where id = ${postId} and decided_at = ${decidedAt} returning id`);
    if (undone.length === 0) throw new AppError('undo_over');
    if (state === 'removed') await restoreHeld(db, postId);
    else await holdCoins(db, { postId, accountId });
    await record(db, operator, { action: 'post.undo', subject: ['post', postId], details: {} });
    return { isDone: true };
  });
}
