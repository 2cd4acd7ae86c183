import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { readGtin } from './gtin.ts';
import { highestPrice } from './prices.ts';
import { units } from './units.ts';

/** Items in one call: a batch is a second of work on a slow phone and a small transaction here. */
export const mostInBatch = 500;
/** Items in one answer. */
export const mostInPage = 1000;

const id = z.uuid();
const paise = z.int().check(z.minimum(1), z.maximum(highestPrice));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const brand = z.string().check(z.trim(), z.maxLength(60));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** The place among the items at the top of the shop's page. */
const place = z.int().check(z.minimum(1), z.maximum(12));

/** As it is stored: UPC as EAN-13, without spaces. Its check digit finds a slip of the finger. */
const gtin = z.string().check(
  z.overwrite((typed) => readGtin(typed) ?? typed),
  z.refine((read) => readGtin(read) !== undefined, { error: 'a bar code' }),
);

export const Size = z.object({
  quantity: z.number().check(z.gt(0), z.maximum(100_000)),
  unit: z.enum(units),
});

/** The thing itself, as an owner describes it. */
export type DescribedProduct = z.output<typeof DescribedProduct>;
export const DescribedProduct = z.strictObject({
  name,
  brand: z._default(brand, ''),
  size: z.optional(Size),
  /** Sold by the unit of its size: the price is for one kg. */
  isLoose: z._default(z.boolean(), false),
  gtin: z.optional(gtin),
});

/** What an owner can change of an item. Each field is changed by itself, so two devices do not undo each other. */
const fields = {
  /** The shop's own name for it. */
  name: z.optional(name),
  price: z.optional(z.nullable(paise)),
  /** As printed on the pack. */
  mrp: z.optional(z.nullable(paise)),
  inStock: z.optional(z.boolean()),
  quantity: z.optional(z.nullable(count)),
  featured: z.optional(z.nullable(place)),
};

export type StockChange = z.output<typeof StockChange>;
export const StockChange = z.strictObject({
  /** Made by the device: the same batch again changes nothing. */
  id,
  /** For a new item, or where the item is another product. */
  product: z.optional(DescribedProduct),
  ...fields,
  /** The price is right as it is. A new price is confirmed anyway. */
  isConfirmed: z.optional(z.literal(true)),
  /** The values that the device knew before its change, to notice what another device changed meanwhile. */
  before: z.optional(z.strictObject(fields)),
});

export type StockItem = z.output<typeof StockItem>;
export const StockItem = z.object({
  id,
  productId: id,
  name: z.string(),
  brand: z.string(),
  size: z.nullable(Size),
  isLoose: z.boolean(),
  /** That of the product, or the one that this shop gave it. */
  gtin: z.nullable(z.string()),
  price: z.nullable(z.int()),
  mrp: z.nullable(z.int()),
  inStock: z.boolean(),
  quantity: z.nullable(z.int()),
  featured: z.nullable(z.int()),
  /** The address of the owner's own picture of it. */
  picture: z.nullable(z.string()),
  confirmedAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
});

export const refusals = [
  'price_above_mrp',
  'stock_full',
  'product_required',
  'id_taken',
  'code_needs_premium',
] as const;
export type StockRefusal = (typeof refusals)[number];

/** What became of one row of a batch. */
export type StockResult = z.output<typeof StockResult>;
export const StockResult = z.object({
  /** As sent. */
  id,
  /** `joined`: the shop has this product already, as `item`, which was changed instead. */
  outcome: z.enum(['added', 'changed', 'same', 'joined', 'refused']),
  refusal: z.nullable(z.enum(refusals)),
  /** Fields that another device changed meanwhile; this change has won. */
  conflicts: z.array(z.string()),
  item: z.nullable(StockItem),
});

export const findMyStock = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/stock',
  summary: 'What a shop of the signed-in owner sells, a thousand items at a time, by their ids.',
  input: z.strictObject({ shopId: id, after: z.optional(id) }),
  output: z.object({
    items: z.array(StockItem),
    isMore: z.boolean(),
    most: z.int(),
    isPremium: z.boolean(),
  }),
});

