import { HtmlValidate } from 'html-validate';
import { expect, ready, test } from './fixtures.ts';
import { faultOutside } from './outside-links.ts';
import { publicPages } from './page-list.ts';
import { oneShop, paid, unclaimed } from './shop-rows.ts';

// Dozens of pages in one test.
test.slow();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes a page; to the parser of a browser it is all the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with a line, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A table that is laid out as cards on a phone is no table to a screen reader unless it says so.
    'no-redundant-role': 'off',
    // No native list can be typed into for narrowing it down in every script of India.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Two lists of contents, one for a phone and one for a desk: a screen reader meets one, which axe looks at.
    'unique-landmark': 'off',
    // A value that only the server knows, such as our address for links on paper, has no other way into a style.
    'no-inline-style': 'off',
    // The box searches while one types, and the keyboard's own key sends it.
    'wcag/h32': 'off',
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

test('every page is valid HTML as it leaves the server', async ({ request, database }) => {
  const [shop, free] = [await oneShop(database, paid), await oneShop(database, unclaimed)];
  const others = [
    '/dashboard?name=kirana',
    `/${shop.id}/shop`,
    `/${free.id}/shop`,
    `/${shop.id}/subscribe`,
    '/successful-thank-you',
    '/no/such/page',
  ];
  // The tools of a developer's machine are no public pages.
  for (const path of [...publicPages.filter((each) => !each.startsWith('/dev/')), ...others])
    expect([path, await faultsOf(await (await request.get(path)).text())]).toEqual([path, []]);
});

test('what the browser draws by itself is valid HTML, and leads nowhere dead', async ({ page, request }) => {
  const links = new Map<string, string>();
  for (const path of ['/instructions', '/add-shop', '/add-store-front-picture', '/saved']) {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('h1').first()).toBeVisible();
    expect([path, await faultsOf(await page.content())]).toEqual([path, []]);
    for (const href of await page
      .locator('a')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
      links.set(href.replace(/#.*$/, ''), path);
  }
  const { origin } = new URL(page.url());
  const dead: string[] = [];
  for (const [href, path] of links) {
    const isFine = href.startsWith(`${origin}/`)
      ? (await request.get(href)).status() === 200
      : faultOutside(href) === undefined;
    if (!isFine) dead.push(`${path} → ${href}`);
  }
  expect(dead).toEqual([]);
});
