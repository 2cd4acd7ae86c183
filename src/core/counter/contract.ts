import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { areTogether, positionFields } from '../places/position-fields.ts';
import { longestWait } from './codes.ts';

const id = z.uuid();

/** What the owner's device needs to show codes, also without a network. */
export type Counter = z.output<typeof Counter>;
const Counter = z.object({
  shopId: id,
  name: z.string(),
  isOpen: z.boolean(),
  /** The key of the codes, in hexadecimal letters. */
  secret: z.string(),
  /** The server's clock: that of a phone may be wrong. */
  now: z.iso.datetime(),
  visitsToday: z.int(),
  visitsInMonth: z.int(),
});

export const findMyCounter = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/counter',
  summary: 'The counter of the owner’s shop: the key of its codes, and how many visits it has had.',
  input: z.strictObject({ shopId: id }),
  output: Counter,
});

export const changeCounter = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{shopId}/counter',
  summary: 'Opens or closes the counter of the owner’s shop.',
  input: z.strictObject({ shopId: id, isOpen: z.boolean() }),
  output: Counter,
});

export const renewCounter = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/counter/renew',
  summary: 'Makes a new key for the codes of the owner’s shop; codes of the former key no longer count.',
  input: z.strictObject({ shopId: id }),
  output: Counter,
});

export type VisitedShop = z.output<typeof VisitedShop>;
const VisitedShop = z.object({ shopId: id, name: z.string(), isOpen: z.boolean(), hasPage: z.boolean() });

export const findVisitedShop = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/counter',
  summary: 'The name of a shop, and whether its counter is open for visits.',
  input: z.strictObject({ shopId: id }),
  output: VisitedShop,
});

export type Visit = z.output<typeof Visit>;
export const Visit = z.object({
  id,
  shopId: id,
  name: z.string(),
  hasPage: z.boolean(),
  visitedAt: z.iso.datetime(),
});

export const recordVisit = endpoint({
  method: 'POST',
  path: '/v1/shops/{shopId}/visits',
  summary:
    'Notes a visit of the signed-in shopper by the code on the shop’s counter: one for each shop and day.',
  input: z
    .strictObject({
      shopId: id,
      code: z.string().check(z.maxLength(40)),
      /** How long ago the code was typed or scanned, if it could not be sent then. */
      secondsAgo: z.optional(z.int().check(z.minimum(0), z.maximum(longestWait))),
      ...positionFields,
    })
    .check(areTogether),
  output: z.object({
    visit: Visit,
    /** False for a visit that was noted before, on the same day. */
    isNew: z.boolean(),
  }),
});
