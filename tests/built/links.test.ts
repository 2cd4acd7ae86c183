import { LinkChecker, type LinkResult } from 'linkinator';
import { expect, test } from 'vitest';
import { indexedPages } from '../../src/core/pages.ts';
import { oneShop, paid } from '../e2e/support/shop-rows.ts';
import { faultOutside } from '../support/pages/outside-links.ts';
import { publicPages } from '../support/pages/page-list.ts';
import { openSiteDatabase, site } from './served-page.ts';

const database = openSiteDatabase();

/** Each dead link once, with one page that contains it. */
const deadOnes = (links: readonly LinkResult[]) => {
  const broken = new Map(
    links.filter(({ state }) => state === 'BROKEN').map((link) => [link.url, link] as const),
  );
  return [...broken.values()].map(({ url, parent, status }) => `${parent} → ${url} (${status})`);
};

/** All shop pages are alike, so a few stand for thousands. */
const mostShops = 12;
function isOneShopMore(seen: Set<string>, path: string): boolean {
  if (!/^\/(photos\/|[\w-]{36}\/)/.test(path) || seen.has(path)) return false;
  return seen.size === mostShops || !seen.add(path);
}

/** The links of a search lead to other searches without an end, and the towns' pages are alike too. */
function isFurtherSearch(seen: Set<string>, path: string): boolean {
  if (!/^\/(shops\?|in\/)/.test(path) || seen.has(path)) return false;
  return seen.size === mostShops || !seen.add(path);
}

/** Without developer pages: one of them contains a dead link on purpose. */
const beginnings = publicPages.filter((path) => !path.startsWith('/dev/'));

test('no link of any page is dead, up to the section that it names', async () => {
  const shop = await oneShop(database, `${paid} and s.public_phone is not null`);
  const faults: string[] = [];
  const shopsSeen = new Set<string>();
  const searchesSeen = new Set<string>();
  const { links } = await new LinkChecker().check({
    path: [...beginnings, `/${shop.id}/shop`, `/${shop.id}/subscribe`].map((path) => site + path),
    recurse: true,
    checkFragments: true,
    concurrency: 4,
    // A busy machine may respond 503 for a moment.
    retryErrors: true,
    retryErrorsCount: 3,
    linksToSkip: async (link) => {
      if (link.startsWith(`${site}/`)) {
        const path = link.slice(site.length);
        return isFurtherSearch(searchesSeen, path) || isOneShopMore(shopsSeen, path);
      }
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
