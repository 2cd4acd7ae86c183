import * as z from 'zod/mini';
import { pairEvents, pairStates } from '../catalogue/pair-states.ts';
import { Product } from '../catalogue/prices-contract.ts';
import { endpoint } from '../endpoint.ts';

const id = z.uuid();
const instant = z.iso.datetime();

export const pairPageSize = 20;
/** Maximum number of decided pairs shown. */
export const mostDecidedPairs = 20;
/** Maximum number of names of shops shown per product. */
export const mostPairShops = 3;

/** A product with what tells it from another. */
export type PairedProduct = z.output<typeof PairedProduct>;
export const PairedProduct = z.object({
  product: Product,
  /** Names of products that were merged into it. */
  otherNames: z.array(z.string()),
  shops: z.int(),
  shopNames: z.array(z.string()),
  /** In paise; null where no shop has a price. */
  lowest: z.nullable(z.int()),
  highest: z.nullable(z.int()),
});

export type ProductPair = z.output<typeof ProductPair>;
export const ProductPair = z.object({ id, first: PairedProduct, second: PairedProduct, since: instant });

export const listPairs = endpoint({
  method: 'GET',
  path: '/v1/operator/pairs',
  summary: 'Products that may be the same, the pair that waits longest first.',
  input: z.strictObject({
    /** Cursor: the last pair of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ items: z.array(ProductPair), waiting: z.int(), hasMore: z.boolean() }),
});

export type DecidedPair = z.output<typeof DecidedPair>;
export const DecidedPair = z.object({
  id,
  first: Product,
  second: Product,
  state: z.enum(pairStates),
  /** Of merged ones. */
  keptId: z.nullable(id),
  decidedAt: instant,
  operator: z.string(),
});

export const listDecidedPairs = endpoint({
  method: 'GET',
  path: '/v1/operator/pairs/decided',
  summary: 'Pairs of products that were merged or kept apart, the latest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(DecidedPair) }),
});

export const decidePair = endpoint({
  method: 'POST',
  path: '/v1/operator/pairs/{id}/decision',
  summary: 'Makes two products into one, or keeps them apart. Every shop keeps its price.',
  input: z.strictObject({ id, decision: z.enum(pairEvents) }),
  output: z.object({ decidedAt: instant }),
});

export const undoPair = endpoint({
  method: 'DELETE',
  path: '/v1/operator/pairs/{id}/decision',
  summary: 'Takes a decision back, unless the pair was decided anew since it was seen.',
  input: z.strictObject({ id, decidedAt: instant }),
  output: z.object({ isDone: z.literal(true) }),
});
