import { dayInIndia } from '../../core/days.ts';
import type { ShopNews } from '../../core/following/contract.ts';
import { isPlanned } from '../db/live-offers.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { directoryListings, settledClaims } from '../db/states.ts';

type Row = Omit<ShopNews, 'at'> & { readonly at: Date };

/**
 * The news of an account, read from where they are, so that nothing outlives what it is about. Each source selects
 * `kind`, `shop_id`, `words`, `at` and `path`.
 */
const sourcesOf = (accountId: string): readonly Sql[] => [
  sql`
    select 'reply' as kind, o.shop_id, o.reply as words, o.replied_at as at,
      coalesce('/visits/' || o.visit_id, '/' || o.shop_id || '/shop') as path
    from post o where o.account_id = ${accountId} and o.reply is not null and o.state = 'shown'`,
  sql`
    select 'offer' as kind, s.id as shop_id, o.title as words, o.created_at as at,
      '/' || s.id || '/shop#offer-' || o.id as path
    from follow f join shop s on s.id = f.shop_id and s.premium @> ${dayInIndia(new Date())}::date
      join claim c on c.shop_id = s.id and c.state in ${settledClaims} join offer o on o.claim_id = c.id
    where f.account_id = ${accountId} and o.created_at >= f.created_at and ${isPlanned(dayInIndia(new Date()))}`,
];

type Asked = {
  readonly accountId: string;
  readonly most: number;
  readonly after?: Date;
  readonly until?: Date;
};

/** The newest first. */
export async function findNews(db: Db, { accountId, most, after, until }: Asked): Promise<ShopNews[]> {
  const all = sourcesOf(accountId).reduce((before, next) => sql`${before} union all ${next}`);
  const rows = await db.query<Row>(sql`
    select n.kind, n.shop_id as "shopId", s.name as "shopName", n.words, n.at, n.path
    from (${all}) n join shop s on s.id = n.shop_id
    where s.listing in ${directoryListings} and ${after ? sql`n.at > ${after}` : sql`true`}
      and ${until ? sql`n.at <= ${until}` : sql`true`}
    order by n.at desc limit ${most}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
