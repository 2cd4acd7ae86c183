import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../core/claims/draft.ts';

/** A freshly opened tab: its own memory, the same storage. */
const openTab = async () => {
  vi.resetModules();
  const copy = await import('./working-copy.ts');
  const { useClaimShop, useSavedShop } = await import('./draft-store.ts');
  const { useKeeping } = await import('./keeping.ts');
  const drafts = await import('./claim-draft.ts');
  return {
    ...copy,
    ...drafts,
    useSavedShop,
    useKeeping,
    type: (name: string) => useClaimShop.getState().setField('name', name),
    name: () => useClaimShop.getState().draft.name,
    form: () => useClaimShop.getState(),
    otherTab: () => useKeeping.getState().otherTab,
  };
};
const key = 'nukkad.claimShop';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the working copy', () => {
  test('is written by itself a moment after a change, and at once when the page goes away', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    const stop = tab.followForm();
    expect(stored()).toBeNull();
    tab.type('Gan');
    vi.advanceTimersByTime(399);
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(stored().draft.name).toBe('Gan');
    tab.type('Ganesh');
    dispatchEvent(new Event('pagehide'));
    expect(stored().draft.name).toBe('Ganesh');
    tab.type('Ganesh Kirana');
    stop();
    expect(stored().draft.name).toBe('Ganesh Kirana');
    tab.type('later');
    vi.advanceTimersByTime(1000);
    expect(stored().draft.name).toBe('Ganesh Kirana');
  });

  test('comes back with what is known of it, and goes away with the last word', async () => {
    const before = await openTab();
    before.type('Ganesh');
    before.keepForm();
    const after = await openTab();
    await after.restoreClaim();
    expect(after.form()).toMatchObject({ isChanged: true, isOfSaved: false });
    expect(after.form().draft).toEqual({ ...emptyDraft, name: 'Ganesh' });
    after.type('');
    after.keepForm();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test.each(['{', 'null', '{"stamp":1}', '{"stamp":"a","draft":5}'])(
    'that cannot be read is none: %s',
    async (found) => {
      localStorage.setItem(key, found);
      const tab = await openTab();
      await tab.restoreClaim();
      expect(tab.form().draft).toEqual(emptyDraft);
    },
  );

  test('that the browser does not take is said, and said no more once it does', async () => {
    const tab = await openTab();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tab.type('Ganesh');
    tab.keepForm();
    expect(tab.useKeeping.getState().isTextRefused).toBe(true);
    expect(tab.couldBeLost()).toBe(true);
    expect(tab.name()).toBe('Ganesh');
    full.mockRestore();
    tab.keepForm();
    expect(tab.useKeeping.getState().isTextRefused).toBe(false);
    expect(tab.couldBeLost()).toBe(false);
  });
});

describe('where storage is switched off', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('the form works until the page is left, and says that nothing is kept', async () => {
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(localStorage, name).mockImplementation(deny),
    );
    vi.stubGlobal('indexedDB', { open: deny });
    const tab = await openTab();
    const { heldFile, holdFile } = await import('./held-files.ts');
    await tab.restoreClaim();
    expect(tab.useKeeping.getState().isRestored).toBe(true);
    const stop = tab.followForm();
    await vi.waitFor(() => expect(tab.useKeeping.getState().areFilesRefused).toBe(true), { timeout: 20_000 });
    tab.type('Ganesh');
    const picture = new Blob(['cheque']);
    await holdFile('cheque', picture);
    tab.keepForm();
    expect(tab.useKeeping.getState().isTextRefused).toBe(true);
    expect(tab.name()).toBe('Ganesh');
    expect(heldFile('cheque')).toBe(picture);
    expect(tab.couldBeLost()).toBe(true);
    expect(await tab.saveClaim()).toBe(false);
    expect(tab.useKeeping.getState().areFilesRefused).toBe(true);
    stop();
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
  });
});

