import { type Day, dayInIndia } from '../../core/days.ts';
import { isFull, mostPlanned } from '../../core/offers/rules.ts';
import { type Db, sql } from '../db/sql.ts';

type Planned = { id: string; claim_id: string; from: Day; until: Day };

/** Two claims of one owner become one. Offers beyond the number that a shop may have end. */
export async function moveOffers(db: Db, fromId: string, toId: string): Promise<void> {
  const rows = await db.query<Planned>(sql`
    select id, claim_id, from_day as from, until_day as until from offer
    where claim_id in (${fromId}, ${toId}) and ended_at is null and until_day >= ${dayInIndia(new Date())}::date
    order by claim_id = ${fromId}, from_day, id`);
  const stay: Planned[] = [];
  for (const offer of rows)
    if (offer.claim_id === toId || (stay.length < mostPlanned && !isFull(stay, offer))) stay.push(offer);
  await db.query(sql`
    update offer set ended_at = now() where id = any(${rows.map(({ id }) => id)}::uuid[])
      and id <> all(${stay.map(({ id }) => id)}::uuid[])`);
  await db.query(sql`update offer set claim_id = ${toId} where claim_id = ${fromId}`);
}
