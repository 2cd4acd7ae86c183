import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ShopCard, Trade } from './find-contract.ts';

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, { error: 'a slug such as bengaluru' }));

const count = { shops: z.int() };

export type TownPage = z.output<typeof TownPage>;
export const TownPage = z.object({
  town: z.object({
    slug: z.string(),
    name: z.string(),
    state: z.nullable(z.string()),
    lat: z.number(),
    long: z.number(),
    ...count,
  }),
  /** The trade or the locality of the page; null for the whole town. */
  part: z.nullable(
    z.object({
      kind: z.enum(['trade', 'locality']),
      slug: z.string(),
      name: z.string(),
      /** From where distances count. */
      lat: z.number(),
      long: z.number(),
      ...count,
    }),
  ),
  /** The nearest to the centre first. */
  items: z.array(ShopCard),
  /** Trades and localities of the town with a page of their own, those with most shops first. */
  trades: z.array(z.extend(Trade, count)),
  localities: z.array(z.object({ slug: z.string(), name: z.string(), ...count })),
  /** Towns near by that have the same page. */
  neighbours: z.array(z.object({ slug: z.string(), name: z.string(), km: z.number(), ...count })),
});

export const readTown = endpoint({
  method: 'GET',
  path: '/v1/towns/{town}',
  summary: 'Shops of a town, or of a trade or a locality in it; only where there are at least five.',
  input: z.strictObject({ town: slug, part: z.optional(slug) }),
  output: TownPage,
});
