/** Codes that change with the time, as RFC 6238 has them; the hash is made where the key is. */

/** Seconds for which one code is shown; the only period that all authenticator apps know. */
export const stepSeconds = 30;

/** RFC 6238: the number of the time step. */
export const timeStepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/** RFC 4226, section 5.1: what the key's HMAC-SHA-1 is made of. */
export function stepBytes(step: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** RFC 4226, section 5.3: the digits of an HMAC-SHA-1. */
export function digitsOf(hash: Uint8Array, digits: number): string {
  const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
  const number = view.getUint32(view.getUint8(19) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}
