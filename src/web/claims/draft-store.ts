import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import {
  type ClaimDraft,
  clearDraft,
  clearSavedDraft,
  type DraftField,
  emptyDraft,
  emptySavedDraft,
  replaceDraft,
  restoreDraft,
  type SavedDraft,
  saveDraft,
  setDraftField,
  setDraftFields,
} from '../../core/claims/draft.ts';
import { restorationTimeoutMs } from '../../core/limits.ts';
import { readSavedDraft, withoutPictures } from './stored-draft.ts';

type ClaimShop = {
  readonly draft: ClaimDraft;
  setField<F extends DraftField>(field: F, value: ClaimDraft[F]): void;
  setFields(fields: Partial<ClaimDraft>): void;
  replace(draft: Partial<ClaimDraft>): void;
  clear(): void;
};

/** What stands in the claim form. It lives as long as the page is open. */
export const useClaimShop = create<ClaimShop>((set) => ({
  draft: emptyDraft,
  setField: (field, value) => set(({ draft }) => ({ draft: setDraftField(draft, field, value) })),
  setFields: (fields) => set(({ draft }) => ({ draft: setDraftFields(draft, fields) })),
  replace: (draft) => set({ draft: replaceDraft(draft) }),
  clear: () => set({ draft: clearDraft() }),
}));

type Stored = { readonly savedShopDetails: SavedDraft };
type SavedShop = Stored & {
  /** Throws where the browser does not take it: a full disk, or storage that is switched off. */
  save(draft: ClaimDraft): void;
  clear(): void;
};

export const savedShopKey = 'nukkad.savedShop';
const version = 1;

/**
 * Whatever is found under our key becomes a draft or nothing; it never breaks the page. Nothing there is an
 * answer too, the empty draft: another tab may have cleared it.
 */
const storage: PersistStorage<Stored> = {
  getItem: (key) => ({ state: { savedShopDetails: readSavedDraft(readText(key)) }, version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage that is switched off throws at the first look. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The saved copy of the draft, kept in this browser: text only, pictures are too large for it. */
export const useSavedShop = create<SavedShop>()(
  persist(
    (set) => ({
      savedShopDetails: emptySavedDraft,
      save: (draft) => set({ savedShopDetails: saveDraft(draft) }),
      clear: () => set({ savedShopDetails: clearSavedDraft() }),
    }),
    {
      name: savedShopKey,
      version,
      storage,
      partialize: ({ savedShopDetails }) => ({ savedShopDetails: withoutPictures(savedShopDetails) }),
      // The server renders without it, and the browser's first rendering has to be the same.
      skipHydration: true,
    },
  ),
);

/** Reads the saved draft back, and again whenever another tab changes it. Answers how to stop that. */
export function followSavedShop(): () => void {
  const { persist: saved } = useSavedShop;
  if (!saved.hasHydrated()) void saved.rehydrate();
  const follow = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === savedShopKey || key === null) void saved.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Puts the saved draft into the claim form; after the time-out with what there is by then. */
export async function continueSavedShop(): Promise<void> {
  const { persist: saved } = useSavedShop;
  if (!saved.hasHydrated()) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, restorationTimeoutMs);
      saved.onFinishHydration(() => {
        clearTimeout(timer);
        done();
      });
    });
  }
  useClaimShop.getState().replace(restoreDraft(useSavedShop.getState().savedShopDetails));
}
