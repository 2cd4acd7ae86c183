import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { indexedPages } from '../../src/core/pages.ts';
import { oneShop, paid, unclaimed } from '../e2e/support/shop-rows.ts';
import { unlistedPages } from '../support/pages/page-list.ts';
import { expectThing, type Thing } from './linked-data.ts';
import { openSiteDatabase, readServed, type ServedPage, site } from './served-page.ts';

const database = openSiteDatabase();

const shopsLookedAt = 3;
const townsLookedAt = 6;
const productsLookedAt = 3;

/** Paths from the sitemap: all pages of ours with the guides, and some shops, towns and products. */
async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    String(url).slice(site.length),
  );
  const isShop = (path: string) => path.endsWith('/shop');
  const isTown = (path: string) => path.startsWith('/in/');
  return [
    ...paths.filter((path) => !isShop(path) && !isTown(path) && !isProduct(path)),
    ...paths.filter(isProduct).slice(0, productsLookedAt),
    ...paths.filter(isTown).slice(0, townsLookedAt),
    ...paths.filter(isShop).slice(0, shopsLookedAt),
  ];
}

/** The name is up to owners. */
const isProduct = (path: string) => path.startsWith('/products/');

const thingsOf = ({ linkedData }: ServedPage): Thing[] =>
  linkedData.flatMap((text) => {
    const { '@context': context, '@graph': things } = JSON.parse(text);
    expect(context).toBe('https://schema.org');
    return things as Thing[];
  });

const plain = (text: string) => text.replaceAll(/\s+/g, '');

const pages: ServedPage[] = [];
beforeAll(async () => {
  for (const path of await listedPaths()) pages.push(await readServed(path));
});

test('each page for search engines says what it is, once and unlike any other', async () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...indexedPages]));

  for (const { path, language, titles, metas, links } of pages) {
    const url = site + path;
    const isShop = path.endsWith('/shop');
    const [title = '', ...otherTitles] = titles;
    const [description = '', ...otherDescriptions] = metas.description ?? [];
    const said = { path, language, otherTitles, otherDescriptions, robots: metas.robots };
    expect(said).toEqual({
      path,
      language: 'en-IN',
      otherTitles: [],
      otherDescriptions: [],
      robots: undefined,
    });
    // The length of a shop's name is up to its owner.
    if (!isShop && !isProduct(path)) expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(title, path).toMatch(/Nukkad/);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    // A shop's description starts with trade and town, then as much of its intro as fits.
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(isShop ? 230 : 160);
    expect({ path, ...links }).toMatchObject({
      path,
      canonical: [url],
      'alternate en-IN': [url],
      'alternate x-default': [url],
    });
    expect({ path, ...metas }).toMatchObject({
      path,
      'og:title': [title],
      'og:description': [description],
      'og:url': [url],
      'og:type': [expect.stringMatching(/^(website|article)$/)],
      'og:site_name': ['Nukkad'],
      'og:locale': ['en_IN'],
      'og:image': [expect.stringMatching(/^http/)],
      'og:image:alt': [expect.stringMatching(/\S/)],
      'twitter:card': ['summary_large_image'],
    });
  }
  const titles = pages.map(({ titles: [title] }) => title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  const descriptions = pages.map(({ metas }) => metas.description?.[0]);
  expect(descriptions.filter((text, place) => descriptions.indexOf(text) !== place)).toEqual([]);

  for (const image of new Set(pages.map(({ metas }) => metas['og:image']?.[0] as string))) {
    const answer = await fetch(image);
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/png']);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.length, image).toBeLessThan(100_000);
    // The picture card of a shop is square.
    const size = image.includes('/cards/shop/')
      ? { width: 1080, height: 1080 }
      : { width: 1200, height: 630 };
    expect(await sharp(picture).metadata()).toMatchObject(size);
  }
});

test('the structured data of each page is complete, and says what the page says', () => {
  for (const served of pages) {
    const { path } = served;
    const things = thingsOf(served);
    for (const thing of things)
      expect(() => expectThing(thing, site), `${thing['@type']} of ${path}`).not.toThrow();
    const types = things.map((thing) => thing['@type']);
    expect([path, types.filter((type, place) => types.indexOf(type) !== place)]).toEqual([path, []]);
    if (path === '/') expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'FAQPage']));
    else {
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = trail?.itemListElement as { item: string }[] | undefined;
      expect([path, steps?.at(-1)?.item]).toEqual([path, site + path]);
    }
    const shown = plain(served.document.querySelector('main')?.textContent ?? '');
    for (const faq of things.filter((thing) => thing['@type'] === 'FAQPage'))
      for (const { name, acceptedAnswer } of faq.mainEntity as {
        name: string;
        acceptedAnswer: { text: string };
      }[]) {
        expect(shown).toContain(plain(name));
        expect(shown).toContain(plain(acceptedAnswer.text));
      }
  }
});

/** Whether `robots.txt` allows a path: the longest matching line decides. */
function isReadable(robots: string, path: string): boolean {
  const lines = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, word, start = '']) => ({
    isAllowed: word === 'Allow',
    start,
  }));
  const fitting = lines.filter(({ start }) => path.startsWith(start));
  return fitting.toSorted((a, b) => b.start.length - a.start.length)[0]?.isAllowed !== false;
}

test('an unlisted page is allowed by robots.txt and says noindex', async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text();
  for (const path of indexedPages) expect([path, isReadable(robots, path)]).toEqual([path, true]);
  for (const path of ['/v1/categories', '/api/v1.0/email/send', '/dev/outbox'])
    expect([path, isReadable(robots, path)]).toEqual([path, false]);

  const [shop, free] = [await oneShop(database, paid), await oneShop(database, unclaimed)];
  const others = [
    '/dashboard?name=kirana',
    '/shops?q=kirana',
    `/${shop.id}/subscribe`,
    `/${free.id}/shop`,
    '/successful-thank-you',
  ];
  const titles = new Map<string, string>();
  for (const path of [...unlistedPages, ...others]) {
    const { titles: found, metas, links } = await readServed(path);
    const [title = '', ...rest] = found;
    expect({ path, rest, robots: metas.robots, canonical: links.canonical }).toEqual({
      path,
      rest: [],
      robots: ['noindex'],
      canonical: undefined,
    });
    // Developer pages exist in local mode only.
    if (!path.startsWith('/dev/')) expect([path, isReadable(robots, path)]).toEqual([path, true]);
    expect([path, titles.get(title)]).toEqual([path, undefined]);
    titles.set(title, path);
  }
  expect([...titles.keys()].every((title) => /\S/.test(title))).toBe(true);
});

test('the preview of a shared search names the search', async () => {
  const { metas } = await readServed('/dashboard?name=kirana');
  expect(metas['og:title']).toEqual(['kirana | Nukkad']);
  expect(metas['og:image']?.[0]).toMatch(/\/cards\/directory\.png$/);
  // A canonical address would lead to the list without the search.
  expect(metas['og:url']).toBeUndefined();
});
