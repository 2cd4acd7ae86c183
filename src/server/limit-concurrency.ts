/** Concurrency limit: runs at most `limit` tasks at a time; the others wait in order. */
export function limitConcurrency(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((done) => waiting.push(done));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The same with at most one task per key: further ones of the key wait for it, and take no place meanwhile. */
export function limitPerKey(places: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const inTurn = limitConcurrency(places);
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const task = before.then(() => inTurn(work));
    const ended = task.then(
      () => {},
      () => {},
    );
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return task;
  };
}
