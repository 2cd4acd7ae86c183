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

/** The EmailJS client sends its version in every request. */
export const mailClientVersion = '4.4.1';

/** In UTF-16 units, as `maxlength` counts; the number has a + before its digits. */
export const enquiryMaxLengths = {
  shopName: draftMaxLengths.name,
  ownersName: draftMaxLengths.shopOwnerName,
  contactNumber: phoneMaxDigits + 1,
} as const satisfies { readonly [field in keyof Enquiry]: number };

/**
 * Makes a text one line, for mails and lists: line breaks and other control characters become a space,
 * bidirectional controls are removed. Joiners stay, because Indian scripts need them.
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

/** The form always sends both names, so only a direct API call can fail the first two rules. */
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
