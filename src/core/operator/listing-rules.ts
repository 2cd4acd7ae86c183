import { isIndianMobile } from '../accounts/phone.ts';
import { type Fault, firstFault } from '../checks.ts';
import { type ClaimDraft, draftMaxLengths, emptyDraft } from '../claims/draft.ts';
import { shopFormChecks } from '../claims/rules.ts';
import { addYears, type Day } from '../days.ts';
import type { MessageCode } from '../messages.ts';
import { isInDirectory, type ListingState } from '../shops/states.ts';

/** The limits of the owner's form, or of the import where those are higher. */
export const listingMaxLengths = {
  name: draftMaxLengths.name,
  intro: draftMaxLengths.intro,
  address: 500,
  city: 80,
  state: 60,
} as const;
export const mostAltNames = 20;
export const mostSubCategories = 30;

/** The details of a listing that an operator may correct. Unknown ones are empty. */
export type ListingText = {
  readonly name: string;
  readonly intro: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly shopType: string;
  readonly subCategoryIds: readonly string[];
  readonly publicPhone: string;
};
export type ListingField = keyof ListingText;

type Circumstances = { readonly townsOfState: readonly string[]; readonly hasOwner: boolean };

/**
 * The rules of the owner's form, applied to the changed fields only: imported values may stay as they are.
 * Fields of a listing without an owner may be empty; an owner's shop needs every required field of the form.
 */
export function listingFault(
  before: ListingText,
  after: ListingText,
  { townsOfState, hasOwner }: Circumstances,
): Fault<ListingField> | undefined {
  const isChanged = (...fields: ListingField[]) =>
    fields.some((field) => String(before[field]) !== String(after[field]));
  const isSaid = (...fields: ListingField[]) => fields.some((field) => after[field].length > 0);
  const isDue: { readonly [field in ListingField]?: boolean } = {
    name: true,
    intro: isChanged('intro') && hasOwner,
    state: isChanged('city', 'state') && (hasOwner || isSaid('city', 'state')),
    city: isChanged('city', 'state') && (hasOwner || isSaid('city', 'state')),
    pin: isChanged('pin') && (hasOwner || isSaid('pin')),
    address: isChanged('address') && hasOwner,
    shopType: isChanged('shopType') && (hasOwner || isSaid('shopType')),
    subCategoryIds: isChanged('subCategoryIds') && hasOwner,
  };
  const checks = shopFormChecks.filter(({ field }) => isDue[listingFieldOf(field)] === true);
  const fault = firstFault(checks, { draft: draftOf(after), townsOfState });
  if (fault) return { field: listingFieldOf(fault.field), code: fault.code };
  // Operators choose from the list, so that a listing is found by its town.
  if (isDue.city && !townsOfState.includes(after.city)) return { field: 'city', code: 'shop_city_required' };
  if (after.publicPhone !== '' && !isIndianMobile(after.publicPhone))
    return { field: 'publicPhone', code: 'shop_contact_invalid' };
  return undefined;
}

const listingFieldOf = (field: keyof ClaimDraft): ListingField =>
  field === 'subCategories' ? 'subCategoryIds' : (field as ListingField);

const draftOf = (text: ListingText): ClaimDraft => ({
  ...emptyDraft,
  name: text.name,
  intro: text.intro,
  address: text.address,
  city: text.city,
  state: text.state,
  pin: text.pin,
  shopType: text.shopType as ClaimDraft['shopType'],
  subCategories: text.subCategoryIds.map((id) => ({ id, label: '' })),
});

/**
 * What is chosen when two listings are merged, each as a unit: a town without its PIN, or a position without
 * its address, would be inconsistent. Other names of both stay; the owner's data follows the owner.
 */
export const mergeFields = [
  'name',
  'intro',
  'address',
  'town',
  'position',
  'shopType',
  'subCategories',
  'storeFrontPicture',
] as const;
export type MergeField = (typeof mergeFields)[number];

type Side = { readonly id: string; readonly listing: ListingState; readonly isMerged: boolean };

/** Why `merged` cannot be merged into `kept`. */
export function mergeFault(kept: Side, merged: Side): MessageCode | undefined {
  if (kept.id === merged.id) return 'merge_same';
  if (kept.isMerged || merged.isMerged) return 'merge_done';
  // The shop has to stay findable for the public.
  if (kept.listing === 'rejected') return 'merge_into_hidden';
  if (isInDirectory(merged.listing) && !isInDirectory(kept.listing)) return 'merge_into_hidden';
  return undefined;
}

/**
 * The paid years of both listings without overlap, so that no day is paid for twice: a year that would overlap
 * starts when the one before it ends; the first never moves.
 */
export function layYears<Year extends { readonly from: Day; readonly until: Day }>(
  years: readonly Year[],
): Year[] {
  let end: Day | undefined;
  return years
    .toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
    .map((year) => {
      const from = end !== undefined && end > year.from ? end : year.from;
      const until = from === year.from ? year.until : addYears(from, 1);
      end = until;
      return { ...year, from, until };
    });
}
