import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../core/claims/draft.ts';
import { fileIds, hasUnsavedChanges, hasUnstoredChanges } from './draft-state.ts';

/** A freshly opened tab: its own memory, the same storage. */
const openTab = async () => {
  vi.resetModules();
  const { dispatch, useDraft } = await import('./draft-store.ts');
  const state = () => useDraft.getState();
  return {
    ...(await import('./autosave-draft.ts')),
    ...(await import('./draft-files.ts')),
    state,
    type: (name: string) => dispatch('typed', { name }),
    name: () => state().draft.name,
    autosave: () => state().autosave,
    hasUnstoredChanges: () => hasUnstoredChanges(state()),
    hasUnsavedChanges: () => hasUnsavedChanges(state()),
    otherTab: () => state().autosave.otherTab,
  };
};
const key = 'nukkad.claimShop';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the working copy', () => {
  test('is written shortly after a change (debounced), and at once when the page is hidden', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    const stop = tab.startAutosave();
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

  test('names a new file at once, because another tab deletes files that no copy names', async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    const stop = tab.startAutosave();
    tab.selectFile('recording', new Blob(['video']));
    expect(stored().files).toEqual(fileIds(tab.state()));
    stop();
  });

  test('restores the form, and is removed when the form is emptied', async () => {
    const before = await openTab();
    before.type('Ganesh');
    before.autosaveForm();
    const after = await openTab();
    await after.restoreClaim();
    expect(after.state()).toMatchObject({ isChanged: true, isOfSaved: false });
    expect(after.state().draft).toEqual({ ...emptyDraft, name: 'Ganesh' });
    after.type('');
    after.autosaveForm();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test.each(['{', 'null', '{"stamp":1}', '{"stamp":"a","draft":5}'])(
    'is ignored if it cannot be parsed: %s',
    async (found) => {
      localStorage.setItem(key, found);
      const tab = await openTab();
      await tab.restoreClaim();
      expect(tab.state().draft).toEqual(emptyDraft);
    },
  );

  test('shows a notice while storage is full, and none once a write succeeds', async () => {
    const tab = await openTab();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tab.type('Ganesh');
    tab.autosaveForm();
    expect(tab.autosave().isTextRefused).toBe(true);
    expect(tab.hasUnstoredChanges()).toBe(true);
    expect(tab.name()).toBe('Ganesh');
    full.mockRestore();
    tab.autosaveForm();
    expect(tab.autosave().isTextRefused).toBe(false);
    expect(tab.hasUnstoredChanges()).toBe(false);
  });
});

describe('with storage switched off', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('the form works until the page is left, and a notice says that nothing is stored', async () => {
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(localStorage, name).mockImplementation(deny),
    );
    vi.stubGlobal('indexedDB', { open: deny });
    const tab = await openTab();
    await tab.restoreClaim();
    expect(tab.autosave().isRestored).toBe(true);
    const stop = tab.startAutosave();
    await vi.waitFor(() => expect(tab.autosave().areFilesRefused).toBe(true), { timeout: 20_000 });
    tab.type('Ganesh');
    const picture = new Blob(['cheque']);
    tab.selectFile('cheque', picture);
    tab.autosaveForm();
    expect(tab.autosave().isTextRefused).toBe(true);
    expect(tab.name()).toBe('Ganesh');
    expect(tab.state().files.cheque?.file).toBe(picture);
    expect(tab.hasUnstoredChanges()).toBe(true);
    expect(await tab.saveClaim()).toBe(false);
    expect(tab.autosave().areFilesRefused).toBe(true);
    stop();
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
  });
});

