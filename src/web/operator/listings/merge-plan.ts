import { isClaimActive } from '../../../core/claims/states.ts';
import { type MergeField, mergeFault, mergeFields } from '../../../core/operator/listing-rules.ts';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { townText } from './town-text.ts';

export type Pair = readonly [Listing, Listing];

/** Each field as text, also to compare two listings. */
export const mergeTexts: { readonly [field in MergeField]: (listing: Listing) => string } = {
  name: ({ name }) => name,
  intro: ({ intro }) => intro,
  address: ({ address }) => address ?? '',
  town: townText,
  position: ({ lat, long, capturedAddress }) =>
    lat === null ? '' : `${lat}, ${long} ${capturedAddress ? `(${capturedAddress})` : ''}`,
  shopType: ({ shopType }) => shopType ?? '',
  subCategories: ({ subCategories }) => subCategories.map(({ label }) => label).join(', '),
  storeFrontPicture: ({ storeFrontPicture }) => storeFrontPicture ?? '',
};

/** The operator chooses only between fields that differ. */
export const differingFields = ([a, b]: Pair): MergeField[] =>
  mergeFields.filter((field) => mergeTexts[field](a) !== mergeTexts[field](b));

const activeNumber = ({ claims }: Listing) => claims.find(({ state }) => isClaimActive(state))?.number;

/** The error with which the server would refuse the merge, known before the request. */
export function mergeRefusal(kept: Listing, merged: Listing): string | undefined {
  const side = ({ id, listing, mergedInto }: Listing) => ({ id, listing, isMerged: mergedInto !== null });
  const fault = mergeFault(side(kept), side(merged));
  if (fault) return m.faults[fault];
  const [own, other] = [activeNumber(kept), activeNumber(merged)];
  return own !== undefined && other !== undefined && own !== other ? m.faults.merge_two_owners : undefined;
}

/** The first listing stays, unless only the other direction is allowed. */
export const firstKept = ([a, b]: Pair): string =>
  mergeRefusal(a, b) !== undefined && mergeRefusal(b, a) === undefined ? b.id : a.id;

/** By default only fields that are empty in the remaining listing are taken from the merged one. */
export const usualTake = (kept: Listing, merged: Listing): MergeField[] =>
  mergeFields.filter((field) => mergeTexts[field](kept) === '' && mergeTexts[field](merged) !== '');
