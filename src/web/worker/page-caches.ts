import { scriptsOf } from './claim-screens.ts';

/** One cache per kind of content, each with a limit; the oldest entry is evicted first. */
const cacheLimits = {
  pages: { name: 'nukkad-pages', most: 40 },
  answers: { name: 'nukkad-answers', most: 60 },
  scripts: { name: 'nukkad-scripts', most: 200 },
  photos: { name: 'nukkad-photos', most: 80 },
} as const;

export type CacheName = keyof typeof cacheLimits;

/** Only responses with `cache-control: public`, which are the same for everybody, are cached. */
export const isPublic = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  /^public\b/.test(response.headers.get('cache-control') ?? '');

/** Errors are ignored: the storage may be full or denied. */
export async function cacheResponse(
  cacheName: CacheName,
  address: string,
  response: Response,
): Promise<void> {
  const { name, most } = cacheLimits[cacheName];
  try {
    const cache = await caches.open(name);
    await cache.put(address, response);
    const addresses = await cache.keys();
    await Promise.all(
      addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => cache.delete(old)),
    );
  } catch {
    // Retried with the next visit.
  }
}

/** Looks into one cache, or without a name into all, those of the claim screens too. */
export async function findCached(address: string, cacheName?: CacheName): Promise<Response | undefined> {
  try {
    const where = cacheName ? await caches.open(cacheLimits[cacheName].name) : caches;
    return await where.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Caches a page and its scripts, which the browser may have loaded before this worker was active. */
export async function cachePage(address: string, page: Response): Promise<void> {
  const text = page.clone().text();
  await cacheResponse('pages', address, page);
  for (const script of scriptsOf(await text)) {
    const url = new URL(script, address).href;
    if ((await findCached(url)) !== undefined) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response && isPublic(response)) await cacheResponse('scripts', url, response);
  }
}

export type CachedPage = { readonly address: string; readonly title: string };

/** Newest first. Titles are HTML-escaped already, as in the page's source. */
export async function listCachedPages(most: number): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(cacheLimits.pages.name);
    const newest = (await cache.keys()).toReversed().slice(0, most);
    return await Promise.all(
      newest.map(async ({ url }) => {
        const text = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
        const { pathname, search } = new URL(url);
        return { address: pathname + search, title: /<title>([^<]*)</.exec(text)?.[1] ?? pathname };
      }),
    );
  } catch {
    return [];
  }
}
