import * as z from 'zod/mini';
import type { Counter } from '../../core/counter/contract.ts';
import { ownPrefix } from '../accounts/own-storage.ts';

const prefix = `${ownPrefix}counter.`;

/** What the owner's device keeps of a counter, so that it shows codes without a network. */
export type KeptCounter = z.output<typeof KeptCounter>;
const KeptCounter = z.object({
  shopId: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  secret: z.string().check(z.regex(/^[\da-f]{40}$/)),
  /** By how much the clock of the device is ahead of the server's. */
  aheadMs: z.number(),
});

export function keepCounter({ shopId, name, isOpen, secret, now }: Counter): KeptCounter {
  const kept = { shopId, name, isOpen, secret, aheadMs: Date.now() - Date.parse(now) };
  try {
    localStorage.setItem(prefix + shopId, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing shows the code while it has a network.
  }
  return kept;
}

/** What is found in the storage may be anything. */
export function findKeptCounter(shopId: string): KeptCounter | undefined {
  try {
    return z.parse(KeptCounter, JSON.parse(localStorage.getItem(prefix + shopId) ?? ''));
  } catch {
    return undefined;
  }
}

export function forgetCounter(shopId: string): void {
  try {
    localStorage.removeItem(prefix + shopId);
  } catch {
    // There is nothing to forget.
  }
}
