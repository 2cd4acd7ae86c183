import { setTimeout as sleep } from 'node:timers/promises';

export type Warn = (error: unknown, message: string) => void;

/**
 * Runs `work` at once, and again `seconds` after each run has ended, so runs never overlap. A failure is logged
 * and does not stop the loop. The returned function stops it: it aborts the signal given to `work` and waits
 * for the current run.
 */
export function every(
  seconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  warn: Warn,
  failure: string,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const going = (async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => warn(error, failure));
      await sleep(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return going;
  };
}
