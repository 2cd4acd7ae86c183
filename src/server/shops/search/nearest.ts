import { type Sql, sql } from '../../db/sql.ts';

export type Place = { readonly lat: number; readonly long: number };

/** As the column `pt` is made; held off the poles, where it has no end. */
export const pointOf = ({ lat, long }: Place): Sql => sql`point(${long}::float8, ${mercator(lat)}::float8)`;

const mercator = (lat: number) => {
  const held = Math.max(-85, Math.min(85, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI;
};

/** The distance to a `shop s` on the globe: the number that people see. */
export const kmTo = ({ lat, long }: Place): Sql => sql`2 * 6371 * asin(sqrt(
  sin(radians(s.lat - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * sin(radians(s.long - ${long}::float8) / 2) ^ 2))`;

const kmPerDegree = 111.195;

/** Whether a `shop s` lies within so many km. The circle, a little too wide, is what the index can look up. */
export function isWithin(place: Place, km: number): Sql {
  const degrees = (km / kmPerDegree / Math.cos((place.lat * Math.PI) / 180)) * 1.1;
  return sql`s.pt <@ circle(${pointOf(place)}, ${degrees}::float8) and ${kmTo(place)} <= ${km}::float8`;
}

/**
 * The index orders by distance on the map, which is not quite the distance on the globe: so some more are
 * taken than needed and put in order by the exact distance. With less slack neighbouring pages would overlap.
 */
export const withSlack = (wanted: number): number => Math.ceil(wanted * 1.25) + 40;