export const changeStock = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/stock',
  summary: 'Adds and changes up to 500 items of the owner’s shop; each row has its own result.',
  input: z.strictObject({
    shopId: id,
    changes: z.array(StockChange).check(z.minLength(1), z.maxLength(mostInBatch)),
  }),
  output: z.object({ results: z.array(StockResult) }),
});

export const removeStock = endpoint({
  method: 'DELETE',
  path: '/v1/my-shops/{shopId}/stock',
  summary: 'Removes up to 500 items of the owner’s shop.',
  input: z.strictObject({ shopId: id, ids: z.array(id).check(z.minLength(1), z.maxLength(mostInBatch)) }),
  output: z.object({ removed: z.int() }),
});

export const confirmStock = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/stock/confirm',
  summary: 'Says that all prices of the owner’s shop are right today.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ confirmed: z.int() }),
});

export type CodedProduct = z.output<typeof CodedProduct>;
export const CodedProduct = z.object({
  productId: id,
  name: z.string(),
  brand: z.string(),
  size: z.nullable(Size),
  isLoose: z.boolean(),
  mrp: z.nullable(z.int()),
});

export const findByBarCode = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/stock/barcodes/{gtin}',
  summary: 'The product with this bar code, as two shops or the owner’s own shop named it. Premium.',
  input: z.strictObject({ shopId: id, gtin }),
  output: z.object({ product: z.nullable(CodedProduct) }),
});

export type NearbyPrice = z.output<typeof NearbyPrice>;
export const NearbyPrice = z.object({
  /** Of the owner's item. */
  id,
  /** Other shops with the same product. */
  shops: z.int(),
  median: z.int(),
  lowest: z.int(),
  /** Of the owner's price, from the cheapest. */
  rank: z.int(),
});

export const comparePricesNearby = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/stock/nearby',
  summary: 'The owner’s prices beside those of at least three shops within three kilometres. Premium.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ items: z.array(NearbyPrice) }),
});

export const findPriceHistory = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/stock/{itemId}/prices',
  summary: 'What an item of the owner’s shop cost, the oldest first. Premium.',
  input: z.strictObject({ shopId: id, itemId: id }),
  output: z.object({
    prices: z.array(z.object({ since: z.iso.datetime(), price: z.int() })),
    now: z.iso.datetime(),
  }),
});

/** Pictures of items are shown small: in pixels. */
export const itemPictureWidth = 640;
/** Items of a shop that can have a picture: 50 MB of files. */
export const mostItemPictures = 300;

export const saveItemPicture = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/stock/{itemId}/picture',
  summary: 'Gives an item of the owner’s shop a picture, from a finished upload.',
  input: z.strictObject({ shopId: id, itemId: id, upload: id }),
  output: z.object({ picture: z.string() }),
});

export const removeItemPicture = endpoint({
  method: 'DELETE',
  path: '/v1/my-shops/{shopId}/stock/{itemId}/picture',
  summary: 'Removes the picture of an item of the owner’s shop.',
  input: z.strictObject({ shopId: id, itemId: id }),
  output: z.object({ picture: z.null() }),
});

export type StarterGroup = z.output<typeof StarterGroup>;
export const StarterGroup = z.object({
  trade: z.string(),
  label: z.string(),
  products: z.array(DescribedProduct),
});

export const findStarters = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/starters',
  summary: 'What shops of the same trades usually keep, in groups, without prices.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ groups: z.array(StarterGroup) }),
});

/** Items of a shop's page at first; all of them come with another call. */
export const firstOnPage = 24;

/** What the public sees of an item. A price that was not confirmed for long is left out. */
export type ShownItem = z.output<typeof ShownItem>;
export const ShownItem = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  size: z.nullable(Size),
  isLoose: z.boolean(),
  inStock: z.boolean(),
  picture: z.nullable(z.string()),
  price: z.nullable(z.int()),
  /** The day of the price, where it is older than a week. */
  pricedOn: z.nullable(z.iso.date()),
});

export const findShopStock = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/stock',
  summary: 'What a shop sells, with its prices: the first items, or all of them.',
  input: z.strictObject({ shopId: id, all: z.optional(z.literal('true')) }),
  output: z.object({ items: z.array(ShownItem), count: z.int() }),
});

/** The owner's items as a CSV file. */
export const stockExportPath = (shopId: string): `/${string}` => `/v1/my-shops/${shopId}/stock/export`;