describe('two tabs', () => {
  const openTwo = async () => {
    const first = await openTab();
    first.type('First');
    first.keepForm();
    const second = await openTab();
    await second.restoreClaim();
    second.type('Second');
    second.keepForm();
    return { first, second };
  };

  test('the one that is behind does not write', async () => {
    const { first } = await openTwo();
    first.type('Third');
    first.keepForm();
    expect(first.otherTab()).toBe('changed');
    expect(first.couldBeLost()).toBe(true);
    expect(stored().draft.name).toBe('Second');
  });

  test('it may take the newer one', async () => {
    const { first } = await openTwo();
    first.type('Third');
    first.keepForm();
    await first.restoreCopy();
    expect(first.name()).toBe('Second');
    expect(first.otherTab()).toBeUndefined();
    first.type('Fourth');
    first.keepForm();
    expect(stored().draft.name).toBe('Fourth');
  });

  test('it may keep its own, and then the other is behind', async () => {
    const { first, second } = await openTwo();
    first.type('Third');
    first.keepForm();
    await first.keepMine();
    expect(stored().draft.name).toBe('Third');
    second.type('Fourth');
    second.keepForm();
    expect(second.otherTab()).toBe('changed');
    expect(stored().draft.name).toBe('Third');
  });

  test('a draft that another tab has ended is not written again by itself', async () => {
    const { first, second } = await openTwo();
    await second.resetDraft();
    first.type('Third');
    first.keepForm();
    expect(first.otherTab()).toBe('ended');
    expect(stored()).toBeNull();
  });

  test('one that was on other pages notices when it comes back to the claim', async () => {
    const { first } = await openTwo();
    first.followForm()();
    expect(first.otherTab()).toBe('changed');
    expect(first.name()).toBe('First');
  });

  test('an empty form takes what the other tab writes, without a question', async () => {
    const first = await openTab();
    await first.restoreClaim();
    const stop = first.followForm();
    const second = await openTab();
    second.type('Second');
    second.keepForm();
    dispatchEvent(new StorageEvent('storage', { key }));
    await vi.waitFor(() => expect(first.name()).toBe('Second'), { timeout: 20_000 });
    expect(first.otherTab()).toBeUndefined();
    stop();
  });
});

describe('what the form holds', () => {
  test('is unsaved after a change, and saved after Save', async () => {
    const tab = await openTab();
    expect(tab.hasUnsavedChanges()).toBe(false);
    tab.type('Ganesh');
    expect(tab.hasUnsavedChanges()).toBe(true);
    expect(await tab.saveClaim()).toBe(true);
    expect(tab.hasUnsavedChanges()).toBe(false);
    expect(tab.useSavedShop.getState().savedShopDetails).toMatchObject({ name: 'Ganesh', isSaved: true });
  });

  test('makes room for a listing only when nothing unsaved is lost', async () => {
    const shopId = crypto.randomUUID();
    const tab = await openTab();
    await tab.beginClaim({ name: 'Listing', shopId });
    expect(tab.form().draft).toEqual({ ...emptyDraft, name: 'Listing', shopId });
    expect(tab.hasUnsavedChanges()).toBe(false);
    tab.type('Corrected');
    // The same listing again: the claim goes on.
    await tab.beginClaim({ name: 'Listing', shopId });
    expect(tab.name()).toBe('Corrected');
    await tab.beginClaim({ name: 'Other', shopId: crypto.randomUUID() });
    expect(tab.name()).toBe('Corrected');
    await tab.useWaiting.getState().fill?.();
    expect(tab.name()).toBe('Other');
  });

  test('is the saved draft and newer: Continue Claim leaves it', async () => {
    const tab = await openTab();
    tab.type('Ganesh');
    await tab.saveClaim();
    tab.type('Ganesh Kirana');
    tab.keepForm();
    const later = await openTab();
    await later.continueSavedShop();
    expect(later.name()).toBe('Ganesh Kirana');
    later.discardForm();
    await later.continueSavedShop();
    expect(later.name()).toBe('Ganesh');
  });
});
