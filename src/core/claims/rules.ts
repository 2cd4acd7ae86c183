import { isAcceptedNumber } from '../accounts/phone.ts';
import { type Check, type Fault, firstFault, hasText, isEmail } from '../checks.ts';
import type { MessageCode } from '../messages.ts';
import { isCityElsewhere, isTownText, officialTown } from '../places/town-names.ts';
import { isShopType } from '../shops/rules.ts';
import type { ClaimDraft, DraftField } from './draft.ts';

/** Six digits; no Indian PIN begins with 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** The draft, and the towns of its state; empty while no state is chosen. */
type ShopForm = { readonly draft: ClaimDraft; readonly townsOfState: readonly string[] };

/** The rules of the shop form, in the order in which faults are shown. */
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

/** A listed town by any of its names, or one that is not listed, which an operator checks. */
function isCityOfState({ draft: { city, state = '' }, townsOfState }: ShopForm): boolean {
  if (city === undefined || !hasText(city)) return false;
  if (officialTown(state, city, townsOfState) !== undefined) return true;
  return isTownText(city) && !isCityElsewhere(state, city);
}

export const shopFormFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => firstFault(shopFormChecks, { draft, townsOfState });

/** The fault of one field, for a form that shows it when the field loses focus. */
export const shopFieldFault = (
  field: DraftField,
  draft: ClaimDraft,
  townsOfState: readonly string[],
): MessageCode | undefined =>
  firstFault(
    shopFormChecks.filter((check) => check.field === field),
    { draft, townsOfState },
  )?.code;

/** The browser remembers the verified number only to skip a question; the server's session decides. */
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

/**
 * Rules of the finish step. A fault in the details, which are on the page before, has a message of its own;
 * `field` names the detail.
 */
export const finishFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => {
  const fault = firstFault(finishChecks, { draft, townsOfState });
  if (fault) return fault;
  const details = shopFormFault(draft, townsOfState);
  return details && { field: details.field, code: 'details_incomplete' };
};

/**
 * Rules by which the server refuses a submitted claim: those of the finish step, and each detail by its own
 * code.
 */
export const claimFault = (
  draft: ClaimDraft,
  townsOfState: readonly string[],
): Fault<DraftField> | undefined => firstFault([...finishChecks, ...shopFormChecks], { draft, townsOfState });
