import * as z from 'zod/mini';
import { claimStates } from '../claims/states.ts';
import { reasonMaxLength, verificationKinds, verificationStates } from '../claims/verification.ts';
import { endpoint } from '../endpoint.ts';
import { indiaBox } from '../places/distance.ts';
import { Holidays, Week } from '../shops/hours.ts';
import { searchTextMaxLength, shopTypes } from '../shops/rules.ts';
import { listingStates } from '../shops/states.ts';
import { PastAction, ShopWords } from './contract.ts';
import { listingMaxLengths, mergeFields, mostAltNames, mostSubCategories } from './listing-rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const day = z.iso.date();
const done = z.object({ isDone: z.literal(true) });
const named = z.object({ id, name: z.string() });

/** `merged` listings are also rejected, and redirect to another. */
export const listingFilters = [...listingStates, 'merged'] as const;

/** Page size of the desk. */
export const listingPageSize = 50;

export type ListingItem = z.output<typeof ListingItem>;
export const ListingItem = z.object({
  id,
  name: z.string(),
  city: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  sourceId: z.nullable(z.string()),
  listing: z.enum(listingStates),
  isMerged: z.boolean(),
  /** The listing has an active claim. */
  hasOwner: z.boolean(),
  isPaid: z.boolean(),
});

const searchText = z.string().check(z.maxLength(searchTextMaxLength));

/** POST, because a mobile number must not be part of a URL. */
export const searchListings = endpoint({
  method: 'POST',
  path: '/v1/operator/listings/searches',
  summary:
    'Listings in whatever state, by name: of the words, PIN, mobile number, shop id or source id typed.',
  input: z.strictObject({
    text: z.optional(searchText),
    city: z.optional(searchText),
    state: z.optional(z.enum(listingFilters)),
    /** Cursor: the last listing of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ items: z.array(ListingItem), hasMore: z.boolean() }),
});

export type ListingClaim = z.output<typeof ListingClaim>;
const ListingClaim = z.object({
  id,
  state: z.enum(claimStates),
  number: z.string(),
  createdAt: instant,
  submittedAt: z.nullable(instant),
  years: z.array(z.object({ from: day, until: day, isRefunded: z.boolean() })),
  verifications: z.array(
    z.object({
      id,
      kind: z.enum(verificationKinds),
      state: z.enum(verificationStates),
      reason: z.nullable(z.string()),
    }),
  ),
});

/** Everything stored about a listing, including the owner's private data. */
export type Listing = z.output<typeof Listing>;
export const Listing = z.extend(ShopWords, {
  id,
  listing: z.enum(listingStates),
  listingReason: z.nullable(z.string()),
  altNames: z.array(z.string()),
  publicPhone: z.nullable(z.string()),
  publicWhatsapp: z.nullable(z.string()),
  isAddressShown: z.boolean(),
  hours: z.nullable(Week),
  holidays: Holidays,
  referralCode: z.nullable(z.string()),
  sourceId: z.nullable(z.string()),
  isSample: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  editedAt: z.nullable(instant),
  mergedInto: z.nullable(named),
  mergedHere: z.array(named),
  claims: z.array(ListingClaim),
  reports: z.int(),
  canHide: z.boolean(),
  canRestore: z.boolean(),
  /** Possible duplicates near by. */
  duplicates: z.array(
    z.object({ id, name: z.string(), metres: z.nullable(z.number()), listing: z.enum(listingStates) }),
  ),
  history: z.array(PastAction),
});

export const findListing = endpoint({
  method: 'GET',
  path: '/v1/operator/listings/{id}',
  summary: 'Everything about one listing. The look is recorded.',
  input: z.strictObject({ id }),
  output: Listing,
});

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export type ListingEdit = z.output<typeof ListingEdit>;
export const ListingEdit = z.strictObject({
  name: text(listingMaxLengths.name),
  altNames: z.array(text(listingMaxLengths.name).check(z.minLength(1))).check(z.maxLength(mostAltNames)),
  intro: text(listingMaxLengths.intro),
  /** Empty if unknown, like the next four. */
  address: text(listingMaxLengths.address),
  city: text(listingMaxLengths.city),
  state: text(listingMaxLengths.state),
  pin: text(6),
  shopType: z.union([z.enum(shopTypes), z.literal('')]),
  subCategoryIds: z.array(id).check(z.maxLength(mostSubCategories)),
  /** An Indian mobile number, or empty. */
  publicPhone: text(20),
  position: z._default(
    z.nullable(
      z.strictObject({
        lat: z.number().check(z.gte(indiaBox.south), z.lte(indiaBox.north)),
        long: z.number().check(z.gte(indiaBox.west), z.lte(indiaBox.east)),
      }),
    ),
    null,
  ),
});

export const editListing = endpoint({
  method: 'PATCH',
  path: '/v1/operator/listings/{id}',
  summary: 'Changes what a listing says, unless somebody else has changed it since it was looked at.',
  input: z.extend(ListingEdit, { id, seenAt: instant }),
  output: done,
});

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength));

export const hideListing = endpoint({
  method: 'POST',
  path: '/v1/operator/listings/{id}/hiding',
  summary: 'Takes a listing down, with a reason for its owner.',
  input: z.strictObject({ id, reason }),
  output: done,
});

export const restoreListing = endpoint({
  method: 'DELETE',
  path: '/v1/operator/listings/{id}/hiding',
  summary: 'Shows a listing again that was taken down.',
  input: z.strictObject({ id }),
  output: done,
});

export const mergeListings = endpoint({
  method: 'POST',
  path: '/v1/operator/listings/{id}/merges',
  summary: 'Makes two listings of one shop into one: this one stays, and everything of the other follows.',
  input: z.strictObject({
    id,
    mergedId: id,
    /** Fields that are taken from the listing that goes. */
    take: z.array(z.enum(mergeFields)),
  }),
  output: z.object({ shopId: id }),
});
