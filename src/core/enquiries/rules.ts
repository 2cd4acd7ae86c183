import { isAcceptedNumber, phoneMaxDigits } from '../accounts/phone.ts';
import { type Check, type Fault, firstFault, hasText } from '../checks.ts';
import { draftMaxLengths } from '../claims/draft.ts';

export type Enquiry = {
  readonly shopName: string;
  readonly ownersName: string;
  readonly contactNumber: string;
};

/** The page promises contact within this time. */
export const callbackHours = 24;

/** The mail client that sends the enquiry says its version in every request. */
export const mailClientVersion = '4.4.1';

/** In UTF-16 units, as `maxlength` counts; the number has a + before its digits. */
export const enquiryMaxLengths = {
  shopName: draftMaxLengths.name,
  ownersName: draftMaxLengths.shopOwnerName,
  contactNumber: phoneMaxDigits + 1,
} as const satisfies { readonly [field in keyof Enquiry]: number };

/**
 * What stands in a mail and in a list is one line: breaks and other controls become a space, signs that turn
 * the direction of reading go. Joiners stay, Indian scripts are written with them.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Submit is disabled while this is false. */
export const isEnquiryComplete = (enquiry: Enquiry): boolean =>
  hasText(enquiry.shopName) && hasText(enquiry.ownersName) && hasText(enquiry.contactNumber);

type Subject = { readonly enquiry: Enquiry; readonly submittedNumbers: readonly string[] };

/** The form cannot be sent without its names, so only a caller of the API meets the first two. */
const enquiryChecks: readonly Check<keyof Enquiry, Subject>[] = [
  { field: 'shopName', code: 'shop_name_required', holds: ({ enquiry }) => hasText(enquiry.shopName) },
  {
    field: 'ownersName',
    code: 'shop_owner_name_required',
    holds: ({ enquiry }) => hasText(enquiry.ownersName),
  },
  {
    field: 'contactNumber',
    code: 'enquiry_contact_invalid',
    holds: ({ enquiry }) => isAcceptedNumber(enquiry.contactNumber),
  },
  {
    field: 'contactNumber',
    code: 'enquiry_duplicate',
    holds: ({ enquiry, submittedNumbers }) => !submittedNumbers.includes(enquiry.contactNumber),
  },
];

export const enquiryFault = (
  enquiry: Enquiry,
  submittedNumbers: readonly string[],
): Fault<keyof Enquiry> | undefined => firstFault(enquiryChecks, { enquiry, submittedNumbers });
