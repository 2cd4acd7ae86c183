import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { isAcceptedNumber } from '../../core/accounts/phone.ts';

type Submitted = { readonly numbers: readonly string[] };

export const submittedNumbersKey = 'nukkad.submittedEnquiries';
const version = 1;

/** Nobody has so many shops; a list that was tampered with does not fill the browser. */
const mostKept = 100;

const Stored = z.object({ state: z.object({ numbers: z.array(z.string()) }) });

const storage: PersistStorage<Submitted> = {
  getItem: (key) => ({ state: { numbers: readNumbers(key) }, version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage may be switched off, and what is found in it may be anything. */
function readNumbers(key: string): readonly string[] {
  try {
    const { numbers } = z.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '')).state;
    return numbers.filter(isAcceptedNumber).slice(-mostKept);
  } catch {
    return [];
  }
}

const useSubmitted = create<Submitted>()(
  persist<Submitted>(() => ({ numbers: [] }), {
    name: submittedNumbersKey,
    version,
    storage,
    // The server renders without it, and the browser's first rendering has to be the same.
    skipHydration: true,
  }),
);

/** Keeps the list as other tabs leave it. */
export function useSubmittedNumbers(): void {
  useEffect(() => {
    const { persist: kept } = useSubmitted;
    if (!kept.hasHydrated()) void kept.rehydrate();
    const follow = ({ key }: StorageEvent) => {
      // Without a key everything was cleared.
      if (key === submittedNumbersKey || key === null) void kept.rehydrate();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/** The numbers that have sent an enquiry from this browser. The server knows of the others. */
export const submittedNumbers = (): readonly string[] => useSubmitted.getState().numbers;

export function addSubmitted(number: string): void {
  try {
    useSubmitted.setState(({ numbers }) => ({
      numbers: [...numbers.filter((each) => each !== number), number].slice(-mostKept),
    }));
  } catch {
    // A browser that keeps nothing still knows it until the page is left; after that the server does.
  }
}
