import { useSyncExternalStore } from 'react';

/** Small texts that the device keeps. Without storage nothing is kept, which only costs the visitor a convenience. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is switched off
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is switched off or full.
  }
}

const subscribe = (look: () => void) => {
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
};

/** Empty on the server and during hydration. */
export const useStored = (key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => '',
  );
