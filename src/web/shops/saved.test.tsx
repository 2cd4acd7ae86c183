import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publicShop } from '../../../tests/support/shops/made-up-shops.ts';
import { render } from '../ui/test-page.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const shop = (number: number, name = `Shop ${number}`) => ({ ...publicShop, id: idOf(number), name });

/** Opens a new tab and returns the names that it shows. */
async function openTab() {
  vi.resetModules();
  const { useSavedShops, snapshotOf, saveShop, forgetShop, refreshSaved } = await import('./saved.ts');
  const Page = () => {
    const { shops, isRead } = useSavedShops();
    return isRead ? shops.map(({ name }) => name).join() : 'not read';
  };
  const place = render(<Page />);
  return {
    shown: () => place.textContent,
    save: (number: number, at: number) => acted(() => saveShop(snapshotOf(shop(number)), at)),
    forget: (number: number) => acted(() => forgetShop(idOf(number))),
    refresh: (number: number, name: string) => act(() => refreshSaved(snapshotOf(shop(number, name)))),
  };
}

function acted(change: () => boolean): boolean {
  let isKept = false;
  act(() => {
    isKept = change();
  });
  return isKept;
}

/** The storage event that a browser sends to the other tabs. */
const sendStorageEvent = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));

describe('saved shops', () => {
  test('are stored on the device, the newest first, and can be removed', async () => {
    const tab = await openTab();
    expect(tab.save(1, 1000)).toBe(true);
    tab.save(2, 2000);
    expect(tab.shown()).toBe('Shop 2,Shop 1');
    expect((await openTab()).shown()).toBe('Shop 2,Shop 1');
    expect(tab.forget(2)).toBe(true);
    expect((await openTab()).shown()).toBe('Shop 1');
  });

  test('of two tabs that save at the same time are both stored', async () => {
    const first = await openTab();
    const second = await openTab();
    first.save(1, 1000);
    second.save(2, 2000);
    expect((await openTab()).shown()).toBe('Shop 2,Shop 1');
    sendStorageEvent();
    expect(first.shown()).toBe('Shop 2,Shop 1');
  });

  test('are updated from their page without changing their order; opening a page saves nothing', async () => {
    const tab = await openTab();
    tab.save(1, 1000);
    tab.save(2, 2000);
    tab.refresh(1, 'New Name');
    tab.refresh(3, 'Never saved');
    expect((await openTab()).shown()).toBe('Shop 2,New Name');
  });

  test('in another format are left out', async () => {
    (await openTab()).save(1, 1000);
    localStorage.setItem('nukkad-saved:x', '{"id":"x"}');
    localStorage.setItem('nukkad-saved:y', '{');
    expect((await openTab()).shown()).toBe('Shop 1');
  });
});

describe('a device that cannot store anything', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };

  test('shows an error if storage is full, and saved shops stay', async () => {
    const tab = await openTab();
    tab.save(1, 1000);
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
    expect(tab.save(2, 2000)).toBe(false);
    expect(tab.shown()).toBe('Shop 1');
    full.mockRestore();
    expect((await openTab()).shown()).toBe('Shop 1');
  });

  test('shows an error if storage is switched off, and an empty list', async () => {
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    const tab = await openTab();
    expect(tab.shown()).toBe('');
    expect(tab.save(1, 1000)).toBe(false);
    expect(tab.shown()).toBe('');
    off.mockRestore();
  });
});
