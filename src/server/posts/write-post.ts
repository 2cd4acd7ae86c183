import { randomUUID } from 'node:crypto';
import type { Earning } from '../../core/coins/contract.ts';
import { type Day, dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { appealPost, deletePost, findMyVisits, OwnPost, savePost } from '../../core/posts/contract.ts';
import { canEdit, canPost, lastPostDay } from '../../core/posts/rules.ts';
import { cleanTextFault } from '../../core/shops/clean-text.ts';
import { earnForPost } from '../coins/earning/earn.ts';
import { forfeitHeld, holdCoins, restoreHeld } from '../coins/earning/post-coins.ts';
import { earningPlace } from '../coins/earning/reviews.ts';
import { listVisits } from '../counter/visits.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { ownPostOf, type PostRow, postColumns } from './post-row.ts';

/** Refuses numbers and links, with the field that has them. */
export function refuseUnclean(fields: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(fields)) {
    const fault = cleanTextFault(text);
    if (fault) throw new AppError(fault, { fields: [{ field, fault }] });
  }
}

/** For the coins that posts earn. */
export type EarningParts = { readonly key: Buffer; readonly monthlyBudget: number };

/** One post for each visit: the same request again changes it to what it is. */
export async function writePost(
  context: RequestContext,
  { visitId, name, stars, words, bought }: ParsedInput<typeof savePost>,
  { key, monthlyBudget }: EarningParts,
): Promise<OwnPost & { earning: Earning | null }> {
  const { accountId } = await context.signedIn();
  refuseUnclean({ words, bought });
  const place = earningPlace(key, { browser: markedBrowser(context), network: context.network });
  return context.transaction(async (db) => {
    const [visit] = await db.query<{ shop_id: string; day: Day }>(sql`
      select shop_id, day from shop_visit where id = ${visitId} and account_id = ${accountId} for update`);
    if (visit === undefined) throw new AppError('not_found');
    const [before] = await db.query<PostRow>(
      sql`select ${postColumns} from post o where o.visit_id = ${visitId}`,
    );
    const now = new Date();
    if (before?.state === 'removed') throw new AppError('post_removed');
    if (before ? !canEdit(before.created_at, now) : !canPost(visit.day, now))
      throw new AppError(before ? 'post_unchangeable' : 'post_too_late');
    const [row] = await db.query<PostRow>(sql`
      insert into post as o (shop_id, account_id, visit_id, visited_on, name, stars, words, bought)
      values (${visit.shop_id}, ${accountId}, ${visitId}, ${visit.day}, ${name}, ${stars}, ${words}, ${bought})
      on conflict (visit_id) do update set name = excluded.name, stars = excluded.stars, words = excluded.words,
        bought = excluded.bought, edited_at = now(), is_checked = false
      returning ${postColumns}`);
    const post = ownPostOf(row as PostRow);
    if (before) return { ...post, earning: null };
    const earner = { ...place, monthlyBudget, accountId, shopId: visit.shop_id, postId: post.id };
    return { ...post, earning: await earnForPost(db, earner) };
  });
}

/** A browser without a mark gets one. */
function markedBrowser(context: RequestContext): string {
  const known = context.cookie('browser');
  if (known !== undefined) return known;
  const mark = randomUUID();
  context.setCookie('browser', mark);
  return mark;
}

export async function removePost(
  context: RequestContext,
  { postId }: ParsedInput<typeof deletePost>,
): Promise<Output<typeof deletePost>> {
  const { accountId } = await context.signedIn();
  return context.transaction(async (db) => {
    const [post] = await db.query<{ state: OwnPost['state'] }>(
      sql`select state from post where id = ${postId} and account_id = ${accountId} for update`,
    );
    if (post === undefined) throw new AppError('not_found');
    // What is left of its coins goes with it.
    if (post.state === 'shown') await holdCoins(db, { postId, accountId });
    await forfeitHeld(db, postId);
    await db.query(sql`delete from post where id = ${postId}`);
    return { isDone: true };
  });
}

/** Once: the post waits for an operator again, and is not shown meanwhile. */
export async function objectToRemoval(
  context: RequestContext,
  { postId, words }: ParsedInput<typeof appealPost>,
): Promise<OwnPost> {
  const { accountId } = await context.signedIn();
  return context.transaction(async (db) => {
    const [row] = await db.query<PostRow>(sql`
      update post o set state = 'hidden', hidden_at = now(), appeal = ${words}, appealed_reason = o.reason,
        reason = null, decided_at = null, decided_by = null
      where o.id = ${postId} and o.account_id = ${accountId}
        and o.state = 'removed' and o.appeal is null returning ${postColumns}`);
    if (row === undefined) throw new AppError('appeal_over');
    await restoreHeld(db, postId);
    return ownPostOf(row);
  });
}

export async function listMyVisits(context: RequestContext): Promise<Output<typeof findMyVisits>> {
  const { accountId } = await context.signedIn();
  const visits = await listVisits(context.db, { accountId });
  const rows = await context.db.query<PostRow & { visit_id: string }>(sql`
    select ${postColumns}, o.visit_id from post o where o.visit_id = any(${visits.map(({ id }) => id)}::uuid[])`);
  const posts = new Map(rows.map((row) => [row.visit_id, ownPostOf(row)]));
  return {
    visits: visits.map((visit) => {
      const post = posts.get(visit.id) ?? null;
      const day = dayInIndia(new Date(visit.visitedAt));
      return { ...visit, post, postUntil: !post && canPost(day, new Date()) ? lastPostDay(day) : null };
    }),
  };
}
