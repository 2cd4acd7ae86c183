import { otpValidSeconds } from '../../core/accounts/otp.ts';

/**
 * The SMS with the OTP. It has to be registered word for word as a DLT template, with {#var#} for both
 * occurrences of the code: Indian carriers drop a text that differs. One SMS holds 160 characters of the GSM
 * alphabet. The format of the last line lets phones fill the code in (WebOTP): the host without a port, and
 * nothing after the code.
 */
export const otpText = (code: string, publicUrl: string): string =>
  `${code} is your OTP for Nukkad, valid for ${otpValidSeconds / 60} minutes. ` +
  `Tell it to nobody: Nukkad never calls to ask for it.\n\n@${new URL(publicUrl).hostname} #${code}`;
