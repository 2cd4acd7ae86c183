import { createHmac } from 'node:crypto';
import { isClaimSettled } from '../../core/claims/states.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import {
  type findPosts,
  mostPosts,
  type Post,
  type replyToPost,
  type reportPost,
  type ShopPosts,
} from '../../core/posts/contract.ts';
import { reportsToHide } from '../../core/posts/rules.ts';
import { holdCoins } from '../coins/earning/post-coins.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { directoryListings } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { findOwnedClaim } from '../payments/orders/own-order.ts';
import { currentShop } from '../shops/directory/current-shop.ts';
import { type PostRow, postColumns, postOf } from './post-row.ts';
import { refuseUnclean } from './write-post.ts';

export async function listPosts(
  { reader }: RequestContext,
  { shopId, after }: ParsedInput<typeof findPosts>,
): Promise<ShopPosts> {
  const shop = sql`(select id from shop where id = ${currentShop(shopId)} and listing in ${directoryListings})`;
  // The rating is there without a post too.
  const rows = await reader.query<Rating & (PostRow | { readonly id: null })>(sql`
    select rating.*, ${postColumns} from (${ratingOf(shop)}) rating left join (
      select * from post o where o.shop_id = ${shop} and o.state = 'shown'
        and ${after ? sql`(o.created_at, o.id) < (select created_at, id from post where id = ${after})` : sql`true`}
      order by o.created_at desc, o.id desc limit ${mostPosts + 1}
    ) o on true order by o.created_at desc, o.id desc`);
  const [{ average, count }] = rows as [Rating, ...typeof rows];
  return {
    average,
    count,
    posts: rows.flatMap((row) => (row.id === null ? [] : postOf(row))).slice(0, mostPosts),
    isMore: rows.length > mostPosts,
  };
}

type Rating = Pick<ShopPosts, 'average' | 'count'>;

/** Of the posts that are shown. */
const ratingOf = (shop: Sql) => sql`
  select count(*)::int as count, round(avg(stars), 1)::float8 as average
  from post where shop_id = ${shop} and state = 'shown'`;

export async function findRating(db: Db, shop: Sql): Promise<Rating> {
  const [rating] = await db.query<Rating>(ratingOf(shop));
  return rating as Rating;
}

/** Each person counts once: by account, or by network for those who are not signed in. */
export async function storeReport(
  context: RequestContext,
  { postId, reason }: ParsedInput<typeof reportPost>,
  key: Buffer,
): Promise<Output<typeof reportPost>> {
  const session = await context.session();
  const person = session ? `account ${session.accountId}` : `network ${context.network}`;
  const reporter = createHmac('sha256', key).update(`post ${postId} ${person}`).digest();
  await context.transaction(async (db) => {
    const [post] = await db.query<{ account_id: string }>(
      sql`select account_id from post where id = ${postId} and state = 'shown' for no key update`,
    );
    if (post === undefined) throw new AppError('not_found');
    if (post.account_id === session?.accountId) throw new AppError('post_own');
    await db.query(sql`
      insert into post_report (post_id, reporter, reason) values (${postId}, ${reporter}, ${reason})
      on conflict do nothing`);
    const hidden = await db.query(sql`
      update post set state = 'hidden', hidden_at = now() where id = ${postId} and not is_checked
        and (select count(*) from post_report where post_id = ${postId}) >= ${reportsToHide} returning id`);
    if (hidden.length > 0) await holdCoins(db, { postId, accountId: post.account_id });
  });
  return { isReceived: true };
}

/** Lets the writer of a post hear of the reply, in its transaction. */
export type TellWriter = (db: Db, accountId: string) => Promise<void>;

export async function reply(
  context: RequestContext,
  { shopId, postId, words }: ParsedInput<typeof replyToPost>,
  tellWriter: TellWriter,
): Promise<Post> {
  const { accountId } = await context.signedIn();
  refuseUnclean({ words });
  const claim = await findOwnedClaim(context.db, shopId, accountId);
  if (!isClaimSettled(claim.claimState)) throw new AppError('claim_missing');
  const row = await context.transaction(async (db) => {
    const [replied] = await db.query<PostRow & { account_id: string }>(sql`
      update post o set reply = ${words}, replied_at = now()
      where o.id = ${postId} and o.shop_id = ${claim.shopId} and o.state = 'shown' and o.reply is null
      returning ${postColumns}, o.account_id`);
    if (replied) await tellWriter(db, replied.account_id);
    return replied;
  });
  if (row) return postOf(row);
  const [there] = await context.db.query(
    sql`select from post where id = ${postId} and shop_id = ${claim.shopId} and state = 'shown'`,
  );
  throw new AppError(there ? 'post_replied' : 'not_found');
}
