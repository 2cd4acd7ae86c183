import { otpValidSeconds } from '../../core/accounts/otp.ts';

/**
 * The message with the code. It has to be registered word for word as a DLT template, with {#var#} in both
 * places of the code: Indian operators drop what differs. One SMS holds 160 characters of the GSM alphabet.
 * By the form of the last line phones know which site may fill the code in (WebOTP): the host without a
 * port, and nothing behind the code.
 */
export const otpText = (code: string, publicUrl: string): string =>
  `${code} is your OTP for Nukkad, valid for ${otpValidSeconds / 60} minutes. ` +
  `Tell it to nobody: Nukkad never calls to ask for it.\n\n@${new URL(publicUrl).hostname} #${code}`;
