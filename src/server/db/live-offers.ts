import type { Day } from '../../core/days.ts';
import { type Sql, sql } from './sql.ts';

/** An `offer o` that runs on this day. In the shared folder because lists of shops mark those with an offer. */
export const isLive = (today: Day): Sql =>
  sql`(o.ended_at is null and o.from_day <= ${today}::date and o.until_day >= ${today}::date)`;

/** The same for one that runs or is about to. */
export const isPlanned = (today: Day): Sql => sql`(o.ended_at is null and o.until_day >= ${today}::date)`;
