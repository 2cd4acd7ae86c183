import { LinkChecker, type LinkResult } from 'linkinator';
import { indexedPages } from '../../src/core/pages.ts';
import { expect, ready, test } from './fixtures.ts';
import { publicPages } from './page-list.ts';
import { oneShop, paid } from './shop-rows.ts';

/** Everything that our pages lead to outside, and why. Nothing of it is asked for: no test needs the network. */
const elsewhere: Readonly<Record<string, string>> = {
  'www.google.com': 'directions to a shop',
  'wa.me': 'a shop’s WhatsApp',
};

/** What is wrong with a link that is not of this site; nothing where it is fine. */
function faultOutside(link: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(link);
  if (protocol === 'mailto:')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decodeURIComponent(pathname)) ? undefined : 'no mail address';
  if (protocol === 'tel:') return /^\+\d{6,15}$/.test(pathname) ? undefined : 'no number with its country';
  if (protocol === 'sms:') return undefined;
  if (protocol !== 'https:') return 'not https';
  return hostname in elsewhere ? undefined : 'a place that is not in our list';
}

/** Each dead link once, with one of the pages that have it. */
const deadOnes = (links: readonly LinkResult[]) => {
  const pageOf = new Map(
    links.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => [url, parent]),
  );
  return [...pageOf].map(([url, parent]) => `${parent} → ${url}`);
};

/** Without the tools of a developer's machine: one of them shows on purpose what a dead link leads to. */
const beginnings = publicPages.filter((path) => !path.startsWith('/dev/'));

test('no link of any page is dead, up to the section that it names', async ({
  baseURL: site = '',
  database,
}) => {
  const shop = await oneShop(database, `${paid} and s.public_phone is not null`);
  const faults: string[] = [];
  const { links } = await new LinkChecker().check({
    path: [...beginnings, `/${shop.id}/shop`, `/${shop.id}/subscribe`].map((path) => site + path),
    recurse: true,
    checkFragments: true,
    concurrency: 8,
    linksToSkip: async (link) => {
      if (link.startsWith(`${site}/`)) return false;
      const fault = faultOutside(link);
      if (fault !== undefined) faults.push(`${link}: ${fault}`);
      return true;
    },
  });
  expect(deadOnes(links)).toEqual([]);
  expect(faults).toEqual([]);
  const reached = new Set(links.map(({ url }) => url.replace(/#.*$/, '')));
  expect(indexedPages.filter((path) => !reached.has(site + path))).toEqual([]);
});

test('nor of those that the browser draws', async ({ page, request }) => {
  const found = new Map<string, string>();
  for (const path of ['/instructions', '/add-shop', '/add-store-front-picture', '/saved', '/dashboard']) {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('h1').first()).toBeVisible();
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const href of hrefs) found.set(href.replace(/#.*$/, ''), path);
  }
  const dead: string[] = [];
  for (const [href, path] of found) {
    const isOurs = new URL(href).origin === new URL(page.url()).origin;
    if (!isOurs && faultOutside(href) !== undefined) dead.push(`${path} → ${href}`);
    if (isOurs && (await request.get(href)).status() !== 200) dead.push(`${path} → ${href}`);
  }
  expect(dead).toEqual([]);
});
