import { type Sql, sql } from '../../db/sql.ts';

/**
 * The shop that an id resolves to: itself, or the one it was merged into, over several merges. Ends because a
 * shop can only be merged into one that is not merged.
 */
export const currentShop = (id: string): Sql => sql`(
  with recursive way as (
    select id, merged_into from shop where id = ${id}
    union
    select next.id, next.merged_into from way join shop next on next.id = way.merged_into
  )
  select id from way where merged_into is null)`;

/** The ids of all shops merged into this one. */
export const mergedInto = (id: Sql | string): Sql => sql`(
  with recursive way as (
    select id from shop where merged_into = ${id}
    union
    select before.id from way join shop before on before.merged_into = way.id
  )
  select id from way)`;
