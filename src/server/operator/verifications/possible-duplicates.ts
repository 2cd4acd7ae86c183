import type { VerificationItem } from '../../../core/operator/contract.ts';
import { distanceKm, hasPosition } from '../../../core/places/distance.ts';
import { isSameName, soundsOf } from '../../../core/spelling/same-name.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';

type Duplicate = VerificationItem['duplicates'][number];
type Row = { id: string; name: string; lat: number; long: number; listing: Duplicate['listing'] };

/** Wider than in an import: two people may mark the same shop from its two ends. */
const nearMetres = 150;
const mostNeighbours = 200;

/** Shops near a position whose names sound the same; nearest first. */
export async function findPossibleDuplicates(
  db: Db,
  { shopId, name, lat, long }: { shopId: string; name: string; lat: number | null; long: number | null },
): Promise<Duplicate[]> {
  const place = { lat, long };
  if (!hasPosition(place)) return [];
  const rows = await db.query<Row>(sql`
    select id, name, lat, long, listing from shop
    where pt <@ circle(
        point(${place.long}::float8, degrees(ln(tan(pi() / 4 + radians(${place.lat}::float8) / 2)))),
        ${nearMetres}::float8 / 111000 / cos(radians(${place.lat}::float8)))
      and listing in ${directoryListings} and id <> ${shopId}
    limit ${literal(mostNeighbours)}`);
  const sounds = soundsOf(name);
  return rows
    .filter((row) => isSameName(sounds, soundsOf(row.name)))
    .map((row) => ({ ...row, metres: Math.round(distanceKm(place, row) * 1000) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ id, name: otherName, metres, listing }) => ({ id, name: otherName, metres, listing }));
}
