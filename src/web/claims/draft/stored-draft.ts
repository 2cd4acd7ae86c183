import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import {
  type ClaimDraft,
  captureSources,
  draftMaxLengths,
  emptyDraft,
  emptySavedDraft,
  type SavedDraft,
} from '../../../core/claims/draft.ts';
import { isShopType } from '../../../core/shops/rules.ts';

export const savedShopKey = 'nukkad.savedShop';
/** Beside the saved draft: the form itself, so that a reload or a crash loses nothing that was not saved. */
export const workingCopyKey = 'nukkad.claimShop';

export type FileKind = 'cheque' | 'photo' | 'recording';

/** The IndexedDB keys of the files of a draft. */
export type ClaimFiles = { readonly [kind in FileKind]?: string };

// Storage belongs to the visitor: what does not fit its field becomes the field's default.
const text = (longest = 300) => orElse(z.string().check(z.maxLength(longest)), '');
const maybeText = orElse(z.optional(z.string().check(z.maxLength(300))), undefined);
const maybeNumber = orElse(z.optional(z.number()), undefined);
const options = orElse(z.array(z.object({ id: z.string(), label: z.string() })), []);
const maybeId = orElse(z.optional(z.uuid()), undefined);
const isTrue = orElse(z.boolean(), false);

const files = orElse(z.object({ cheque: maybeId, photo: maybeId, recording: maybeId }), {
  cheque: undefined,
  photo: undefined,
  recording: undefined,
});

const draftFields = {
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
  isNumberShown: isTrue,
  lat: maybeNumber,
  long: maybeNumber,
  capturedAddress: text(draftMaxLengths.capturedAddress),
  email: text(draftMaxLengths.email),
  referralCode: orElse(z.nullable(z.string().check(z.maxLength(draftMaxLengths.referralCode))), null),
  accuracy: maybeNumber,
  captureSource: orElse(z.optional(z.enum(captureSources)), undefined),
  shopId: maybeId,
};

const StoredSaved = z.object({
  state: z.object({
    savedShopDetails: z.object({ ...draftFields, isSaved: isTrue }),
    savedFiles: files,
  }),
});

export type Saved = { readonly savedShopDetails: SavedDraft; readonly savedFiles: ClaimFiles };
export const nothingSaved: Saved = { savedShopDetails: emptySavedDraft, savedFiles: {} };

/**
 * Field by field, so that it also reads what another version wrote. What is no draft, or storage that is
 * switched off, never breaks the page.
 */
export function readSaved(): Saved {
  try {
    const found = JSON.parse(localStorage.getItem(savedShopKey) ?? 'null');
    const { savedShopDetails, savedFiles } = StoredSaved.parse(found).state;
    return {
      savedShopDetails: { ...emptySavedDraft, ...(savedShopDetails as Omit<SavedDraft, Picture>) },
      savedFiles: withoutGaps(savedFiles),
    };
  } catch {
    return nothingSaved;
  }
}

/** Throws where the browser does not take it: a full disk, or storage that is switched off. */
export const writeSaved = (state: Saved): void =>
  localStorage.setItem(savedShopKey, JSON.stringify({ state, version: 1 }));

const StoredCopy = z.object({
  stamp: z.string(),
  draft: z.object(draftFields),
  files,
  isChanged: isTrue,
  isOfSaved: isTrue,
});

/** The form as autosave last stored it. */
export type WorkingCopy = {
  /** New at each write, so that a tab notices that another tab has written. */
  readonly stamp: string;
  readonly draft: ClaimDraft;
  readonly files: ClaimFiles;
  readonly isChanged: boolean;
  readonly isOfSaved: boolean;
};

export function readCopy(): WorkingCopy | undefined {
  try {
    const copy = StoredCopy.parse(JSON.parse(localStorage.getItem(workingCopyKey) ?? 'null'));
    return {
      ...copy,
      draft: { ...emptyDraft, ...(copy.draft as Omit<ClaimDraft, Picture>) },
      files: withoutGaps(copy.files),
    };
  } catch {
    return undefined;
  }
}

export type Picture = 'shopOwnerCancelledChequeImage' | 'storeFrontPicture';

/** The addresses of pictures mean nothing to another page, and a picture itself is too large for this storage. */
export const withoutPictures = <D extends ClaimDraft>(draft: D): D => ({
  ...draft,
  shopOwnerCancelledChequeImage: undefined,
  storeFrontPicture: undefined,
});

const withoutGaps = (found: z.output<typeof files>): ClaimFiles =>
  Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined));
