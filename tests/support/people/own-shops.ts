import { sql } from '../../../src/server/db/sql.ts';
import { type App, makeOwner, type Owner } from './owners.ts';

/** An owner whose shop is verified, paid and public. */
export async function makeShopOwner(app: App): Promise<Owner & { number: string }> {
  const owner = await makeOwner(app);
  const db = app.database.primary;
  const [claim] = await db.query<{ contact_number: string }>(sql`
    update claim set submitted_at = now() where id = ${owner.claimId} returning contact_number`);
  await db.query(sql`
    insert into verification (kind, claim_id, state, decided_at) values ('registration', ${owner.claimId}, 'approved', now())`);
  await db.query(sql`
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
    values (${owner.claimId}, 199900, now(), current_date - 1, current_date + 300)`);
  const { contact_number: number } = claim as { contact_number: string };
  await db.query(sql`update shop set owner_number = ${number} where id = ${owner.shopId}`);
  return { ...owner, number };
}
