import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { latitude, longitude } from '../places/position-fields.ts';
import { findShops } from './find-contract.ts';

/** At most this many clusters and shops are in one view. */
export const mostFeatures = 300;

export type MapFeature = z.output<typeof MapFeature>;
export const MapFeature = z.discriminatedUnion('kind', [
  /** Several shops that would cover each other, at their middle. */
  z.object({ kind: z.literal('cluster'), lat: z.number(), long: z.number(), count: z.int() }),
  z.object({
    kind: z.literal('shop'),
    id: z.uuid(),
    name: z.string(),
    lat: z.number(),
    long: z.number(),
    isClaimed: z.boolean(),
    subCategory: z.nullable(z.string()),
  }),
]);

export type MapView = z.output<typeof MapView>;
export const MapView = z.object({
  features: z.array(MapFeature),
  /** Shops in the view; `isMore` if only those nearest to its middle were looked at. */
  found: z.object({ count: z.int(), isMore: z.boolean() }),
});

const { page: _page, ...filters } = findShops.input.shape;

export const mapShops = endpoint({
  method: 'GET',
  path: '/v1/shops/map',
  summary: `The shops of a map view with the filters of the list, at most ${mostFeatures} features: shops, or clusters with their number.`,
  input: z
    .strictObject({
      west: longitude,
      south: latitude,
      east: longitude,
      north: latitude,
      /** As in web maps: at 0 the world is 512 pixels wide, and each step doubles it. */
      zoom: z.coerce.number().check(z.minimum(0), z.maximum(22)),
      ...filters,
    })
    .check(
      z.refine(({ west, east }) => west < east, { path: ['west'], error: 'must be west of east' }),
      z.refine(({ south, north }) => south < north, { path: ['south'], error: 'must be south of north' }),
      z.refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
        path: ['lat'],
        error: 'lat and long go together',
      }),
      z.refine(
        ({ lat, near, withinKm }) => withinKm === undefined || lat !== undefined || near !== undefined,
        { path: ['withinKm'], error: 'needs a position or a place' },
      ),
    ),
  output: MapView,
});
export type MapQuery = z.input<(typeof mapShops)['input']>;
