import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, emptySavedDraft } from '../../../core/claims/draft.ts';
import { restorationTimeoutMs } from '../../../core/limits.ts';
import { fileIds } from './draft-state.ts';

const draft = {
  ...emptyDraft,
  name: 'Ganesh Kirana',
  city: 'Pune',
  pin: '411001',
  shopType: 'Retailers',
  subCategories: [{ id: 'a', label: 'Kirana' }],
  lat: 18.5,
} as const;

const key = 'nukkad.savedShop';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');

/** A freshly opened page. */
const open = async () => {
  vi.resetModules();
  const { dispatch, useDraft } = await import('./draft-store.ts');
  return {
    ...(await import('./autosave-draft.ts')),
    form: () => useDraft.getState(),
    saved: () => useDraft.getState().saved.savedShopDetails,
    fill: (details = draft) => dispatch('begun', details),
  };
};
const openSaved = async () => {
  const page = await open();
  page.fill();
  expect(await page.saveClaim()).toBe(true);
  return page;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a saved draft', () => {
  test('can be continued after a reload', async () => {
    await openSaved();
    localStorage.removeItem('nukkad.claimShop');
    const after = await open();
    expect(after.saved()).toEqual(emptySavedDraft);
    const stop = after.watchSavedShop();
    expect(after.saved()).toMatchObject({ name: draft.name, isSaved: true });
    await after.continueSavedShop();
    expect(after.form().draft).toEqual(draft);
    stop();
  });

  test('is stored with a version, and only by Save', async () => {
    const page = await open();
    page.fill();
    page.autosaveForm();
    expect(localStorage.getItem(key)).toBeNull();
    await page.saveClaim();
    expect(stored()).toMatchObject({
      version: 1,
      state: { savedShopDetails: { isSaved: true }, savedFiles: {} },
    });
  });

  test('is deleted after the claim was sent, and is still empty after a reload', async () => {
    const before = await openSaved();
    await before.deleteDraft();
    expect(localStorage.length).toBe(0);
    const after = await open();
    after.watchSavedShop()();
    expect(after.saved()).toEqual(emptySavedDraft);
  });

  test('follows the changes of another tab until the page is left', async () => {
    const page = await open();
    const stop = page.watchSavedShop();
    const elsewhere = (value: string | null, changed: string | null = key) => {
      if (value === null) localStorage.clear();
      else localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key: changed }));
    };
    const text = (shop: string) =>
      JSON.stringify({ state: { savedShopDetails: { name: shop, isSaved: true } }, version: 1 });
    elsewhere(text('One'));
    expect(page.saved().name).toBe('One');
    elsewhere(text('Other key'), 'something.else');
    expect(page.saved().name).toBe('One');
    elsewhere(null, null);
    expect(page.saved()).toEqual(emptySavedDraft);
    stop();
    elsewhere(text('Two'));
    expect(page.saved().name).toBe('');
  });

  test('is not saved if storage is full, and Save shows an error', async () => {
    const page = await open();
    page.fill();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await page.saveClaim()).toBe(false);
    expect(page.saved()).toEqual(emptySavedDraft);
    expect(page.form().autosave.isTextRefused).toBe(true);
    full.mockRestore();
  });
});

describe('the stored text', () => {
  const read = async (found: unknown) => {
    const page = await open();
    localStorage.setItem(key, typeof found === 'string' ? found : JSON.stringify(found));
    page.watchSavedShop()();
    return page.saved();
  };

  test.each(['', '{', 'null', '[]', '"text"', '{"state":5}', '{"state":{"savedShopDetails":null}}'])(
    'is ignored if it is no draft: %s',
    async (found) => {
      expect(await read(found)).toEqual(emptySavedDraft);
    },
  );

  test('is read field by field, whichever version wrote it', async () => {
    const savedShopDetails = {
      name: 'Shop',
      pin: 411001,
      shopType: 'Bank',
      categories: 'Food',
      lat: '18',
      referralCode: {},
      isSaved: true,
      later: 1,
    };
    expect(await read({ state: { savedShopDetails }, version: 7 })).toEqual({
      ...emptySavedDraft,
      name: 'Shop',
      isSaved: true,
    });
  });

  test('cannot be read if storage is switched off, and causes no error', async () => {
    const off = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = await open();
    page.watchSavedShop()();
    expect(page.saved()).toEqual(emptySavedDraft);
    off.mockRestore();
  });
});

test('a draft continues without a picture that is not read in time, and keeps it for later', async () => {
  const photo = crypto.randomUUID();
  // A database that never answers.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.useFakeTimers();
  const page = await open();
  const savedShopDetails = { ...draft, isSaved: true };
  localStorage.setItem(
    key,
    JSON.stringify({ state: { savedShopDetails, savedFiles: { photo } }, version: 1 }),
  );
  let isDone = false;
  const continuing = page.continueSavedShop().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(restorationTimeoutMs - 1);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await continuing;
  expect(page.form().draft).toMatchObject({ name: draft.name, storeFrontPicture: undefined });
  expect(page.form().files.photo?.file).toBeUndefined();
  expect(fileIds(page.form())).toEqual({ photo });
  vi.unstubAllGlobals();
});
