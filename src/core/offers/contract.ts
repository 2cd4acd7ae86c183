import * as z from 'zod/mini';
import { Size } from '../catalogue/contract.ts';
import { highestPrice } from '../catalogue/prices.ts';
import type { Day } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { areTogether, positionFields } from '../places/position-fields.ts';
import { searchTextMaxLength } from '../shops/rules.ts';
import {
  everyWeekday,
  longestOfferCode,
  longestOfferTitle,
  longestOfferWords,
  mostLive,
  mostOfferItems,
  toOfferCode,
} from './rules.ts';

const id = z.uuid();
const day = z.iso.date() as z.ZodMiniType<string> as z.ZodMiniType<Day, Day>;
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as 17:30' }));
const paise = z.int().check(z.minimum(1), z.maximum(highestPrice));
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

const when = {
  from: day,
  until: day,
  /** 0 is Monday. */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
    z.minLength(1),
    z.maxLength(everyWeekday.length),
    z.overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  ),
  /** In India's time; null for the whole day. */
  hours: z._default(z.nullable(z.strictObject({ from: time, until: time })), null),
};

export type OfferItem = z.output<typeof OfferItem>;
const OfferItem = z.object({
  /** Of the stock item. */
  id,
  name: z.string(),
  size: z.nullable(Size),
  isLoose: z.boolean(),
  /** During the offer. */
  price: z.int(),
  usualPrice: z.nullable(z.int()),
});

/** As everybody sees it. */
export type Offer = z.output<typeof Offer>;
export const Offer = z.object({
  id,
  title: z.string(),
  words: z.string(),
  ...when,
  code: z.nullable(z.string()),
  /** The address. */
  picture: z.nullable(z.string()),
  items: z.array(OfferItem),
});

/** As its owner sees it. */
export type OwnOffer = z.output<typeof OwnOffer>;
export const OwnOffer = z.extend(Offer, { state: z.enum(['live', 'coming', 'ended']) });

export type OwnOffers = z.output<typeof OwnOffers>;
export const OwnOffers = z.object({
  shopId: id,
  name: z.string(),
  /** Without Premium no offer is shown, and none can be made. */
  isPremium: z.boolean(),
  /** The shop has a public page. */
  hasPage: z.boolean(),
  offers: z.array(OwnOffer),
});

export const findMyOffers = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{shopId}/offers',
  summary: 'The offers of the owner’s shop, those that are over too, the newest first.',
  input: z.strictObject({ shopId: id }),
  output: OwnOffers,
});

export const saveOffer = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/offers/{offerId}',
  summary: `Makes an offer of the owner’s shop, or changes it; up to ${mostLive} on one day. Premium.`,
  input: z.strictObject({
    shopId: id,
    /** Made by the device: an offer that is sent again is the same one. */
    offerId: id,
    title: text(longestOfferTitle).check(z.minLength(1)),
    words: z._default(text(longestOfferWords), ''),
    ...when,
    code: z._default(
      z.nullable(z.string().check(z.maxLength(longestOfferCode), z.overwrite(toOfferCode))),
      null,
    ),
    items: z._default(z.array(z.strictObject({ id, price: paise })).check(z.maxLength(mostOfferItems)), []),
  }),
  output: OwnOffer,
});

const ofOffer = z.strictObject({ shopId: id, offerId: id });

export const endOffer = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/offers/{offerId}/end',
  summary: 'Ends an offer of the owner’s shop now.',
  input: ofOffer,
  output: OwnOffer,
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/v1/my-shops/{shopId}/offers/{offerId}',
  summary: 'Deletes an offer of the owner’s shop.',
  input: ofOffer,
  output: z.object({ isDone: z.literal(true) }),
});

export const saveOfferPicture = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/offers/{offerId}/picture',
  summary: 'Gives an offer of the owner’s shop a picture, from a finished upload.',
  input: z.extend(ofOffer, { upload: id }),
  output: OwnOffer,
});

export const removeOfferPicture = endpoint({
  method: 'DELETE',
  path: '/v1/my-shops/{shopId}/offers/{offerId}/picture',
  summary: 'Removes the picture of an offer of the owner’s shop.',
  input: ofOffer,
  output: OwnOffer,
});

export const findShopOffers = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/offers',
  summary: 'The offers of a shop that run today, the one that ends soonest first.',
  input: z.strictObject({ shopId: id }),
  output: z.object({ offers: z.array(Offer) }),
});

/** An offer with the shop that makes it. */
export type NearbyOffer = z.output<typeof NearbyOffer>;
export const NearbyOffer = z.extend(Offer, {
  shopId: id,
  shopName: z.string(),
  city: z.nullable(z.string()),
  km: z.nullable(z.number()),
  isSample: z.boolean(),
});

export const offerOrders = ['nearest', 'ending'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Pages of twenty; the nearest two hundred are looked at. */
export const offersInPage = 20;
const mostOfferPages = 10;
export const mostNearbyOffers = offersInPage * mostOfferPages;

export type NearbyOffers = z.output<typeof NearbyOffers>;
const NearbyOffers = z.object({
  items: z.array(NearbyOffer),
  /** The number of the next page; null on the last one. */
  nextPage: z.nullable(z.int()),
  /** The name of the place that `near` names. */
  place: z.nullable(z.string()),
  /** `near` names no place that is known. */
  isPlaceUnknown: z.boolean(),
  /** Whether the offers are those around a place. */
  isNearby: z.boolean(),
});

export const findOffers = endpoint({
  method: 'GET',
  path: '/v1/offers',
  summary: 'Offers of shops that run today: around a place, or anywhere without one; twenty a page.',
  input: z
    .strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostOfferPages)), 1),
      ...positionFields,
      /** A town, a locality, a PIN or a plus code; it wins over the position. */
      near: z.optional(z.string().check(z.maxLength(searchTextMaxLength))),
      /** The slug of a category. */
      category: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'a slug such as food' }))),
      sort: z._default(z.enum(offerOrders), 'nearest'),
    })
    .check(areTogether),
  output: NearbyOffers,
});