describe('two tabs', () => {
  const openTwo = async () => {
    const first = await openTab();
    first.type('First');
    first.autosaveForm();
    const second = await openTab();
    await second.restoreClaim();
    second.type('Second');
    second.autosaveForm();
    return { first, second };
  };

  test('the outdated tab does not write', async () => {
    const { first } = await openTwo();
    first.type('Third');
    first.autosaveForm();
    expect(first.otherTab()).toBe('changed');
    expect(first.hasUnstoredChanges()).toBe(true);
    expect(stored().draft.name).toBe('Second');
  });

  test('the outdated tab can take the newer version', async () => {
    const { first } = await openTwo();
    first.type('Third');
    first.autosaveForm();
    await first.restoreCopy();
    expect(first.name()).toBe('Second');
    expect(first.otherTab()).toBeUndefined();
    first.type('Fourth');
    first.autosaveForm();
    expect(stored().draft.name).toBe('Fourth');
  });

  test('the outdated tab can keep its own version, and then the other tab is outdated', async () => {
    const { first, second } = await openTwo();
    first.type('Third');
    first.autosaveForm();
    await first.keepThisVersion();
    expect(stored().draft.name).toBe('Third');
    second.type('Fourth');
    second.autosaveForm();
    expect(second.otherTab()).toBe('changed');
    expect(stored().draft.name).toBe('Third');
  });

  test('a draft that another tab has ended is not written again automatically', async () => {
    const { first, second } = await openTwo();
    await second.deleteDraft();
    first.type('Third');
    first.autosaveForm();
    expect(first.otherTab()).toBe('ended');
    expect(stored()).toBeNull();
  });

  test('a tab that was on other pages notices the change when it returns to the claim', async () => {
    const { first } = await openTwo();
    first.startAutosave()();
    expect(first.otherTab()).toBe('changed');
    expect(first.name()).toBe('First');
  });

  test('an empty form takes the version of the other tab without a question', async () => {
    const first = await openTab();
    await first.restoreClaim();
    const stop = first.startAutosave();
    const second = await openTab();
    second.type('Second');
    second.autosaveForm();
    dispatchEvent(new StorageEvent('storage', { key }));
    await vi.waitFor(() => expect(first.name()).toBe('Second'), { timeout: 20_000 });
    expect(first.otherTab()).toBeUndefined();
    stop();
  });
});

test('the object URL of a picture is revoked once the picture is no longer shown', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const tab = await openTab();
  tab.selectFile('photo', new Blob(['first']));
  const first = tab.state().draft.storeFrontPicture;
  tab.type('Ganesh');
  expect(revoke).not.toHaveBeenCalled();
  tab.selectFile('photo', new Blob(['second']));
  expect(revoke.mock.calls).toEqual([[first]]);
  tab.discardForm();
  expect(revoke).toHaveBeenCalledTimes(2);
  revoke.mockRestore();
});

describe('the draft in the form', () => {
  test('is replaced by a listing only if it has no unsaved changes', async () => {
    const shopId = crypto.randomUUID();
    const tab = await openTab();
    await tab.beginClaim({ name: 'Listing', shopId });
    expect(tab.state().draft).toEqual({ ...emptyDraft, name: 'Listing', shopId });
    expect(tab.hasUnsavedChanges()).toBe(false);
    tab.type('Corrected');
    // The same listing again: the claim goes on.
    await tab.beginClaim({ name: 'Listing', shopId });
    expect(tab.name()).toBe('Corrected');
    await tab.beginClaim({ name: 'Other', shopId: crypto.randomUUID() });
    expect(tab.name()).toBe('Corrected');
    await tab.replaceForm();
    expect(tab.name()).toBe('Other');
  });

  test('is kept by Continue Claim if it already continues the saved draft', async () => {
    const tab = await openTab();
    tab.type('Ganesh');
    await tab.saveClaim();
    tab.type('Ganesh Kirana');
    tab.autosaveForm();
    const later = await openTab();
    await later.continueSavedShop();
    expect(later.name()).toBe('Ganesh Kirana');
    later.discardForm();
    await later.continueSavedShop();
    expect(later.name()).toBe('Ganesh');
  });
});
