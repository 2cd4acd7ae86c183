import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A browser in which a number has signed in keeps this proof for it, also after signing out. It says nothing about the
 * number, and gives only what `otpSendLimits` keeps for known browsers.
 */
export const deviceProof = (key: Buffer, mobileNumber: string): string =>
  createHmac('sha256', key).update(`device ${mobileNumber}`).digest('base64url');

export function isKnownDevice(key: Buffer, mobileNumber: string, proof: string | undefined): boolean {
  const [given, right] = [Buffer.from(proof ?? ''), Buffer.from(deviceProof(key, mobileNumber))];
  return given.length === right.length && timingSafeEqual(given, right);
}
