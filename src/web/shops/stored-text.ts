import { useSyncExternalStore } from 'react';

/** Small texts that the device keeps. Without storage nothing is kept, which only costs the visitor a convenience. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is switched off
  }
}

/** An empty text is not kept. */
export function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is switched off or full.
  }
  dispatchEvent(new Event(ownChange));
}

/** Storage events come from other tabs only. */
const ownChange = 'nukkad:stored';

const subscribe = (look: () => void) => {
  for (const event of ['storage', ownChange]) addEventListener(event, look);
  return () => {
    for (const event of ['storage', ownChange]) removeEventListener(event, look);
  };
};

/** Empty on the server and during hydration. */
export const useStored = (key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => '',
  );
