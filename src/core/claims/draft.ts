import type { ShopType } from '../shops/rules.ts';

/** What a multi-select holds. */
export type Option = { readonly id: string; readonly label: string };

export type ClaimDraft = {
  readonly name: string;
  readonly intro: string;
  /** The street address, hidden from the public. */
  readonly address: string;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly pin: string;
  readonly shopType: ShopType | '';
  readonly categories: readonly Option[];
  readonly subCategories: readonly Option[];
  readonly shopOwnerName: string;
  readonly shopOwnerContactNumber: string;
  /** Addresses of the pictures as a page can show them: in the browser those of the files that it holds. */
  readonly shopOwnerCancelledChequeImage: string | undefined;
  readonly storeFrontPicture: string | undefined;
  readonly lat: number | undefined;
  readonly long: number | undefined;
  readonly capturedAddress: string;
  readonly email: string;
  readonly referralCode: string | null;
  /** Of the position, in metres. */
  readonly accuracy: number | undefined;
  readonly captureSource: CaptureSource | undefined;
  /** The listing that is claimed; unset for a new shop. */
  readonly shopId: string | undefined;
};

/** Where the store-front picture came from: taken on the spot, or a file. */
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

/** The longest text of a field, in UTF-16 units as `maxlength` counts them; the server refuses more. */
export const draftMaxLengths = {
  name: 120,
  intro: 500,
  address: 300,
  shopOwnerName: 100,
  capturedAddress: 300,
  /** The longest address that mail can be sent to (RFC 5321, erratum 1690). */
  email: 254,
  referralCode: 40,
} as const satisfies { readonly [field in DraftField]?: number };

/** One field or several at once. */
export const setDraftFields = (draft: ClaimDraft, fields: Partial<ClaimDraft>): ClaimDraft => ({
  ...draft,
  ...fields,
});

/** Wholesale: of the draft before nothing stays, and what `next` does not say is a default. */
export const replaceDraft = (next: Partial<ClaimDraft>): ClaimDraft => ({ ...emptyDraft, ...next });

export const clearDraft = (): ClaimDraft => emptyDraft;

export const saveDraft = (draft: ClaimDraft): SavedDraft => ({ ...draft, isSaved: true });

/** A saved draft, back into the form. Browser storage drops unset fields, so they come from the defaults. */
export const restoreDraft = (saved: Partial<SavedDraft>): ClaimDraft => {
  const { isSaved: _, ...draft } = saved;
  return replaceDraft(draft);
};
