import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../api.ts';

/** One immediate retry helps after a short failure of the server; other errors would only get worse. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallError && error.code === 'internal';

/** Options of a list with infinite scroll. */
export const pagingOptions = {
  // The old rows stay until the new ones have loaded, so that the list is never blank.
  placeholderData: keepPreviousData,
  // A refetch of a long list would load all its pages again; opening the list anew refreshes it instead.
  staleTime: Number.POSITIVE_INFINITY,
  // Its timer would keep every rendered list of the server in memory until it ends.
  gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
  // React Query pauses silently without a network; the visitor has to see the error.
  networkMode: 'always',
  retry: mayRetry,
  // Appending a page leaves the others unchanged, so a deep comparison of all of them is wasted.
  structuralSharing: false,
} as const;

/** Tries again when the network is back. */
export function useBackOnline(error: Error | null, retry: () => void): void {
  const isOffline = error instanceof CallError && error.code === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);
}
