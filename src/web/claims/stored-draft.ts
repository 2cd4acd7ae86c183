import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import {
  captureSources,
  draftMaxLengths,
  emptySavedDraft,
  type SavedDraft,
} from '../../core/claims/draft.ts';
import { isShopType } from '../../core/shops/rules.ts';

// Storage belongs to the visitor: what does not fit its field becomes the field's default.
const text = (longest = 300) => orElse(z.string().check(z.maxLength(longest)), '');
const maybeText = orElse(z.optional(z.string().check(z.maxLength(300))), undefined);
const maybeNumber = orElse(z.optional(z.number()), undefined);
const options = orElse(z.array(z.object({ id: z.string(), label: z.string() })), []);

const Stored = z.object({
  state: z.object({
    savedShopDetails: z.object({
      name: text(draftMaxLengths.name),
      intro: text(draftMaxLengths.intro),
      address: text(draftMaxLengths.address),
      city: maybeText,
      state: maybeText,
      pin: text(),
      shopType: orElse(z.string().check(z.refine((type) => type === '' || isShopType(type))), ''),
      categories: options,
      subCategories: options,
      shopOwnerName: text(draftMaxLengths.shopOwnerName),
      shopOwnerContactNumber: text(),
      lat: maybeNumber,
      long: maybeNumber,
      capturedAddress: text(draftMaxLengths.capturedAddress),
      email: text(draftMaxLengths.email),
      referralCode: orElse(z.nullable(z.string().check(z.maxLength(draftMaxLengths.referralCode))), null),
      accuracy: maybeNumber,
      captureSource: orElse(z.optional(z.enum(captureSources)), undefined),
      shopId: orElse(z.optional(z.uuid()), undefined),
      isSaved: orElse(z.boolean(), false),
    }),
  }),
});

/** The draft in what was found in storage. Field by field, so that it also reads what another version wrote. */
export function readSavedDraft(found: string | null): SavedDraft {
  try {
    const { savedShopDetails } = Stored.parse(JSON.parse(found ?? 'null')).state;
    return { ...emptySavedDraft, ...(savedShopDetails as Omit<SavedDraft, Picture>) };
  } catch {
    return emptySavedDraft;
  }
}

type Picture = 'shopOwnerCancelledChequeImage' | 'storeFrontPicture';

export const withoutPictures = (draft: SavedDraft): SavedDraft => ({
  ...draft,
  shopOwnerCancelledChequeImage: undefined,
  storeFrontPicture: undefined,
});
