import * as z from 'zod/mini';
import { Product } from '../catalogue/prices-contract.ts';
import { endpoint } from '../endpoint.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const gtin = z.string().check(z.regex(/^\d{8,14}$/));

/** Maximum number of open codes shown; the next ones follow when these are decided. */
export const mostOpenCodes = 50;
/** Maximum number of decided codes shown. */
export const mostDecidedCodes = 20;
/** Maximum number of names of shops shown per code. */
export const mostCodeShops = 3;

/** A bar code that one shop has given to a product. */
export type OpenCode = z.output<typeof OpenCode>;
export const OpenCode = z.object({
  gtin,
  product: Product,
  /** The price printed on the pack, in paise, where the shops agree about it. */
  mrp: z.nullable(z.int()),
  shops: z.int(),
  shopNames: z.array(z.string()),
  since: instant,
});

export const listCodes = endpoint({
  method: 'GET',
  path: '/v1/operator/codes',
  summary: 'Bar codes that only one owner has named, the one that waits longest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(OpenCode), waiting: z.int() }),
});

export type DecidedCode = z.output<typeof DecidedCode>;
export const DecidedCode = z.object({
  gtin,
  product: Product,
  isRight: z.boolean(),
  decidedAt: instant,
  operator: z.string(),
});

export const listDecidedCodes = endpoint({
  method: 'GET',
  path: '/v1/operator/codes/decided',
  summary: 'Bar codes that operators called right or wrong, the latest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(DecidedCode) }),
});

export const decideCode = endpoint({
  method: 'POST',
  path: '/v1/operator/codes/{gtin}/decision',
  summary: 'Makes a bar code known to all shops, or drops it: who scans it next is asked again.',
  input: z.strictObject({ gtin, productId: id, isRight: z.boolean() }),
  output: z.object({ decidedAt: instant }),
});

export const undoCode = endpoint({
  method: 'DELETE',
  path: '/v1/operator/codes/{gtin}/decision',
  summary: 'Takes a decision about a bar code back, unless it was decided anew since it was seen.',
  input: z.strictObject({ gtin, productId: id, decidedAt: instant }),
  output: z.object({ isDone: z.literal(true) }),
});
