import type { MessageCode } from '../../../core/messages.ts';

/** No answer came, so the same is asked again. */
const unanswered: readonly MessageCode[] = ['offline', 'timed_out'];
/** The session has ended, or never was this number's. */
const unverified: readonly MessageCode[] = ['sign_in_required', 'number_not_verified'];

/** What a sending does after a fault. `refuse`: only the owner can do something about it. */
export type NextStep = 'upload_again' | 'wait' | 'verify' | 'refuse';

export function afterFault(code: MessageCode, hasUploadedAgain: boolean): NextStep {
  // Files that the server no longer has are sent again, once: a second time it would be a loop.
  if (code === 'upload_missing' && !hasUploadedAgain) return 'upload_again';
  if (unanswered.includes(code)) return 'wait';
  return unverified.includes(code) ? 'verify' : 'refuse';
}

/** Behind a fault of the server or of something on the way, the claim may have been taken all the same. */
export const isRefusal = (code: MessageCode): boolean =>
  !unanswered.includes(code) && code !== 'internal' && code !== 'overloaded';

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/** In milliseconds, until it is tried again by itself. */
export const pauseAfter = (misses: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** misses);
