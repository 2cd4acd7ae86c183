import { distanceKm, hasPosition } from '../../../core/places/distance.ts';
import { isSameName, soundsOf } from '../../../core/spelling/same-name.ts';
import { type Db, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { Written } from './store-batch.ts';

export type Duplicate = {
  readonly kind: 'duplicate';
  readonly id: string;
  readonly sourceId: string;
  readonly name: string;
  readonly otherId: string;
  readonly otherSourceId: string | null;
  readonly otherName: string;
  /** Null if neither has coordinates: then both have the same PIN. */
  readonly metres: number | null;
};

const nearMetres = 60;
/** With more shops at one position, the position stands for a whole area and proves nothing. */
const mostNeighbours = 100;

type Pair = {
  id: string;
  other_id: string;
  other_source_id: string | null;
  other_name: string;
  other_lat: number | null;
  other_long: number | null;
};

/** Shops at the same place with perhaps the same name in another spelling. For a human decision. */
export async function findDuplicates(db: Db, written: readonly Written[]): Promise<Duplicate[]> {
  const byId = new Map(written.map((each) => [each.id, { ...each, sounds: soundsOf(each.shop.name) }]));
  const seen = new Set<string>();
  const found: Duplicate[] = [];
  for (const pair of await neighboursOf(db, written)) {
    const { shop, sounds } = byId.get(pair.id) as NonNullable<ReturnType<typeof byId.get>>;
    const key = [pair.id, pair.other_id].toSorted().join();
    if (seen.has(key)) continue;
    seen.add(key);
    const other = { lat: pair.other_lat, long: pair.other_long };
    const metres = hasPosition(shop) && hasPosition(other) ? distanceKm(shop, other) * 1000 : null;
    if (metres !== null && metres > nearMetres) continue;
    if (!isSameName(sounds, byId.get(pair.other_id)?.sounds ?? soundsOf(pair.other_name))) continue;
    found.push({
      kind: 'duplicate',
      id: pair.id,
      sourceId: shop.sourceId,
      name: shop.name,
      otherId: pair.other_id,
      otherSourceId: pair.other_source_id,
      otherName: pair.other_name,
      metres: metres === null ? null : Math.round(metres),
    });
  }
  return found;
}

/** Candidates by index: within a radius, or, without a position, with the same PIN. */
async function neighboursOf(db: Db, written: readonly Written[]): Promise<Pair[]> {
  const placed = written.filter(({ shop }) => shop.lat !== null);
  const unplaced = written.filter(({ shop }) => shop.lat === null && shop.pin !== null);
  const listed = sql`s.listing in ${directoryListings}`;
  const columns = sql`s.id as other_id, s.source_id as other_source_id, s.name as other_name,
    s.lat as other_lat, s.long as other_long`;
  const around = sql`
    select own.id, near.* from shop own cross join lateral (
      select ${columns} from shop s
      -- A degree of longitude is shorter away from the equator, so the radius in degrees grows by 1 / cos(latitude).
      where s.pt <@ circle(own.pt, ${nearMetres}::float8 / 111000 / cos(radians(own.lat))) and ${listed} and s.id <> own.id
      limit ${mostNeighbours}::int
    ) near where own.id = any(${placed.map(({ id }) => id)}::uuid[])`;
  const samePin = sql`
    select own.id, near.* from shop own cross join lateral (
      select ${columns} from shop s
      where s.pin = own.pin and s.lat is null and s.pin is not null and ${listed} and s.id <> own.id
      limit ${mostNeighbours * 10}::int
    ) near where own.id = any(${unplaced.map(({ id }) => id)}::uuid[])`;
  const rows = placed.length > 0 ? await db.query<Pair>(around) : [];
  return unplaced.length > 0 ? [...rows, ...(await db.query<Pair>(samePin))] : rows;
}
