import { scriptsOf } from './claim-screens.ts';

/** What was visited, apart from each other, each with a most; the oldest goes first. */
const shelves = {
  pages: { name: 'nukkad-pages', most: 40 },
  answers: { name: 'nukkad-answers', most: 60 },
  scripts: { name: 'nukkad-scripts', most: 200 },
  photos: { name: 'nukkad-photos', most: 80 },
} as const;

export type Shelf = keyof typeof shelves;

/** The server says of each answer whether it is the same for everybody; only such a one is ever kept. */
export const isForEverybody = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  /^public\b/.test(answer.headers.get('cache-control') ?? '');

/** A full or forbidden storage keeps nothing, and breaks nothing. */
export async function keep(shelf: Shelf, address: string, answer: Response): Promise<void> {
  const { name, most } = shelves[shelf];
  try {
    const cache = await caches.open(name);
    await cache.put(address, answer);
    const addresses = await cache.keys();
    await Promise.all(
      addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => cache.delete(old)),
    );
  } catch {
    // The next visit tries again.
  }
}

/** Wherever it is kept; without a shelf also what came with this worker. */
export async function findKept(address: string, shelf?: Shelf): Promise<Response | undefined> {
  try {
    const where = shelf ? await caches.open(shelves[shelf].name) : caches;
    return await where.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** A page, and what it is made of: the browser may have loaded that before this worker was there. */
export async function keepPage(address: string, page: Response): Promise<void> {
  const text = page.clone().text();
  await keep('pages', address, page);
  for (const script of scriptsOf(await text)) {
    const url = new URL(script, address).href;
    if ((await findKept(url)) !== undefined) continue;
    const answer = await fetch(url).catch(() => undefined);
    if (answer && isForEverybody(answer)) await keep('scripts', url, answer);
  }
}

export type KeptPage = { readonly address: string; readonly title: string };

/** Newest first. Titles are as they stand in the page's source: safe to be written into another one. */
export async function listKeptPages(most: number): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(shelves.pages.name);
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
