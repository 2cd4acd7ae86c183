import * as z from 'zod/mini';
import { endpoint, listOf } from '../endpoint.ts';
import { areTogether, positionFields } from '../places/position-fields.ts';
import { Holiday, Week } from './hours.ts';
import { pageCap, reportNoteMaxLength, reportReasons, searchTextMaxLength, widestKm } from './rules.ts';

const id = z.uuid();
/** A sample shop, for a directory without real shops. */
const isSample = z.boolean();
const labelled = z.object({ id, label: z.string() });

export type SubCategory = z.output<typeof SubCategory>;
export const SubCategory = z.object({
  id,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  label: z.string(),
  categoryId: id,
});

export type Category = z.output<typeof Category>;
export const Category = z.object({
  id,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  label: z.string(),
  subCategories: z.array(SubCategory),
});

export type ShopListItem = z.output<typeof ShopListItem>;
export const ShopListItem = z.object({
  id,
  name: z.string(),
  isClaimed: z.boolean(),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  storeFrontPicture: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The first sub-category, shown in lists. */
  subCategory: z.nullable(z.string()),
  /** An offer of its owner runs today. */
  hasOffer: z.boolean(),
  isSample,
});

/** Open at this moment, or around the clock. */
export type OpeningWish = z.output<typeof OpeningWish>;
export const OpeningWish = z.enum(['now', 'all_day']);

export type ShopPage = z.output<typeof ShopPage>;
export const ShopPage = z.object({
  items: z.array(ShopListItem),
  /** `next` is the address of the next page; null on the last one. */
  links: z.object({ next: z.nullable(z.string()) }),
  /** Number of results of a search; `isMore` if counting stopped early. Null for the list without a search. */
  found: z.nullable(z.object({ count: z.int(), isMore: z.boolean() })),
  /** A place that the search text names, from which the distance counts; and the opening hours it asks for. */
  near: z.optional(z.object({ name: z.string(), lat: z.number(), long: z.number() })),
  opening: z.optional(OpeningWish),
  /** A place that the search text names, if no such place is known: the shops may be anywhere. */
  unknownPlace: z.optional(z.string()),
});

/**
 * The public view of a shop, as an allow-list: a column that is not named here never leaves the server. An
 * unpaid shop has what its list item shows without the photo; all other fields are empty.
 */
export type PublicShop = z.output<typeof PublicShop>;
export const PublicShop = z.object({
  id,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  name: z.string(),
  intro: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  shopType: z.nullable(z.string()),
  storeFrontPicture: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  capturedAddress: z.nullable(z.string()),
  /** The next three are present only if the owner shows them. */
  streetAddress: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** Null if the owner has not entered opening hours. */
  hours: z.nullable(Week),
  /** Present and future holidays. */
  holidays: z.array(Holiday),
  /** The day in India for which the owner pressed "closed today". */
  closedOn: z.nullable(z.iso.date()),
  isClaimed: z.boolean(),
  /** Claimed, or about to be: only the payment is missing. Others can dispute it. */
  hasOwner: z.boolean(),
  /** Shoppers can pay a part of their bill with coins. */
  takesCoins: z.boolean(),
  categories: z.array(labelled),
  subCategories: z.array(labelled),
  isSample,
  metaInfo: z.object({ isPaid: z.boolean(), isPaymentValid: z.boolean() }),
});

const text = z.string().check(z.maxLength(searchTextMaxLength));

export const listShops = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/filter',
  summary:
    'Shops of the directory, twenty a page: those found by name or filters, nearest first with a position, else by name.',
  input: z
    .strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageCap)), 1),
      /** The typed search text. Blank text runs no search. */
      name: z.optional(text),
      ...positionFields,
      categoryId: z.optional(id),
      subCategoryId: z.optional(id),
      city: z.optional(text),
      pin: z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/, { error: 'six digits, the first not 0' }))),
      withinKm: z.optional(z.coerce.number().check(z.gt(0), z.maximum(widestKm))),
      claimed: z.optional(z.enum(['true', 'false'])),
    })
    .check(
      areTogether,
      z.refine(({ lat, withinKm }) => withinKm === undefined || lat !== undefined, {
        path: ['withinKm'],
        error: 'needs lat and long',
      }),
    ),
  output: ShopPage,
});
export type ListQuery = z.input<(typeof listShops)['input']>;

export const findShop = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/{id}',
  summary: 'What the public may know of one shop.',
  input: z.strictObject({ id }),
  output: PublicShop,
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/categories/filter',
  summary: 'All categories with their sub-categories.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Category) }),
});

export const listSubCategories = endpoint({
  method: 'GET',
  path: '/v1/sub-categories/filter',
  summary: 'The sub-categories of the chosen categories.',
  input: z.strictObject({ categoryIds: listOf(id) }),
  output: z.object({ items: z.array(SubCategory) }),
});

export const similarShops = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/{id}/similar',
  summary: 'Up to twelve shops of the same trade around a shop, nearest first.',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(ShopListItem) }),
});

export const reportShop = endpoint({
  method: 'POST',
  path: '/v1/claim-shops/{id}/reports',
  summary: 'Says that something in a listing is wrong.',
  input: z.strictObject({
    id,
    reason: z.enum(reportReasons),
    note: z._default(z.string().check(z.trim(), z.maxLength(reportNoteMaxLength)), ''),
  }),
  output: z.object({ isReceived: z.literal(true) }),
});
