import { counterDigits, writeScanned } from '../../core/counter/codes.ts';
import { digitsOf, stepBytes, stepSeconds, timeStepAt } from '../../core/time-code.ts';

export type ShownCode = { readonly digits: string; readonly scanned: string };

/** The code of a moment, made on the device: it needs no network. */
export async function codeAt(secret: string, ms: number): Promise<ShownCode> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const step = timeStepAt(ms);
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, stepBytes(step)));
  return { digits: digitsOf(hash, counterDigits), scanned: writeScanned(step, hash) };
}

/** Until the next code, at least one. */
export const secondsLeft = (ms: number): number => stepSeconds - (Math.floor(ms / 1000) % stepSeconds);
