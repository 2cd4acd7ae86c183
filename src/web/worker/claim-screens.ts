import { claimFiles, version } from 'virtual:this-build';

/**
 * The claim screens open offline even if they were never visited. They are rendered in the browser from the stored
 * draft, so their HTML is the same for everybody and can be cached at install.
 */
const screens = ['/instructions', '/add-shop', '/add-store-front-picture'];
/** The categories for the form. */
const lists = ['/v1/categories/filter'];

const prefix = 'nukkad-claim-';
const own = prefix + version;

export const isClaimScreen = (path: string): boolean => screens.includes(path);

/** One cache per version, because an open page of another version still needs its own. */
export async function cacheClaimScreens(): Promise<void> {
  const cache = await caches.open(own);
  // Without cookies, so that no personal page is cached.
  const asPublic = (path: string) => new Request(path, { credentials: 'omit', cache: 'no-cache' });
  await Promise.all([...screens, ...lists].map((path) => cache.add(asPublic(path))));
  // Scripts never change under one name, so the HTTP cache may be used.
  await cache.addAll([...claimFiles]);
  for (const path of screens) await expectOneVersion(await cache.match(path));
}

/** During a rollout the page may come from another version of the server than the worker; then install fails. */
async function expectOneVersion(page: Response | undefined): Promise<void> {
  const wanted = scriptsOf((await page?.text()) ?? '');
  if (wanted.length === 0 || wanted.some((script) => !claimFiles.includes(script)))
    throw new Error('The pages are not of the version of this worker; the browser will try again.');
}

export const scriptsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []),
];

/** The query names the claimed listing and is read by the screen, so the cache ignores it. */
export const findClaimScreen = async (path: string): Promise<Response | undefined> =>
  (await caches.open(own)).match(path, { ignoreSearch: true, ignoreVary: true });

/** Called on activation, when no page of an older version is open any more. */
export async function deleteOlderClaimScreens(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(older.map((name) => caches.delete(name)));
}
