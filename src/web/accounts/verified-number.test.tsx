import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../ui/test-page.ts';

const key = 'nukkad.validMobileNumber';
const number = '+919876543210';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** A page that has just been opened, and what it shows. */
async function open() {
  const module = await import('./verified-number.ts');
  const Page = () => module.useVerifiedNumber() ?? 'none';
  const place = render(<Page />);
  return { ...module, shown: () => place.textContent };
}

const elsewhere = (value: string | undefined) => {
  if (value === undefined) localStorage.clear();
  else localStorage.setItem(key, value);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: value === undefined ? null : key })));
};

const stored = (mobileNumber: unknown) => JSON.stringify({ state: { mobileNumber }, version: 1 });

describe('the verified number', () => {
  test('the browser remembers the number until it is forgotten', async () => {
    const before = await open();
    expect(before.shown()).toBe('none');
    act(() => before.rememberVerified(number));
    expect(before.shown()).toBe(number);
    vi.resetModules();
    const after = await open();
    expect(after.shown()).toBe(number);
    act(() => after.forgetVerified());
    expect(after.shown()).toBe('none');
    expect(localStorage.getItem(key)).not.toContain(number);
  });

  test('the document is marked for the menu, now and before the next page is rendered', async () => {
    const isMarked = () => document.documentElement.hasAttribute('data-signed-in');
    const { rememberVerified, forgetVerified } = await open();
    const { markSignedIn } = await import('./signed-in.ts');
    act(() => rememberVerified(number));
    expect(isMarked()).toBe(true);
    document.documentElement.removeAttribute('data-signed-in');
    markSignedIn(key);
    expect(isMarked()).toBe(true);
    act(() => forgetVerified());
    expect(isMarked()).toBe(false);
    markSignedIn(key);
    expect(isMarked()).toBe(false);
    for (const found of ['', '{', stored(undefined), stored('98765')]) {
      localStorage.setItem(key, found);
      markSignedIn(key);
      expect(isMarked()).toBe(false);
    }
  });

  test('changes of another tab are followed', async () => {
    const { shown } = await open();
    elsewhere(stored(number));
    expect(shown()).toBe(number);
    elsewhere(undefined);
    expect(shown()).toBe('none');
  });

  test.each(['', '{', 'null', '[]', stored(undefined), stored(5), stored('98765'), stored('+12234567890')])(
    'an invalid stored value is no number: %s',
    async (found) => {
      localStorage.setItem(key, found);
      expect((await open()).shown()).toBe('none');
    },
  );

  test('without storage the number is known until the page is left', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const off = [vi.spyOn(localStorage, 'getItem'), vi.spyOn(localStorage, 'setItem')];
    for (const one of off) one.mockImplementation(denied);
    const { rememberVerified, shown } = await open();
    act(() => rememberVerified(number));
    expect(shown()).toBe(number);
    for (const one of off) one.mockRestore();
  });
});
