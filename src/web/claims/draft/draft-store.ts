import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import {
  type ClaimDraft,
  clearDraft,
  type DraftField,
  emptyDraft,
  replaceDraft,
  saveDraft,
  setDraftField,
  setDraftFields,
} from '../../../core/claims/draft.ts';
import { type ClaimFiles, nothingSaved, readSaved, type Saved, withoutPictures } from './stored-draft.ts';

type ClaimShop = {
  readonly draft: ClaimDraft;
  /** Something was changed since this draft was begun, continued or saved. */
  readonly isChanged: boolean;
  /** It is the saved draft, gone on with. */
  readonly isOfSaved: boolean;
  setField<F extends DraftField>(field: F, value: ClaimDraft[F]): void;
  setFields(fields: Partial<ClaimDraft>): void;
  replace(draft: Partial<ClaimDraft>): void;
  clear(): void;
};

const asBegun = { isChanged: false, isOfSaved: false };

/** What stands in the claim form. */
export const useClaimShop = create<ClaimShop>((set) => ({
  draft: emptyDraft,
  ...asBegun,
  setField: (field, value) =>
    set((form) =>
      Object.is(form.draft[field], value)
        ? form
        : { draft: setDraftField(form.draft, field, value), isChanged: true },
    ),
  setFields: (fields) => set(({ draft }) => ({ draft: setDraftFields(draft, fields), isChanged: true })),
  replace: (draft) => set({ draft: replaceDraft(draft), ...asBegun }),
  clear: () => set({ draft: clearDraft(), ...asBegun }),
}));

type SavedShop = Saved & {
  /** Throws where the browser does not take it: a full disk, or storage that is switched off. */
  save(draft: ClaimDraft, files?: ClaimFiles): void;
  clear(): void;
};

export const savedShopKey = 'nukkad.savedShop';
const version = 1;

/**
 * Whatever is found under our key becomes a draft or nothing; it never breaks the page. Nothing there is an
 * answer too, the empty draft: another tab may have cleared it.
 */
const storage: PersistStorage<Saved> = {
  getItem: (key) => ({ state: readSaved(readText(key)), version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage that is switched off throws at the first look. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The saved copy of the draft, kept in this browser: its text, and the names of its files. */
export const useSavedShop = create<SavedShop>()(
  persist(
    (set) => ({
      ...nothingSaved,
      save: (draft, savedFiles = {}) =>
        set({ savedShopDetails: withoutPictures(saveDraft(draft)), savedFiles }),
      clear: () => set(nothingSaved),
    }),
    {
      name: savedShopKey,
      version,
      storage,
      partialize: ({ savedShopDetails, savedFiles }) => ({ savedShopDetails, savedFiles }),
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
