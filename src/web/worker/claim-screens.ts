import { claimFiles, version } from 'virtual:this-build';

/**
 * The screens of a claim open without a network even if they were never visited: they are drawn in the
 * browser, around the draft that is there, and come the same for everybody from the server.
 */
const screens = ['/instructions', '/add-shop', '/add-store-front-picture'];
/** The kinds of shops, which the form asks for. */
const lists = ['/v1/categories/filter'];

const prefix = 'nukkad-claim-';
const own = prefix + version;

export const isClaimScreen = (path: string): boolean => screens.includes(path);

/** Into a cache of this version's own: what an open page of another version needs stays where it is. */
export async function putClaimScreens(): Promise<void> {
  const cache = await caches.open(own);
  // Asked for without the session: nobody's own page is ever kept.
  const asPublic = (path: string) => new Request(path, { credentials: 'omit', cache: 'no-cache' });
  await Promise.all([...screens, ...lists].map((path) => cache.add(asPublic(path))));
  // Scripts never change under one name, so the browser may have them already.
  await cache.addAll([...claimFiles]);
  for (const path of screens) await expectOneVersion(await cache.match(path));
}

/** While a new version is rolled out, the page may come from another server than the worker. */
async function expectOneVersion(page: Response | undefined): Promise<void> {
  const wanted = scriptsOf((await page?.text()) ?? '');
  if (wanted.length === 0 || wanted.some((script) => !claimFiles.includes(script)))
    throw new Error('The pages are not of the version of this worker; the browser will try again.');
}

export const scriptsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []),
];

/** Which listing is claimed stands in the address; the screen reads it itself. */
export const findClaimScreen = async (path: string): Promise<Response | undefined> =>
  (await caches.open(own)).match(path, { ignoreSearch: true, ignoreVary: true });

/** Called when no page of an older version is open any more. */
export async function dropOlderClaimScreens(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(older.map((name) => caches.delete(name)));
}
