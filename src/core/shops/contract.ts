import * as z from 'zod/mini';
import { endpoint, listOf } from '../endpoint.ts';
import { pageCap } from './rules.ts';

const id = z.uuid();
/** Made up, for a directory that has no real shops yet. */
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
  /** The first of its sub-categories, for people who scan a list. */
  subCategory: z.nullable(z.string()),
  isSample,
});

export type ShopPage = z.output<typeof ShopPage>;
export const ShopPage = z.object({
  items: z.array(ShopListItem),
  /** `next` is the address of the next page; null on the last one. */
  links: z.object({ next: z.nullable(z.string()) }),
});

/**
 * What the public may know of a shop. It is a list of what is allowed: a column that is not named here
 * never leaves the server. A shop that is not paid for shows its name and flags; all else is empty.
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
  isClaimed: z.boolean(),
  categories: z.array(labelled),
  subCategories: z.array(labelled),
  isSample,
  metaInfo: z.object({ isPaid: z.boolean(), isPaymentValid: z.boolean() }),
});

const latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180));

export const listShops = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/filter',
  summary: 'Shops of the directory, twenty a page: nearest first with a position, else by name.',
  input: z
    .strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageCap)), 1),
      lat: z.optional(latitude),
      long: z.optional(longitude),
    })
    .check(
      z.refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
        path: ['lat'],
        error: 'lat and long go together',
      }),
    ),
  output: ShopPage,
});

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
