import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { ShopListItem } from '../../../core/shops/contract.ts';
import { sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { nearestWith } from '../search/candidates.ts';
import { readItems } from './list-item.ts';

const most = 12;
const withinKm = 25;

type Row = { lat: number | null; long: number | null; trades: { id: number; df: number }[] };

/** Shops of the same trade near a shop. */
export async function findSimilarShops(
  { reader }: ReadContext,
  id: string,
): Promise<{ items: ShopListItem[] }> {
  const [shop] = await reader.query<Row>(sql`
    select s.lat, s.long, coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'df', t.df))
      from token t where t.id = any(s.tok) and t.word ~ '^#[^#]'), '[]') as trades
    from shop s
    where s.id = ${id} and s.listing in ${directoryListings}`);
  if (shop === undefined) throw new AppError('not_found');
  const { lat, long, trades } = shop;
  if (lat === null || long === null || trades.length === 0) return { items: [] };
  const sameTrade = { ids: trades.map((trade) => trade.id), df: Math.max(...trades.map(({ df }) => df)) };
  const bounds = {
    place: { lat, long },
    withinKm,
    claimed: undefined,
    withPhoto: false,
    today: dayInIndia(new Date()),
  };
  // The shop itself is the nearest one.
  const near = await nearestWith(reader, [sameTrade], bounds, { wanted: most + 1, shops: 0 });
  const ids = near
    .filter((other) => other.id !== id)
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0))
    .map((other) => other.id);
  return { items: await readItems(reader, ids.slice(0, most)) };
}
