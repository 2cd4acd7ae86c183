import type { ShopType } from '../shops/rules.ts';

/** A claimant, who also pays, declares to be at least this old. */
export const claimantMinimumAge = 18;

/** The value of a multi-select. */
export type Option = { readonly id: string; readonly label: string };

export type ClaimDraft = {
  readonly name: string;
  readonly intro: string;
  /** The street address, not public. */
  readonly address: string;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly pin: string;
  readonly shopType: ShopType | '';
  readonly categories: readonly Option[];
  readonly subCategories: readonly Option[];
  readonly shopOwnerName: string;
  readonly shopOwnerContactNumber: string;
  /** The owner's consent, by a tick of their own: visitors of the paid page may call the number. */
  readonly isNumberShown: boolean;
  /** Picture addresses that a page can show: in the browser, object URLs of local files. */
  readonly shopOwnerCancelledChequeImage: string | undefined;
  readonly storeFrontPicture: string | undefined;
  readonly lat: number | undefined;
  readonly long: number | undefined;
  readonly capturedAddress: string;
  readonly email: string;
  readonly referralCode: string | null;
  /** Accuracy of the position, in metres. */
  readonly accuracy: number | undefined;
  readonly captureSource: CaptureSource | undefined;
  /** The listing that is claimed; unset for a new shop. */
  readonly shopId: string | undefined;
};

/** Where the store-front picture came from: the camera, or a file. */
export const captureSources = ['camera', 'file'] as const;
export type CaptureSource = (typeof captureSources)[number];
export type DraftField = keyof ClaimDraft;

export type SavedDraft = ClaimDraft & { readonly isSaved: boolean };

export const emptyDraft: ClaimDraft = {
  name: '',
  intro: '',
  address: '',
  city: undefined,
  state: undefined,
  pin: '',
  shopType: '',
  categories: [],
  subCategories: [],
  shopOwnerName: '',
  shopOwnerContactNumber: '',
  isNumberShown: false,
  shopOwnerCancelledChequeImage: undefined,
  storeFrontPicture: undefined,
  lat: undefined,
  long: undefined,
  capturedAddress: '',
  email: '',
  referralCode: null,
  accuracy: undefined,
  captureSource: undefined,
  shopId: undefined,
};

export const emptySavedDraft: SavedDraft = { ...emptyDraft, isSaved: false };

/** Maximum length of each text field, in UTF-16 units as `maxlength` counts them; the server refuses more. */
export const draftMaxLengths = {
  name: 120,
  intro: 500,
  address: 300,
  shopOwnerName: 100,
  capturedAddress: 300,
  /** The longest valid email address (RFC 5321, erratum 1690). */
  email: 254,
  referralCode: 40,
} as const satisfies { readonly [field in DraftField]?: number };

/** One field or several at once. */
export const setDraftFields = (draft: ClaimDraft, fields: Partial<ClaimDraft>): ClaimDraft => ({
  ...draft,
  ...fields,
});

/** Replaces the whole draft: nothing of the old one stays, and fields missing in `next` get their defaults. */
export const replaceDraft = (next: Partial<ClaimDraft>): ClaimDraft => ({ ...emptyDraft, ...next });

export const clearDraft = (): ClaimDraft => emptyDraft;

export const saveDraft = (draft: ClaimDraft): SavedDraft => ({ ...draft, isSaved: true });

/** Restores a saved draft. Browser storage drops unset fields, so they come from the defaults. */
export const restoreDraft = (saved: Partial<SavedDraft>): ClaimDraft => {
  const { isSaved: _, ...draft } = saved;
  return replaceDraft(draft);
};
