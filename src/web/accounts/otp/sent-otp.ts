import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** What is remembered of a sent OTP; the code itself never is. */
export type SentOtp = z.output<typeof SentOtp>;
const SentOtp = z.object({
  mobileNumber: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /** What the call that sent it named it, where it did. */
  id: z.optional(z.string()),
});

const prefix = 'nukkad.otp.';

/** For a browser whose storage is full or switched off: then it is known until the page is left. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** The last OTP that was sent under this name, from this or another tab; also after closing and reloading. */
export function useSentOtp(memory: string): SentOtp | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(prefix + memory),
    () => undefined,
  );
  return useMemo(() => parse(text), [text]);
}

export function rememberSent(memory: string, sent: SentOtp): void {
  const text = JSON.stringify(sent);
  try {
    localStorage.setItem(prefix + memory, text);
  } catch {
    inMemory.set(prefix + memory, text);
  }
  notify();
}

export function forgetSent(memory: string): void {
  inMemory.delete(prefix + memory);
  try {
    localStorage.removeItem(prefix + memory);
  } catch {
    // Nothing was kept there either.
  }
  notify();
}

/** Of every screen, at sign-out: no number stays in this browser. */
export function forgetAllSent(): void {
  inMemory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
  notify();
}

function readText(key: string): string | undefined {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): SentOtp | undefined {
  try {
    return z.parse(SentOtp, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

const notify = () => {
  for (const onChange of listeners) onChange();
};
