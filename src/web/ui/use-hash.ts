import { useSyncExternalStore } from 'react';

/** The fragment of the address; empty on the server, to which browsers do not send it. */
export const useHash = (): string =>
  useSyncExternalStore(
    followHash,
    () => location.hash,
    () => '',
  );

function followHash(follow: () => void): () => void {
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
