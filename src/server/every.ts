import { setTimeout as sleep } from 'node:timers/promises';
import { type JobName, jobs, reportJob } from './metrics/report.ts';

export type Warn = (error: unknown, message: string) => void;

/** Seconds, or the name of a job: its period is in the table, and its last success in the metrics. */
export type Period = number | JobName;

/**
 * Runs `work` at once, and again a period after each run has ended, so runs never overlap. A failure is logged
 * and does not stop the loop. The returned function stops it: it aborts the signal given to `work` and waits
 * for the current run.
 */
export function every(
  period: Period,
  work: (signal: AbortSignal) => Promise<unknown>,
  warn: Warn,
  failure: string,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const seconds = typeof period === 'number' ? period : jobs[period];
  const run = async () => {
    await work(signal);
    if (typeof period !== 'number') reportJob(period);
  };
  const going = (async () => {
    while (!signal.aborted) {
      await run().catch((error: unknown) => warn(error, failure));
      await sleep(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return going;
  };
}
