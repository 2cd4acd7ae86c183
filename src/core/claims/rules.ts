import { isAcceptedNumber } from '../accounts/phone.ts';
import { type Check, type Fault, firstFault, hasText } from '../checks.ts';
import type { MessageCode } from '../messages.ts';
import { isShopType } from '../shops/rules.ts';
import type { ClaimDraft, DraftField } from './draft.ts';

/** Whoever claims a shop and pays for it declares to be at least this old. */
export const claimantMinimumAge = 18;

/** Six digits, and no Indian pincode begins with 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Looks like an address, no more: whether it is one only a mail can tell. */
export const isEmail = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/.test(text);

/** The draft, and the towns of its state: none where the state is not chosen. */
type ShopForm = { readonly draft: ClaimDraft; readonly townsOfState: readonly string[] };

/** The shop form: each field's rule, in the order in which a person is told. */
export const shopFormChecks: readonly Check<DraftField, ShopForm>[] = [
  { field: 'name', code: 'shop_name_required', holds: ({ draft }) => hasText(draft.name) },
  { field: 'intro', code: 'shop_intro_required', holds: ({ draft }) => hasText(draft.intro) },
  { field: 'state', code: 'shop_state_required', holds: ({ draft }) => hasText(draft.state) },
  { field: 'city', code: 'shop_city_required', holds: isCityOfState },
  { field: 'pin', code: 'shop_pin_invalid', holds: ({ draft }) => isPincode(draft.pin) },
  { field: 'address', code: 'shop_address_required', holds: ({ draft }) => hasText(draft.address) },
  { field: 'shopType', code: 'shop_type_required', holds: ({ draft }) => isShopType(draft.shopType) },
  {
    field: 'subCategories',
    code: 'shop_sub_category_required',
    holds: ({ draft }) => draft.subCategories.length > 0,
  },
  {
    field: 'shopOwnerName',
    code: 'shop_owner_name_required',
    holds: ({ draft }) => hasText(draft.shopOwnerName),
  },
  { field: 'email', code: 'shop_email_invalid', holds: ({ draft }) => isEmail(draft.email) },
  {
    field: 'shopOwnerContactNumber',
    code: 'shop_contact_invalid',
    holds: ({ draft }) => isAcceptedNumber(draft.shopOwnerContactNumber),
  },
  {
    field: 'shopOwnerCancelledChequeImage',
    code: 'shop_cheque_required',
    holds: ({ draft }) => hasText(draft.shopOwnerCancelledChequeImage),
  },
];

function isCityOfState({ draft, townsOfState }: ShopForm): boolean {
  return hasText(draft.city) && townsOfState.some((town) => town === draft.city);
}

export const shopFormFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => firstFault(shopFormChecks, { draft, townsOfState });

/** The fault of one field, for a form that tells it once the field is left. */
export const shopFieldFault = (
  field: DraftField,
  draft: ClaimDraft,
  townsOfState: readonly string[],
): MessageCode | undefined =>
  firstFault(
    shopFormChecks.filter((check) => check.field === field),
    { draft, townsOfState },
  )?.code;

/** The browser remembers which number was verified only to spare a question; the server's session decides. */
export const needsOtp = (draft: ClaimDraft, verifiedNumber: string | undefined): boolean =>
  draft.shopOwnerContactNumber !== verifiedNumber;

const finishChecks: readonly Check<DraftField, ShopForm>[] = [
  {
    field: 'storeFrontPicture',
    code: 'photo_required',
    holds: ({ draft }) => hasText(draft.storeFrontPicture),
  },
  { field: 'lat', code: 'location_required', holds: ({ draft }) => hasLocation(draft) },
];

const hasLocation = ({ lat, long }: ClaimDraft): boolean => Number.isFinite(lat) && Number.isFinite(long);

/** The finish step. Details at fault are on the page before, so its own message says that, and `field` says which. */
export const finishFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => {
  const fault = firstFault(finishChecks, { draft, townsOfState });
  if (fault) return fault;
  const details = shopFormFault(draft, townsOfState);
  return details && { field: details.field, code: 'details_incomplete' };
};

/** What the server refuses a submitted claim for: the finish step's checks, and each detail by its own name. */
export const claimFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => firstFault([...finishChecks, ...shopFormChecks], { draft, townsOfState });
