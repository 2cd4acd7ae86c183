import * as z from 'zod/mini';

export const latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180));

/** The position of a visitor, which a call may have. */
export const positionFields = { lat: z.optional(latitude), long: z.optional(longitude) };
export const areTogether = z.refine<{ lat?: number | undefined; long?: number | undefined }>(
  ({ lat, long }) => (lat === undefined) === (long === undefined),
  { path: ['lat'], error: 'lat and long go together' },
);
