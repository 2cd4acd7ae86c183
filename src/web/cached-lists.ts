import { useEffect, useState } from 'react';
import { CallError } from './api.ts';
import * as m from './messages/en.ts';

type Load<Item> = (
  keys: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly Item[]>>;

/** Lists that are requested once and then cached in memory until the page is closed. */
export type CachedLists<Item> = { readonly cache: Map<string, readonly Item[]>; readonly load: Load<Item> };

export const cachedLists = <Item>(load: Load<Item>): CachedLists<Item> => ({ cache: new Map(), load });

export type CachedList<Item> = {
  /** The lists one after the other; undefined as long as one of them is missing. */
  readonly items: readonly Item[] | undefined;
  /** Fit to be shown; stays until a new attempt has succeeded. */
  readonly error: string | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

type Failure = { readonly missing: string; readonly attempt: number; readonly message: string };

export function useCachedLists<Item>(
  { cache, load }: CachedLists<Item>,
  keys: readonly string[],
): CachedList<Item> {
  const missing = keys.filter((key) => !cache.has(key)).join(separator);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [, setArrived] = useState<object>();
  const error = missing !== '' && failure?.missing === missing ? failure.message : undefined;
  const isLoading = missing !== '' && (error === undefined || failure?.attempt !== attempt);
  const retry = () => setAttempt((times) => times + 1);

  useEffect(() => {
    if (missing === '') return;
    const stop = new AbortController();
    load(missing.split(separator), stop.signal).then(
      (lists) => {
        for (const [key, items] of lists) cache.set(key, items);
        setArrived(lists);
      },
      (cause: unknown) => {
        if (stop.signal.aborted) return;
        const message = cause instanceof CallError ? cause.message : m.faults.internal;
        setFailure({ missing, attempt, message });
      },
    );
    return () => stop.abort();
  }, [cache, load, missing, attempt]);

  // Asks again at the `online` event, without a press. Also while an attempt is under way: the
  // network may be back before that one has failed.
  useEffect(() => {
    if (missing === '') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [missing]);

  const items = missing === '' ? keys.flatMap((key) => cache.get(key) ?? []) : undefined;
  return { items, error, isLoading, retry };
}

/** Stands in no id and in no name of a state. */
const separator = '\n';
