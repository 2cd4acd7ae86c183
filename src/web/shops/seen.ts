import { useMemo } from 'react';
import * as z from 'zod/mini';
import { Snapshot } from './saved.ts';
import { readStored, store, useStored } from './stored-text.ts';

/** The shops whose pages were opened last on this device, the newest first. */
const key = 'nukkad.seen';
const most = 8;
const Seen = z.array(Snapshot);

/** Empty if the storage holds an older format. */
function parseSeen(text: string): Snapshot[] {
  try {
    return z.parse(Seen, JSON.parse(text || '[]'));
  } catch {
    return [];
  }
}

export function noteSeen(shop: Snapshot): void {
  const others = parseSeen(readStored(key)).filter(({ id }) => id !== shop.id);
  store(key, JSON.stringify([shop, ...others].slice(0, most)));
}

export const forgetSeen = (): void => store(key, '');

export function useSeenShops(): readonly Snapshot[] {
  const text = useStored(key);
  return useMemo(() => parseSeen(text), [text]);
}
