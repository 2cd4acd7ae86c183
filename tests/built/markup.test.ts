import { expect, test } from 'vitest';
import { oneShop, paid, unclaimed } from '../e2e/support/shop-rows.ts';
import { markupFaults } from '../support/pages/markup-faults.ts';
import { publicPages } from '../support/pages/page-list.ts';
import { openSiteDatabase, site } from './served-page.ts';

const database = openSiteDatabase();

test('every page is valid HTML as it leaves the server', async () => {
  const [shop, free] = [await oneShop(database, paid), await oneShop(database, unclaimed)];
  const others = [
    '/dashboard?name=kirana',
    `/${shop.id}/shop`,
    `/${free.id}/shop`,
    `/${shop.id}/subscribe`,
    '/successful-thank-you',
    '/no/such/page',
  ];
  // Developer pages are not public.
  for (const path of [...publicPages.filter((each) => !each.startsWith('/dev/')), ...others])
    expect.soft(await markupFaults(await (await fetch(site + path)).text()), path).toEqual([]);
});
