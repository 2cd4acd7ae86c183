import { dayInIndia } from '../../core/days.ts';
import type { ParsedInput } from '../../core/endpoint.ts';
import { bucketOf } from '../../core/vitals.ts';
import { sendVitals } from '../../core/vitals-contract.ts';
import { type Db, sql } from '../db/sql.ts';
import { route } from './route.ts';

export const vitalRoutes = [
  // A visitor sends one for each page that they leave. Whoever wants to bend the figures sends many.
  route(sendVitals, ({ db }, input) => countVitals(db, input), {
    perMinute: { most: 60, refusal: 'too_many_requests' },
  }),
];

/** Adds up; who sent it is not asked and not kept. */
async function countVitals(
  db: Db,
  { device, connection, vitals }: ParsedInput<typeof sendVitals>,
): Promise<{ isReceived: true }> {
  // In the order of the key: two who count the same rows then wait for each other instead of both giving up.
  await db.query(sql`
    insert into vital_count (day, page, metric, device, connection, bucket, count)
    select ${dayInIndia(new Date())}::date, page, metric, ${device}, ${connection ?? 'unknown'}, bucket, count(*)
    from unnest(
      ${vitals.map(({ page }) => page)}::text[],
      ${vitals.map(({ name }) => name)}::text[],
      ${vitals.map(({ name, value }) => bucketOf(name, value))}::smallint[]
    ) as sent (page, metric, bucket)
    group by page, metric, bucket
    order by page, metric, bucket
    on conflict (day, page, metric, device, connection, bucket)
    do update set count = vital_count.count + excluded.count`);
  return { isReceived: true };
}
