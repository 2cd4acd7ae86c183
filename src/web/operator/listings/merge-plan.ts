import { isClaimActive } from '../../../core/claims/states.ts';
import { type MergeField, mergeFault, mergeFields } from '../../../core/operator/listing-rules.ts';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { townText } from './town-text.ts';

export type Pair = readonly [Listing, Listing];

/** As text, by which two are also found to say the same. */
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

/** Only what differs is asked about. */
export const differingFields = ([a, b]: Pair): MergeField[] =>
  mergeFields.filter((field) => mergeTexts[field](a) !== mergeTexts[field](b));

const activeNumber = ({ claims }: Listing) => claims.find(({ state }) => isClaimActive(state))?.number;

/** What the server would refuse, said before it is asked. */
export function mergeRefusal(kept: Listing, merged: Listing): string | undefined {
  const side = ({ id, listing, mergedInto }: Listing) => ({ id, listing, isMerged: mergedInto !== null });
  const fault = mergeFault(side(kept), side(merged));
  if (fault) return m.faults[fault];
  const [own, other] = [activeNumber(kept), activeNumber(merged)];
  return own !== undefined && other !== undefined && own !== other ? m.faults.merge_two_owners : undefined;
}

/** The first of the two stays, unless only the other way round is possible. */
export const firstKept = ([a, b]: Pair): string =>
  mergeRefusal(a, b) !== undefined && mergeRefusal(b, a) === undefined ? b.id : a.id;

/** What the one that stays says, unless only the other says something. */
export const usualTake = (kept: Listing, merged: Listing): MergeField[] =>
  mergeFields.filter((field) => mergeTexts[field](kept) === '' && mergeTexts[field](merged) !== '');
