import { type Db, sql } from '../../db/sql.ts';
import { openDisputes } from '../../db/states.ts';

/** An account that disputes both listings keeps one dispute, about the kept listing. */
export async function mergeDisputes(
  db: Db,
  { keptId, mergedId }: { readonly keptId: string; readonly mergedId: string },
): Promise<void> {
  await db.query(sql`
    with doubled as (
      update claim set state = 'withdrawn', updated_at = now()
      where shop_id = ${mergedId} and state = 'disputing' and account_id in (
        select account_id from claim where shop_id = ${keptId} and state = 'disputing')
      returning id)
    update dispute d set state = 'withdrawn', decided_at = now(), taken_by = null, taken_until = null
    from doubled where d.claim_id = doubled.id`);
}

/** Open disputes against the withdrawn claim are moved to the claim of the same owner that stays. */
export async function moveOpenDisputes(db: Db, goesId: string, staysId: string): Promise<void> {
  await db.query(sql`
    update dispute set held_claim_id = ${staysId}
    where held_claim_id = ${goesId} and state in ${openDisputes}`);
}
