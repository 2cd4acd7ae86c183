/** Degrees, north and east positive. */
export type Position = { readonly lat: number; readonly long: number };

/** A position of a shop or a device; either half can be missing. */
export type MaybePosition =
  | { readonly lat?: number | null | undefined; readonly long?: number | null | undefined }
  | null
  | undefined;

const earthRadiusKm = 6371;

/** A wide box around India with its islands, which includes strips of its neighbours. */
export const indiaBox = { south: 6, north: 37.6, west: 68, east: 97.6 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula, which is exact at short distances too. */
export const distanceKm = (a: Position, b: Position): number => {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLong = Math.sin(radians(b.long - a.long) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLong ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
};

/** Zero is a valid coordinate; only a missing half or NaN makes a position incomplete. */
export const hasPosition = (position: MaybePosition): position is Position =>
  Number.isFinite(position?.lat) && Number.isFinite(position?.long);

/** The distance as shown, '1.2 km'; nothing unless both positions are known. */
export const distanceText = (from: MaybePosition, to: MaybePosition, unit = 'km'): string | undefined =>
  hasPosition(from) && hasPosition(to) ? `${distanceKm(from, to).toFixed(1)} ${unit}` : undefined;

export const isInIndia = ({ lat, long }: Position): boolean =>
  lat >= indiaBox.south && lat <= indiaBox.north && long >= indiaBox.west && long <= indiaBox.east;
