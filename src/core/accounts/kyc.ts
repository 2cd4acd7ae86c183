import { type Check, type Fault, firstFault, hasText } from '../checks.ts';
import { otpFault } from './otp.ts';
import { isAcceptedNumber } from './phone.ts';

export type KycForm = { readonly address: string; readonly mobileNumber: string; readonly otp: string };

/** The address is needed when an existing shop is claimed, the OTP once it was sent. */
export type KycAsked = { readonly address: boolean; readonly otp: boolean };

const kycChecks: readonly Check<keyof KycForm, { readonly form: KycForm; readonly asked: KycAsked }>[] = [
  {
    field: 'address',
    code: 'shop_address_required',
    holds: ({ form, asked }) => !asked.address || hasText(form.address),
  },
  {
    field: 'mobileNumber',
    code: 'shop_contact_invalid',
    holds: ({ form }) => isAcceptedNumber(form.mobileNumber),
  },
  { field: 'otp', code: 'otp_required', holds: ({ form, asked }) => !asked.otp || !otpFault(form.otp) },
];

export const kycFault = (form: KycForm, asked: KycAsked): Fault<keyof KycForm> | undefined =>
  firstFault(kycChecks, { form, asked });
