import { type Sql, sql } from '../../db/sql.ts';

export type Place = { readonly lat: number; readonly long: number };

/** Web Mercator, like the column `pt`; clamped near the poles, where it is infinite. */
export const pointOf = ({ lat, long }: Place): Sql => sql`point(${long}::float8, ${mercator(lat)}::float8)`;

export const mercator = (lat: number): number => {
  const held = Math.max(-85, Math.min(85, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI;
};

/** A part of a map. */
export type Box = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

export const boxOf = ({ west, south, east, north }: Box): Sql =>
  sql`box(${pointOf({ lat: south, long: west })}, ${pointOf({ lat: north, long: east })})`;

export const isInside = ({ west, south, east, north }: Box, { lat, long }: Place): boolean =>
  lat >= south && lat <= north && long >= west && long <= east;

/** Great-circle distance to a `shop s`, as shown to people. */
export const kmTo = ({ lat, long }: Place): Sql => sql`2 * 6371 * asin(sqrt(
  sin(radians(s.lat - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * sin(radians(s.long - ${long}::float8) / 2) ^ 2))`;

const kmPerDegree = 111.195;

/** All points within `km`, and slightly more: for an index by position. */
export function circleOf(place: Place, km: number): Sql {
  const degrees = (km / kmPerDegree / Math.cos((place.lat * Math.PI) / 180)) * 1.1;
  return sql`circle(${pointOf(place)}, ${degrees}::float8)`;
}

/** Whether a `shop s` is within `km`. */
export const isWithin = (place: Place, km: number): Sql =>
  sql`s.pt <@ ${circleOf(place, km)} and ${kmTo(place)} <= ${km}::float8`;

/**
 * The index sorts by map distance, which differs slightly from the exact one: so more rows are read than needed
 * and sorted exactly. With less slack neighbouring pages would overlap.
 */
export const addSlack = (wanted: number): number => Math.ceil(wanted * 1.25) + 40;
