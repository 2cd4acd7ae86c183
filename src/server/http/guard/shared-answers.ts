/** Runs the work, or returns what the same work returned a moment ago. */
export type Share = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Enough for the pages of the list that people read at the same moment. */
const mostAnswers = 200;

/**
 * Keeps answers that are the same for everybody for a moment, so that a crowd asks the database once. The time counts
 * from the start of the work, because the answer is as old as what it read. A failure is not kept.
 */
export function sharedAnswers(keepMs: number): Share {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    const found = kept.get(key);
    if (found && found.until > now) return found.answer as Promise<T>;
    const answer = work();
    const entry = { until: now + keepMs, answer };
    kept.delete(key);
    kept.set(key, entry);
    answer.catch(() => kept.get(key) === entry && kept.delete(key));
    // The oldest come first, and all are kept equally long.
    for (const [oldest, { until }] of kept) {
      if (until > now && kept.size <= mostAnswers) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
