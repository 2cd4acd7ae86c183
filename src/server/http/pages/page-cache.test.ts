import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageCache } from './page-cache.ts';

const hour = 3_600_000;
const page = (name: string, bytes = 10, staleAt = Date.now() + hour) => ({ name, bytes, staleAt });

afterEach(() => void vi.useRealTimers());

describe('the page cache', () => {
  it('renders a page once while it is fresh', async () => {
    const cache = pageCache(100);
    await cache.get('/a', async () => page('first'));
    expect(await cache.get('/a', async () => page('second'))).toMatchObject({ name: 'first' });
  });

  it('renders a page again once it is stale, and one that may not be kept every time', async () => {
    const cache = pageCache(100);
    await cache.get('/a', async () => page('first', 10, Date.now() - 1));
    await cache.get('/b', async () => page('first', 10, 0));
    expect(await cache.get('/a', async () => page('second'))).toMatchObject({ name: 'second' });
    expect(await cache.get('/b', async () => page('second'))).toMatchObject({ name: 'second' });
  });

  it('keeps a stale page that could not be rendered again', async () => {
    const cache = pageCache<ReturnType<typeof page>>(100);
    vi.useFakeTimers({ toFake: ['Date'] });
    await cache.get('/a', async () => page('first'));
    vi.setSystemTime(Date.now() + hour);
    const give = async (stale?: ReturnType<typeof page>) => stale ?? page('second');
    expect(await cache.get('/a', give)).toMatchObject({ name: 'first' });
    expect(await cache.get('/a', give)).toMatchObject({ name: 'first' });
    expect(cache.bytes()).toBe(10);
  });

  it('shares a running rendering among all requests that wait for it', async () => {
    const cache = pageCache(100);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    let renderings = 0;
    const get = () =>
      cache.get('/a', () => {
        renderings += 1;
        return promise;
      });
    const waiting = [get(), get(), get()];
    resolve(page('shared', 10, 0));
    await Promise.all(waiting);
    expect(renderings).toBe(1);
  });

  it('forgets a rendering that failed', async () => {
    const cache = pageCache(100);
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('/a', async () => page('whole'))).toMatchObject({ name: 'whole' });
  });

  it('holds no more than its bytes; the least recently used page goes first', async () => {
    const cache = pageCache(30);
    for (const key of ['/a', '/b', '/c']) await cache.get(key, async () => page(key));
    await cache.get('/a', async () => page('again'));
    await cache.get('/d', async () => page('/d'));
    expect(cache.bytes()).toBe(30);
    expect(await cache.get('/a', async () => page('again'))).toMatchObject({ name: '/a' });
    expect(await cache.get('/b', async () => page('again'))).toMatchObject({ name: 'again' });
    await cache.get('/large', async () => page('/large', 31));
    expect(cache.bytes(), 'a page larger than the cache drives nothing out').toBe(30);
  });
});
