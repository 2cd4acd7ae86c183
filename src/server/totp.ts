import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which one code is shown; the only period that all authenticator apps know. */
export const stepSeconds = 30;

/** RFC 6238: the number of the time step. */
export const timeStepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/** RFC 4226, section 5.3, with HMAC-SHA-1; with a time step as the counter it is the code of RFC 6238. */
export function codeOf(secret: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

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
