import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, emptySavedDraft } from '../../../core/claims/draft.ts';
import { restorationTimeoutMs } from '../../../core/limits.ts';

const draft = {
  ...emptyDraft,
  name: 'Ganesh Kirana',
  city: 'Pune',
  pin: '411001',
  shopType: 'Retailers',
  subCategories: [{ id: 'a', label: 'Kirana' }],
  lat: 18.5,
  storeFrontPicture: 'data:image/jpeg;base64,AAAA',
  shopOwnerCancelledChequeImage: 'data:image/png;base64,BBBB',
} as const;

/** The stores as a freshly opened page has them. */
const open = async () => {
  vi.resetModules();
  return { ...(await import('./draft-store.ts')), ...(await import('./claim-draft.ts')) };
};
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a saved draft', () => {
  test('is back after a reload, and can be continued', async () => {
    const before = await open();
    before.useSavedShop.getState().save(draft);
    const after = await open();
    expect(after.useSavedShop.getState().savedShopDetails).toEqual(emptySavedDraft);
    const stop = after.followSavedShop();
    expect(after.useSavedShop.getState().savedShopDetails).toMatchObject({ name: draft.name, isSaved: true });
    await after.continueSavedShop();
    const { shopOwnerCancelledChequeImage: _, storeFrontPicture: __, ...text } = draft;
    expect(after.useClaimShop.getState().draft).toEqual({ ...emptyDraft, ...text });
    stop();
  });

  test('is stored as text only, with a version; the form is not stored at all', async () => {
    const { useSavedShop, useClaimShop, savedShopKey } = await open();
    useClaimShop.getState().replace(draft);
    expect(localStorage.length).toBe(0);
    useSavedShop.getState().save(draft);
    expect(localStorage.getItem(savedShopKey)).not.toContain('data:image');
    expect(stored(savedShopKey).version).toBe(1);
  });

  test('can be cleared, and is then empty after a reload too', async () => {
    const before = await open();
    before.useSavedShop.getState().save(draft);
    before.useSavedShop.getState().clear();
    const after = await open();
    after.followSavedShop()();
    expect(after.useSavedShop.getState().savedShopDetails).toEqual(emptySavedDraft);
  });

  test('that another tab saves or clears is followed until the page is left', async () => {
    const { useSavedShop, followSavedShop, savedShopKey } = await open();
    const stop = followSavedShop();
    const name = () => useSavedShop.getState().savedShopDetails.name;
    const elsewhere = (value: string | null, key: string | null = savedShopKey) => {
      if (value === null) localStorage.clear();
      else localStorage.setItem(savedShopKey, value);
      dispatchEvent(new StorageEvent('storage', { key }));
    };
    const text = (shop: string) =>
      JSON.stringify({ state: { savedShopDetails: { name: shop, isSaved: true } }, version: 1 });
    elsewhere(text('One'));
    expect(name()).toBe('One');
    elsewhere(text('Other key'), 'something.else');
    expect(name()).toBe('One');
    elsewhere(null, null);
    expect(useSavedShop.getState().savedShopDetails).toEqual(emptySavedDraft);
    stop();
    elsewhere(text('Two'));
    expect(name()).toBe('');
  });

  test('that the browser does not take is said to whoever saves it', async () => {
    const { useSavedShop } = await open();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => useSavedShop.getState().save(draft)).toThrow('full');
    full.mockRestore();
  });
});

describe('what is found in storage', () => {
  const read = async (found: unknown) => {
    const { useSavedShop, followSavedShop, savedShopKey } = await open();
    localStorage.setItem(savedShopKey, typeof found === 'string' ? found : JSON.stringify(found));
    followSavedShop()();
    expect(useSavedShop.persist.hasHydrated()).toBe(true);
    return useSavedShop.getState().savedShopDetails;
  };

  test.each(['', '{', 'null', '[]', '"text"', '{"state":5}', '{"state":{"savedShopDetails":null}}'])(
    'and is no draft is thrown away: %s',
    async (found) => {
      expect(await read(found)).toEqual(emptySavedDraft);
    },
  );

  test('is read field by field, whatever version wrote it', async () => {
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

  test('may not even be looked at where storage is switched off', async () => {
    const off = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { useSavedShop, followSavedShop } = await open();
    followSavedShop()();
    expect(useSavedShop.getState().savedShopDetails).toEqual(emptySavedDraft);
    off.mockRestore();
  });
});

test("a picture that does not come back in time is continued without, and stays the draft's", async () => {
  const photo = crypto.randomUUID();
  // A database that never answers.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.useFakeTimers();
  const { continueSavedShop, useClaimShop, useSavedShop } = await open();
  const { heldFile, heldIds } = await import('./held-files.ts');
  useSavedShop.getState().save(draft, { photo });
  let isDone = false;
  const continuing = continueSavedShop().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(restorationTimeoutMs - 1);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await continuing;
  expect(useClaimShop.getState().draft).toMatchObject({ name: draft.name, storeFrontPicture: undefined });
  expect(heldFile('photo')).toBeUndefined();
  expect(heldIds()).toEqual({ photo });
  vi.unstubAllGlobals();
});
