import { setTimeout as sleep } from 'node:timers/promises';

type Warn = (error: unknown, message: string) => void;

/**
 * Does `work` again and again, `seconds` after it was last done; a failure is told and does not end it. What
 * it returns stops it, and waits for what is being done just then.
 */
export function every(
  seconds: number,
  work: () => Promise<unknown>,
  warn: Warn,
  failure: string,
): () => Promise<void> {
  const stopping = new AbortController();
  const going = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => warn(error, failure));
      await sleep(seconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return going;
  };
}
