import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { isAcceptedNumber } from '../../core/accounts/phone.ts';
import { verifiedNumberKey } from './signed-in.ts';

type Verified = { readonly mobileNumber: string | undefined };

const version = 1;

const Stored = z.object({
  state: z.object({ mobileNumber: z.string().check(z.refine(isAcceptedNumber)) }),
});

/** Nothing there is an answer too: another tab may have signed out. */
const storage: PersistStorage<Verified> = {
  getItem: (key) => ({ state: { mobileNumber: readNumber(key) }, version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage may be switched off, and what is found in it may be anything. */
function readNumber(key: string): string | undefined {
  try {
    return z.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '')).state.mobileNumber;
  } catch {
    return undefined;
  }
}

const useVerified = create<Verified>()(
  persist<Verified>(() => ({ mobileNumber: undefined }), {
    name: verifiedNumberKey,
    version,
    storage,
    // The server renders without it, and the browser's first rendering has to be the same.
    skipHydration: true,
  }),
);

/**
 * The number that was verified in this browser. Only a hint that spares a question: whether it still counts
 * is decided by the server.
 */
export function useVerifiedNumber(): string | undefined {
  useEffect(followVerified, []);
  return useVerified((verified) => verified.mobileNumber);
}

/** Reads it back, and again whenever another tab changes it. Answers how to stop that. */
function followVerified(): () => void {
  const { persist: persisted } = useVerified;
  if (!persisted.hasHydrated()) void persisted.rehydrate();
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === verifiedNumberKey || key === null) void persisted.rehydrate();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export const rememberVerified = (mobileNumber: string): void => store({ mobileNumber });

export const forgetVerified = (): void => store({ mobileNumber: undefined });

function store(verified: Verified): void {
  try {
    useVerified.setState(verified);
  } catch {
    // A browser that keeps nothing still knows it until the page is left; it is only asked once more then.
  }
  document.documentElement.toggleAttribute('data-signed-in', verified.mobileNumber !== undefined);
}
