import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  largestOf,
  longestMs,
  mostVitals,
  vitalConnections,
  vitalDevices,
  vitalNames,
  vitalPages,
  vitalsPath,
} from './vitals.ts';

const value = z.number().check(z.gte(0), z.lte(longestMs));

const Vital = z
  .strictObject({ page: z.enum(vitalPages), name: z.enum(vitalNames), value })
  .check(z.refine((vital) => vital.value <= largestOf(vital.name), { path: ['value'], error: 'too_big' }));

export const sendVitals = endpoint({
  method: 'POST',
  path: vitalsPath,
  summary: 'How quick and calm pages were for a visitor; it is counted, and not kept one by one.',
  input: z.strictObject({
    device: z.enum(vitalDevices),
    connection: z.optional(z.enum(vitalConnections)),
    vitals: z.array(Vital).check(z.minLength(1), z.maxLength(mostVitals)),
  }),
  output: z.object({ isReceived: z.literal(true) }),
});
