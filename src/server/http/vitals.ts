import { dayInIndia } from '../../core/days.ts';
import type { ParsedInput } from '../../core/endpoint.ts';
import { bucketOf } from '../../core/vitals.ts';
import { sendVitals } from '../../core/vitals-contract.ts';
import { type Db, sql } from '../db/sql.ts';
import { route } from './route.ts';

export const vitalRoutes = [
  // A visitor sends one request per page. The limit makes it hard to distort the numbers.
  route(sendVitals, ({ db }, input) => countVitals(db, input), {
    perMinute: { most: 60, refusal: 'too_many_requests' },
  }),
];

/** Stores sums only, nothing about the visitor. */
async function countVitals(
  db: Db,
  { device, connection, vitals }: ParsedInput<typeof sendVitals>,
): Promise<{ isReceived: true }> {
  // Rows in key order, so that concurrent requests wait instead of deadlocking.
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
