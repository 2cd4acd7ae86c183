import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { isAcceptedNumber } from '../../core/accounts/phone.ts';

type Submitted = { readonly numbers: readonly string[] };

export const submittedNumbersKey = 'nukkad.submittedEnquiries';
const version = 1;

/** More than any person has shops; limits a list that was tampered with. */
const mostKept = 100;

const Stored = z.object({ state: z.object({ numbers: z.array(z.string()) }) });

const storage: PersistStorage<Submitted> = {
  getItem: (key) => ({ state: { numbers: readNumbers(key) }, version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage may be disabled or contain anything. */
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
    // The server renders without the list, and the first render in the browser has to match.
    skipHydration: true,
  }),
);

/** Follows changes by other tabs. */
export function useSubmittedNumbers(): void {
  useEffect(() => {
    const { persist: kept } = useSubmitted;
    if (!kept.hasHydrated()) void kept.rehydrate();
    const onStorage = ({ key }: StorageEvent) => {
      // `key` is null if the whole storage was cleared.
      if (key === submittedNumbersKey || key === null) void kept.rehydrate();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** The phone numbers that have sent an enquiry from this browser; the server checks all others. */
export const submittedNumbers = (): readonly string[] => useSubmitted.getState().numbers;

export function addSubmitted(number: string): void {
  try {
    useSubmitted.setState(({ numbers }) => ({
      numbers: [...numbers.filter((each) => each !== number), number].slice(-mostKept),
    }));
  } catch {
    // Without storage the list lasts until the page is left; afterwards the server finds the duplicate.
  }
}
