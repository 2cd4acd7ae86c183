import { type Sql, sql } from '../../db/sql.ts';

/**
 * What came into these accounts and went out of them, as `coins` above and below zero; `own_id` is the account. Two
 * parts, because PostgreSQL has an index for each direction and uses none for both at once.
 */
export const movesOf = (accounts: Sql): Sql => sql`(
  select id, kind, at, shop_id, to_id, to_id as own_id, coins from coin_transfer where to_id in ${accounts}
  union all
  select id, kind, at, shop_id, to_id, from_id, -coins from coin_transfer where from_id in ${accounts})`;
