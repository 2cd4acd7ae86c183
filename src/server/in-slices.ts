import { setImmediate as nextRound } from 'node:timers/promises';

/** The longest time for which the event loop is held. */
const sliceMs = 5;

/** Does the work for each item, with pauses in which requests are answered. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - start < sliceMs) continue;
    await nextRound();
    start = performance.now();
  }
}
