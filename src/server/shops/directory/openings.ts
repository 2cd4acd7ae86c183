import type { OpeningWish } from '../../../core/shops/contract.ts';
import { type Opening, openStateAt } from '../../../core/shops/hours.ts';
import { type Db, sql } from '../../db/sql.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from './facts.ts';

type Row = FactsRow & {
  id: string;
  hours: Opening['hours'];
  holidays: Opening['holidays'];
  closed_on: string | null;
};

/**
 * Open shops first, then those whose hours are not known; closed ones are left out. Only a paid shop shows its
 * hours to the public.
 */
export async function keepOpen(
  db: Db,
  ids: readonly string[],
  wish: OpeningWish,
  now = new Date(),
): Promise<string[]> {
  const rows = await db.query<Row>(sql`
    select s.id, s.hours, s.holidays, s.closed_on::text, ${factColumns}
    from shop s ${factJoin} where s.id = any(${ids}::uuid[])`);
  const states = new Map(rows.map((row) => [row.id, stateOf(row, wish, now)]));
  const which = (state: 'open' | 'unknown') => ids.filter((id) => states.get(id) === state);
  return [...which('open'), ...which('unknown')];
}

function stateOf(row: Row, wish: OpeningWish, now: Date): 'open' | 'closed' | 'unknown' {
  if (!flagsOf(row, now).isPaymentValid) return 'unknown';
  const { hours, holidays, closed_on: closedOn } = row;
  const at = openStateAt({ hours, holidays, closedOn }, now);
  if (at.state !== 'open') return at.state;
  // Around the clock: there is no next closing time.
  return wish === 'now' || at.closes === undefined ? 'open' : 'closed';
}
