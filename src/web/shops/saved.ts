import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { PublicShop } from '../../core/shops/contract.ts';

/** What the list of saved shops shows without asking the server. */
export type SavedShop = z.output<typeof SavedShop>;
const SavedShop = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  storeFrontPicture: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
});

export const snapshotOf = (shop: PublicShop): SavedShop => ({
  id: shop.id,
  name: shop.name,
  city: shop.city,
  subCategory: shop.subCategories[0]?.label ?? null,
  storeFrontPicture: shop.storeFrontPicture,
  lat: shop.lat,
  long: shop.long,
});

type Saved = {
  readonly shops: readonly SavedShop[];
  /** The device has been asked. */
  readonly isRead: boolean;
};

const storageName = 'nukkad-saved-shops';

const storage: PersistStorage<Saved> = {
  getItem: () => ({ state: { shops: readShops(), isRead: true }, version: 0 }),
  setItem: (name, { state: { shops } }) => localStorage.setItem(name, JSON.stringify(shops)),
  removeItem: (name) => localStorage.removeItem(name),
};

/** Nobody but this page writes there, but an older one may have: what does not fit any more is left out. */
function readShops(): SavedShop[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
      const parsed = z.safeParse(SavedShop, entry);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** The newest first. */
export const useSaved = create<Saved>()(
  persist<Saved>(() => ({ shops: [], isRead: false }), { name: storageName, storage, skipHydration: true }),
);

/** The storage is read at once, whatever the name says. */
const readAgain = () => void useSaved.persist.rehydrate();

/** Reads what the device has after the page was taken over, and again whenever another tab changes it. */
export function useSavedShops(): Saved {
  useEffect(() => {
    readAgain();
    const look = ({ key }: StorageEvent) => {
      if (key === storageName || key === null) readAgain();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return useSaved();
}

/** Answers whether the device took it; where it did not, everything is as it was. */
export const saveShop = (shop: SavedShop, place = 0): boolean =>
  change((shops) => shops.filter(({ id }) => id !== shop.id).toSpliced(place, 0, shop));

export const forgetShop = (shopId: string): boolean =>
  change((shops) => shops.filter(({ id }) => id !== shopId));

/** What is kept of a saved shop follows its page, whenever that is opened. */
export function refreshSaved(shop: SavedShop): void {
  readAgain();
  const known = useSaved.getState().shops.find(({ id }) => id === shop.id);
  if (known === undefined || JSON.stringify(known) === JSON.stringify(shop)) return;
  change((shops) => shops.map((each) => (each.id === shop.id ? shop : each)));
}

function change(next: (shops: readonly SavedShop[]) => readonly SavedShop[]): boolean {
  // Another tab may have saved one since.
  readAgain();
  try {
    useSaved.setState(({ shops }) => ({ shops: next(shops) }));
    return true;
  } catch {
    readAgain();
    return false;
  }
}
