import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { areTogether, positionFields } from '../places/position-fields.ts';
import { searchTextMaxLength } from '../shops/rules.ts';
import { Size } from './contract.ts';

const id = z.uuid();
const text = z.string().check(z.maxLength(searchTextMaxLength));
const place = {
  ...positionFields,
  /** A town, a locality, a PIN or a plus code; it wins over the position. */
  near: z.optional(text),
};

/** The thing itself, shared by shops. */
export type Product = z.output<typeof Product>;
export const Product = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  size: z.nullable(Size),
  /** Sold by the unit of its size. */
  isLoose: z.boolean(),
});

/** A product at one shop. Of a shop without a page only its name, its distance and the price are known. */
export type ShopPrice = z.output<typeof ShopPrice>;
export const ShopPrice = z.object({
  /** Of the stock item. */
  id,
  shopId: id,
  shopName: z.string(),
  hasPage: z.boolean(),
  km: z.nullable(z.number()),
  price: z.int(),
  /** The day of the price, where it is older than a week. */
  pricedOn: z.nullable(z.iso.date()),
  /** Null where the hours are not known. */
  isOpen: z.nullable(z.boolean()),
});

/** A product with what it costs around a place. */
export type PricedProduct = z.output<typeof PricedProduct>;
export const PricedProduct = z.object({
  product: Product,
  lowest: z.int(),
  highest: z.int(),
  shops: z.int(),
  /** There are more shops than were looked at. */
  isMore: z.boolean(),
  /** The nearest shops with it. */
  prices: z.array(ShopPrice),
});

const PlaceName = z.nullable(z.string());

export const searchProducts = endpoint({
  method: 'GET',
  path: '/v1/products/search',
  summary: 'Products that shops near a place sell, by words in any script, with what they cost.',
  input: z.strictObject({ q: text, ...place }).check(areTogether),
  output: z.object({ items: z.array(PricedProduct), place: PlaceName }),
});

export const findProduct = endpoint({
  method: 'GET',
  path: '/v1/products/{id}',
  summary: 'A product. One that was merged with another answers as that one.',
  input: z.strictObject({ id }),
  output: Product,
});

export const priceOrders = ['best', 'cheapest', 'nearest'] as const;
export type PriceOrder = (typeof priceOrders)[number];

export const findPrices = endpoint({
  method: 'GET',
  path: '/v1/products/{id}/prices',
  summary: 'Shops that sell a product, with their prices: around a place, or anywhere without one.',
  input: z
    .strictObject({
      id,
      ...place,
      sort: z._default(z.enum(priceOrders), 'best'),
      open: z.optional(z.literal('now')),
    })
    .check(areTogether),
  output: z.object({
    items: z.array(ShopPrice),
    /** The name of the place that `near` names. */
    place: PlaceName,
    /** `near` names no place that is known. */
    isPlaceUnknown: z.boolean(),
    /** Whether the shops are those around a place. */
    isNearby: z.boolean(),
  }),
});

/** One product of a shop, with what others nearby take for it. */
export type Comparison = z.output<typeof Comparison>;
export const Comparison = z.object({
  product: Product,
  /** Of the shop itself. */
  price: z.int(),
  others: z.array(ShopPrice),
});

export const comparePrices = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/comparison',
  summary: 'What shops within five kilometres take for the products of a shop.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ items: z.array(Comparison) }),
});

export const reportPrice = endpoint({
  method: 'POST',
  path: '/v1/stock/{itemId}/reports',
  summary:
    'Says that the price of an item is wrong. After three people it is hidden until the owner confirms it.',
  input: z.strictObject({ itemId: id }),
  output: z.object({ isReceived: z.literal(true) }),
});
