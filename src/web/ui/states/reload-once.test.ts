import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guardStart, isFailedScript } from './reload-once.ts';

const reload = vi.fn<() => void>();
const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  setOnline(true);
  Object.defineProperty(location, 'reload', { value: reload, configurable: true });
  history.replaceState(null, '', '/plans');
});

describe('a page whose script fails to load', () => {
  it('is reloaded once for each version and address', () => {
    guardStart('one', 'notice');
    expect(window.loadOnce?.()).toBe(true);
    expect(window.loadOnce?.()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/plans?from=list');
    expect(window.loadOnce?.()).toBe(true);
    guardStart('two', 'notice');
    expect(window.loadOnce?.()).toBe(true);
    expect(window.loadOnce?.()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('is loaded at its own address, from the page before it', () => {
    const assign = vi.fn<(address: string) => void>();
    Object.defineProperty(location, 'assign', { value: assign, configurable: true });
    guardStart('one', 'notice');
    expect(window.loadOnce?.('/dashboard?name=milk')).toBe(true);
    expect(window.loadOnce?.('/dashboard?name=milk')).toBe(false);
    expect(assign.mock.calls).toEqual([['/dashboard?name=milk']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not reloaded without a network', () => {
    guardStart('one', 'notice');
    setOnline(false);
    expect(window.loadOnce?.()).toBe(false);
    setOnline(true);
    expect(window.loadOnce?.()).toBe(true);
  });

  it('is not reloaded without storage, because the reload could not be remembered', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    guardStart('one', 'notice');
    expect(window.loadOnce?.()).toBe(false);
    storage.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows a notice if the reload does not help', () => {
    document.body.innerHTML = '<p id="notice" hidden></p><script type="module"></script>';
    guardStart('one', 'notice');
    setOnline(false);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(document.getElementById('notice')?.hidden).toBe(false);
  });
});

it.each([
  ['Failed to fetch dynamically imported module: /assets/plans.js', true],
  ['Importing a module script failed.', true],
  ['error loading dynamically imported module', true],
  ['Unable to preload CSS for /assets/plans.css', true],
  ['Failed to fetch', false],
])('"%s" is the error of a missing script: %s', (message, isMissing) => {
  expect(isFailedScript(new Error(message))).toBe(isMissing);
  expect(isFailedScript(message)).toBe(false);
});
