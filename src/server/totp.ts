import { createHmac, timingSafeEqual } from 'node:crypto';
import { digitsOf, stepBytes, timeStepAt } from '../core/time-code.ts';

/** RFC 4226 with HMAC-SHA-1. */
export const timeHash = (secret: Buffer, step: number): Buffer =>
  createHmac('sha1', secret).update(stepBytes(step)).digest();

/** With a time step as the counter it is the code of RFC 6238. */
export const codeOf = (secret: Buffer, step: number, digits: number): string =>
  digitsOf(timeHash(secret, step), digits);

/**
 * The time step of a typed code: the present one, or one before or after, for clocks that differ and people who type
 * slowly. Constant time: every step is compared, and the comparison does not stop at the first wrong digit.
 */
export function stepOf(
  secret: Buffer,
  code: string,
  { digits, nowMs }: { digits: number; nowMs: number },
): number | undefined {
  const now = timeStepAt(nowMs);
  const typed = Buffer.from(code);
  const isRight = (step: number) => {
    const right = Buffer.from(codeOf(secret, step, digits));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return [now + 1, now, now - 1].filter(isRight)[0];
}

/** RFC 4648 without padding, as authenticator apps take keys; for whole groups of five bytes only. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
