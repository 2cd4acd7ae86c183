import { act, useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from './api.ts';
import { type CachedList, cachedLists, useCachedLists } from './cached-lists.ts';
import { render } from './ui/test-page.ts';

type Load = (keys: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** A page that shows the lists under `keys`. */
function show(load: Load) {
  const lists = cachedLists<string>(load);
  const seen: CachedList<string>[] = [];
  function Page({ keys }: { keys: readonly string[] }) {
    const listed = useCachedLists(lists, keys);
    useEffect(() => void seen.push(listed));
    return null;
  }
  return {
    open: async (...keys: string[]) => {
      await act(async () => void render(<Page key={keys.join()} keys={keys} />));
    },
    seen: () => seen.at(-1) as CachedList<string>,
  };
}

const towns = (keys: readonly string[]) => new Map(keys.map((key) => [key, [`${key} town`]]));
const offline = async (): Promise<never> => {
  throw new CallError('offline', 'You seem to be offline.');
};

describe('a cached list', () => {
  test('is loading until it has arrived, and is requested once', async () => {
    const answer = Promise.withResolvers<ReadonlyMap<string, readonly string[]>>();
    const load = vi.fn<Load>(() => answer.promise);
    const page = show(load);
    await page.open('Goa');
    expect(page.seen()).toMatchObject({ items: undefined, isLoading: true, error: undefined });
    await act(async () => answer.resolve(towns(['Goa'])));
    expect(page.seen()).toMatchObject({ items: ['Goa town'], isLoading: false });
    await page.open('Goa');
    expect(load).toHaveBeenCalledOnce();
  });

  test('shows an error if it does not arrive, and can be retried', async () => {
    const load = vi.fn<Load>(offline);
    const page = show(load);
    await page.open('Goa');
    expect(page.seen()).toMatchObject({ error: 'You seem to be offline.', isLoading: false });
    load.mockImplementation(async (keys) => towns(keys));
    await act(async () => page.seen().retry());
    expect(page.seen()).toMatchObject({ items: ['Goa town'], error: undefined });
  });

  test('is requested again when the network is back', async () => {
    const load = vi.fn<Load>(offline);
    const page = show(load);
    await page.open('Goa');
    load.mockImplementation(async (keys) => towns(keys));
    await act(async () => void dispatchEvent(new Event('online')));
    expect(page.seen().items).toEqual(['Goa town']);
  });

  test('stays without a network, even if another list is missing', async () => {
    const load = vi.fn<Load>(async (keys) => towns(keys));
    const page = show(load);
    await page.open('Goa');
    load.mockImplementation(offline);
    await page.open('Goa', 'Delhi');
    expect(load).toHaveBeenLastCalledWith(['Delhi'], expect.anything());
    expect(page.seen().items).toBeUndefined();
    await page.open('Goa');
    expect(page.seen()).toMatchObject({ items: ['Goa town'], error: undefined });
  });

  test('without keys is empty', async () => {
    const page = show(offline);
    await page.open();
    expect(page.seen()).toMatchObject({ items: [], isLoading: false, error: undefined });
  });
});
