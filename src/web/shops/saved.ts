import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { PublicShop } from '../../core/shops/contract.ts';

/** The fields of a shop that the device keeps, to show it without a request to the server. */
export type Snapshot = z.output<typeof Snapshot>;
export const Snapshot = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  storeFrontPicture: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
});
export type SavedShop = z.output<typeof SavedShop>;
const SavedShop = z.extend(Snapshot, {
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

export const snapshotOf = (shop: PublicShop): Snapshot => ({
  id: shop.id,
  name: shop.name,
  city: shop.city,
  subCategory: shop.subCategories[0]?.label ?? null,
  storeFrontPicture: shop.storeFrontPicture,
  lat: shop.lat,
  long: shop.long,
});

type Saved = {
  /** Newest first. */
  readonly shops: readonly SavedShop[];
  /** `localStorage` has been read. */
  readonly isRead: boolean;
};

/** One storage entry per shop: with one common list, two tabs that write at the same time would lose a shop. */
const prefix = 'nukkad-saved:';

const storage: PersistStorage<Saved> = {
  getItem: () => ({ state: { shops: readShops(), isRead: true }, version: 0 }),
  setItem: (_name, { state: { shops } }) => writeShops(shops),
  removeItem: () => writeShops([]),
};

const storedNames = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

function readShops(): SavedShop[] {
  try {
    return storedNames()
      .flatMap((name) => parseShop(localStorage.getItem(name)))
      .toSorted((a, b) => b.savedAt - a.savedAt);
  } catch {
    // Storage is switched off.
    return [];
  }
}

/** An entry with an outdated format is skipped. */
function parseShop(text: string | null): SavedShop[] {
  try {
    return [z.parse(SavedShop, JSON.parse(text ?? ''))];
  } catch {
    return [];
  }
}

function writeShops(shops: readonly SavedShop[]): void {
  const wanted = new Map(shops.map((shop) => [prefix + shop.id, JSON.stringify(shop)]));
  for (const name of storedNames()) if (!wanted.has(name)) localStorage.removeItem(name);
  for (const [name, text] of wanted)
    if (localStorage.getItem(name) !== text) localStorage.setItem(name, text);
}

export const useSaved = create<Saved>()(
  persist<Saved>(() => ({ shops: [], isRead: false }), { name: prefix, storage, skipHydration: true }),
);

/** `rehydrate` is synchronous here, because this storage is. */
const readAgain = () => void useSaved.persist.rehydrate();

/** Reads the storage after hydration, and again when another tab changes it. */
export function useSavedShops(): Saved {
  useEffect(() => {
    readAgain();
    const look = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) readAgain();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return useSaved();
}

/** Returns whether the storage took it; if not, the list is unchanged. */
export const saveShop = (shop: Snapshot, savedAt = Date.now()): boolean =>
  change((shops) =>
    [{ ...shop, savedAt }, ...shops.filter(({ id }) => id !== shop.id)].toSorted(
      (a, b) => b.savedAt - a.savedAt,
    ),
  );

export const forgetShop = (shopId: string): boolean =>
  change((shops) => shops.filter(({ id }) => id !== shopId));

/** Updates the stored fields of a saved shop when its page is opened. */
export function refreshSaved(shop: Snapshot): void {
  readAgain();
  const known = useSaved.getState().shops.find(({ id }) => id === shop.id);
  if (known !== undefined) saveShop(shop, known.savedAt);
}

function change(next: (shops: readonly SavedShop[]) => readonly SavedShop[]): boolean {
  // Another tab may have saved a shop in the meantime.
  readAgain();
  try {
    useSaved.setState(({ shops }) => ({ shops: next(shops) }));
    return true;
  } catch {
    readAgain();
    return false;
  }
}
