import { stepSeconds, timeStepAt } from '../time-code.ts';

/** The code that a shop shows at its counter: six digits for people, and a longer text in the QR code. */
export const counterDigits = 6;
/** Bytes of the hash in the QR code, as hexadecimal letters: too many to guess, few enough for a small picture. */
const scannedBytes = 10;

/** Seconds for which a visit that was noted without a network may be sent, and how many of a day a shop may have. */
export const longestWait = 24 * 3600;
export const mostLateVisits = 20;

/** Wrong codes that are looked at within one time step: of one account, from one network and at one shop. */
export const mostGuesses = 5;

/** Typed codes that are only just too old are told apart from wrong ones. */
const toldSteps = 20;

export type CounterCode =
  | { readonly kind: 'typed'; readonly digits: string }
  | { readonly kind: 'scanned'; readonly step: number; readonly letters: string };

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The letters of a hash that the QR code holds. */
export const scannedLetters = (hash: Uint8Array): string => hexOf(hash.subarray(0, scannedBytes));

export const writeScanned = (step: number, hash: Uint8Array): string => `${step}.${scannedLetters(hash)}`;

/** What a shopper has typed or scanned; spaces are those of people. */
export function readCounterCode(text: string): CounterCode | undefined {
  const code = text.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'typed', digits: code };
  const [, step, letters] = /^(\d{1,10})\.([\da-f]{20})$/.exec(code) ?? [];
  return step === undefined || letters === undefined
    ? undefined
    : { kind: 'scanned', step: Number(step), letters };
}

/**
 * The time steps whose code counts, and those whose code is too old. With `secondsAgo` also the code of that moment:
 * the visit was noted then, without a network or before the sign-in.
 */
export function countedSteps(
  nowMs: number,
  secondsAgo = 0,
): { readonly counted: readonly number[]; readonly tooOld: readonly number[] } {
  const withPrevious = (step: number) => [step, step - 1];
  const counted = new Set([
    ...withPrevious(timeStepAt(nowMs)),
    ...withPrevious(timeStepAt(nowMs - secondsAgo * 1000)),
  ]);
  const tooOld = Array.from({ length: toldSteps }, (_, at) => timeStepAt(nowMs) - 2 - at);
  return { counted: [...counted], tooOld: tooOld.filter((step) => !counted.has(step)) };
}

/** Whether a code of this time step was sent after its time. */
export const isLateStep = (step: number, nowMs: number): boolean => step < timeStepAt(nowMs) - 1;

export const momentOfStep = (step: number): Date => new Date(step * stepSeconds * 1000);

/** The place where a shopper's visit is noted; the QR code on the counter has a code in it, the one on a poster none. */
export const visitPath = (shopId: string, code?: string): string =>
  `/${shopId}/visit${code === undefined ? '' : `?c=${code}`}`;
