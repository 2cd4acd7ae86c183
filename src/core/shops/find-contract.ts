import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { areTogether, positionFields } from '../places/position-fields.ts';
import { OpeningWish, ShopListItem } from './contract.ts';
import { Holiday, Week } from './hours.ts';
import { pageCap, searchTextMaxLength, widestKm } from './rules.ts';

const text = z.string().check(z.maxLength(searchTextMaxLength));
/** The slug of a category or a sub-category. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'a slug such as kirana-store' }));
const yes = z.literal('true');

/** A list item with what a shopper decides by. Phone and hours are those that the shop's page shows. */
export type ShopCard = z.output<typeof ShopCard>;
export const ShopCard = z.extend(ShopListItem, {
  /** What it sells, the most important first. */
  trades: z.array(z.string()),
  phone: z.nullable(z.string()),
  hours: z.nullable(Week),
  holidays: z.array(Holiday),
  closedOn: z.nullable(z.iso.date()),
});

/** A town, a locality, a PIN or a plus code. */
export type Place = z.output<typeof Place>;
export const Place = z.object({ name: z.string(), lat: z.number(), long: z.number() });

export type Trade = z.output<typeof Trade>;
export const Trade = z.object({
  slug: z.string(),
  label: z.string(),
  /** The slug of its category; for a category its own. */
  category: z.string(),
});

export type FoundShops = z.output<typeof FoundShops>;
export const FoundShops = z.object({
  items: z.array(ShopCard),
  /** The number of the next page; null on the last one. */
  nextPage: z.nullable(z.int()),
  found: z.object({ count: z.int(), isMore: z.boolean() }),
  /** The place that the text or `near` names, from which distances count; null if it is the given position. */
  place: z.nullable(Place),
  /** `near` names no place that is known. */
  isPlaceUnknown: z.boolean(),
  /** The same of a place in the text. */
  unknownPlace: z.optional(z.string()),
  trade: z.nullable(Trade),
  opening: z.nullable(OpeningWish),
});

export const findShops = endpoint({
  method: 'GET',
  path: '/v1/shops',
  summary: 'Shops for shoppers, twenty a page: found by words, a trade, a place and filters, nearest first.',
  input: z
    .strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageCap)), 1),
      q: z.optional(text),
      ...positionFields,
      /** A town, a locality, a PIN or a plus code; it wins over the position. */
      near: z.optional(text),
      trade: z.optional(slug),
      open: z.optional(z.literal('now')),
      withinKm: z.optional(z.coerce.number().check(z.gt(0), z.maximum(widestKm))),
      photo: z.optional(yes),
      verified: z.optional(yes),
    })
    .check(
      areTogether,
      z.refine(
        ({ lat, near, withinKm }) => withinKm === undefined || lat !== undefined || near !== undefined,
        {
          path: ['withinKm'],
          error: 'needs a position or a place',
        },
      ),
    ),
  output: FoundShops,
});
export type FindQuery = z.input<(typeof findShops)['input']>;

/** The letters of a label that were typed are at `from` to `to`. */
const marked = { label: z.string(), from: z.int(), to: z.int() };

export type Suggestion = z.output<typeof Suggestion>;
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop'), ...marked, id: z.uuid(), city: z.nullable(z.string()) }),
  z.object({ kind: z.literal('trade'), ...marked, slug: z.string() }),
  z.object({ kind: z.literal('product'), ...marked, id: z.uuid() }),
  z.object({ kind: z.literal('place'), ...marked, detail: z.string() }),
]);

export const suggest = endpoint({
  method: 'GET',
  path: '/v1/shops/suggestions',
  summary: 'Shops, trades, products and places whose name begins with what is typed so far; the best first.',
  input: z
    .strictObject({
      q: text,
      of: z._default(z.enum(['everything', 'places']), 'everything'),
      ...positionFields,
    })
    .check(areTogether),
  output: z.object({ items: z.array(Suggestion) }),
});

export const tradesNearby = endpoint({
  method: 'GET',
  path: '/v1/shops/trades',
  summary:
    'The trades of most shops around a position, or of all shops without one; all categories; and towns with a page.',
  input: z.strictObject(positionFields).check(areTogether),
  output: z.object({
    items: z.array(Trade),
    categories: z.array(Trade),
    /** The nearest ones, or those with most shops. */
    towns: z.array(z.object({ slug: z.string(), name: z.string(), shops: z.int() })),
  }),
});
