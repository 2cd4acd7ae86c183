import { dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type {
  FollowedShop,
  Following,
  findFollow,
  followShop,
  unfollowShop,
} from '../../core/following/contract.ts';
import { mostFollowed } from '../../core/following/rules.ts';
import { type Db, sql } from '../db/sql.ts';
import { directoryListings } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { currentShop } from '../shops/directory/current-shop.ts';
import { hasDevice } from './devices.ts';
import { findNews } from './news.ts';

/** On the page of news. */
const mostNews = 10;

export async function showFollow(
  context: RequestContext,
  { shopId }: ParsedInput<typeof findFollow>,
): Promise<Output<typeof findFollow>> {
  const session = await context.session();
  if (session === undefined) return { isFollowed: false };
  const found = await context.db.query(
    sql`select from follow where account_id = ${session.accountId} and shop_id = ${currentShop(shopId)}`,
  );
  return { isFollowed: found.length > 0 };
}

/** The same request again changes nothing. */
export async function follow(
  context: RequestContext,
  { shopId }: ParsedInput<typeof followShop>,
): Promise<Output<typeof followShop>> {
  const { accountId } = await context.signedIn();
  await context.transaction(async (db) => {
    // One at a time, because their number is limited.
    await db.query(sql`select from account where id = ${accountId} for no key update`);
    const [shop] = await db.query<{ id: string }>(
      sql`select id from shop where id = ${currentShop(shopId)} and listing in ${directoryListings}`,
    );
    if (shop === undefined) throw new AppError('not_found');
    await db.query(sql`
      insert into follow (account_id, shop_id) values (${accountId}, ${shop.id}) on conflict do nothing`);
    const [all] = await db.query<{ count: number }>(
      sql`select count(*)::int as count from follow where account_id = ${accountId}`,
    );
    if ((all?.count ?? 0) > mostFollowed) throw new AppError('follows_full');
  });
  return { isDone: true };
}

export async function unfollow(
  context: RequestContext,
  { shopId }: ParsedInput<typeof unfollowShop>,
): Promise<Output<typeof unfollowShop>> {
  const { accountId } = await context.signedIn();
  await context.db.query(
    sql`delete from follow where account_id = ${accountId} and shop_id = ${currentShop(shopId)}`,
  );
  return { isDone: true };
}

export async function showFollowing(context: RequestContext, pushKey: string): Promise<Following> {
  const session = await context.signedIn();
  const { accountId } = session;
  const [shops, news, isOn] = await Promise.all([
    listFollowed(context.db, accountId),
    findNews(context.db, { accountId, most: mostNews }),
    hasDevice(context.db, session),
  ]);
  return { shops, news, push: { key: pushKey, isOn } };
}

/** Also shops that are not shown at the moment, so that a person can stop following them. */
const listFollowed = (db: Db, accountId: string): Promise<FollowedShop[]> =>
  db.query<FollowedShop>(sql`
    select s.id as "shopId", s.name, s.city,
      coalesce(s.premium @> ${dayInIndia(new Date())}::date, false) and s.listing in ${directoryListings} as "hasPage"
    from follow f join shop s on s.id = f.shop_id where f.account_id = ${accountId} order by lower(s.name), s.id`);
