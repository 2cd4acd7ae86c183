import { type Day, dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { appealPost, deletePost, findMyVisits, OwnPost, savePost } from '../../core/posts/contract.ts';
import { canEdit, canPost, lastPostDay } from '../../core/posts/rules.ts';
import { cleanTextFault } from '../../core/shops/clean-text.ts';
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

/** One post for each visit: the same request again changes it to what it is. */
export async function writePost(
  context: RequestContext,
  { visitId, name, stars, words, bought }: ParsedInput<typeof savePost>,
): Promise<OwnPost> {
  const { accountId } = await context.signedIn();
  refuseUnclean({ words, bought });
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
    return ownPostOf(row as PostRow);
  });
}

export async function removePost(
  context: RequestContext,
  { postId }: ParsedInput<typeof deletePost>,
): Promise<Output<typeof deletePost>> {
  const { accountId } = await context.signedIn();
  const gone = await context.db.query(
    sql`delete from post where id = ${postId} and account_id = ${accountId} returning id`,
  );
  if (gone.length === 0) throw new AppError('not_found');
  return { isDone: true };
}

/** Once: the post waits for an operator again, and is not shown meanwhile. */
export async function objectToRemoval(
  context: RequestContext,
  { postId, words }: ParsedInput<typeof appealPost>,
): Promise<OwnPost> {
  const { accountId } = await context.signedIn();
  const [row] = await context.db.query<PostRow>(sql`
    update post o set state = 'hidden', hidden_at = now(), appeal = ${words}, appealed_reason = o.reason,
      reason = null, decided_at = null, decided_by = null
    where o.id = ${postId} and o.account_id = ${accountId}
      and o.state = 'removed' and o.appeal is null returning ${postColumns}`);
  if (row === undefined) throw new AppError('appeal_over');
  return ownPostOf(row);
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
