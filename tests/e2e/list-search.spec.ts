import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { clickAndNote, topOf } from './gestures.ts';
import { answerList, listCalls, madeUpPage, madeUpShop, pageAsked } from './made-up-list.ts';

const rows = 'tbody [role=row]';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search shop' });
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

async function open(page: Page, path = '/dashboard') {
  await page.goto(path);
  await ready(page);
}

test.describe('typing', () => {
  test('searches once it pauses, keeps the rows meanwhile, and says how many were found', async ({
    page,
    context,
  }) => {
    let answer = () => {};
    const asked = await answerList(context, async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return madeUpPage(1, 300);
    });
    await open(page);
    await expect(box(page)).toHaveAttribute('placeholder', 'Search shop');
    await box(page).pressSequentially('sharma', { delay: 30 });
    await expect.poll(() => asked.map((one) => one.get('name'))).toEqual(['sharma']);
    // The quiet busy sign; the rows before are still there under their own heading.
    await expect(page.locator('section[aria-busy=true]')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
    await expect(page.locator(rows)).toHaveCount(20);
    answer();
    await expect(page.getByRole('heading', { name: 'Result: 100+ found' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Result: 100+ found' })).toHaveCount(1);
    await expect(page.locator(rows).first()).toContainText('Made-up Shop 1');
    await expectNoAxeFault(page);
  });

  test('drops the answer of an older text that comes late', async ({ page, context }) => {
    const slow = Promise.withResolvers<void>();
    const asked = await answerList(context, async (query) => {
      if (query.get('name') === 'te') await slow.promise;
      const only = { items: [madeUpShop(1, { name: `For ${query.get('name')}` })], links: { next: null } };
      return { ...only, found: { count: 1, isMore: false } };
    });
    await open(page);
    await box(page).fill('te');
    await expect.poll(() => asked.length).toBe(1);
    await box(page).fill('tea');
    await expect(page.locator(rows)).toHaveText([/For tea/]);
    slow.resolve();
    await page.waitForTimeout(300);
    await expect(page.locator(rows)).toHaveText([/For tea/]);
  });

  test('nothing but blanks searches nothing', async ({ page, context }) => {
    const asked = await answerList(context, () => madeUpPage(1, 1));
    await open(page);
    await box(page).fill('   ');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL('/dashboard');
  });

  test('waits while a letter is being composed', async ({ page, context }) => {
    const asked = await answerList(context, () => madeUpPage(1, 1));
    await open(page);
    await box(page).focus();
    const keyboard = await context.newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('च');
    await compose('चा');
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await keyboard.send('Input.insertText', { text: 'चाय' });
    await expect.poll(() => asked.map((one) => one.get('name'))).toEqual(['चाय']);
  });

  test('Enter searches at once; Escape and the button empty the box and bring the list back', async ({
    page,
    context,
    hasTouch,
  }) => {
    await answerList(context, () => madeUpPage(1, 7));
    await open(page);
    const plain = page.getByRole('heading', { name: 'Not Claimed / Claimed' });
    await page.clock.install();
    await box(page).fill('tea');
    await box(page).press('Enter');
    // No timer has run: it did not wait for the pause.
    await expect(page).toHaveURL('/dashboard?name=tea');
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Result: 7 found' })).toBeVisible();
    // The keyboard of a phone closes with the focus.
    if (hasTouch) await expect(box(page)).not.toBeFocused();
    else await expect(box(page)).toBeFocused();
    await box(page).press('Escape');
    await expect(plain).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: 'Result: 7 found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(plain).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL('/dashboard');
  });

  test('before the scripts have arrived is not lost', async ({ page, context }) => {
    const asked = await answerList(context, () => madeUpPage(1, 7));
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await box(page).fill('early');
    held.resolve();
    await expect.poll(() => asked.map((one) => one.get('name'))).toEqual(['early']);
    await expect(box(page)).toHaveValue('early');
  });
});

test.describe('the end of a search', () => {
  test('shows a loader while there is more, and says when there is not', async ({ page, context }) => {
    const held = Promise.withResolvers<void>();
    await answerList(context, async (asked) => {
      if (pageAsked(asked) > 1) await held.promise;
      return madeUpPage(pageAsked(asked), 45);
    });
    await open(page);
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: 'Result: 45 found' })).toBeVisible();
    await expect(page.getByText('Loading more shops...')).toBeVisible();
    await expect(page.getByText('No more data!')).toBeHidden();
    held.resolve();
    await expect
      .poll(async () => {
        await toEnd(page);
        return page.locator(rows).count();
      })
      .toBe(45);
    await expect(page.locator(rows)).toHaveCount(45);
    await expect(page.getByText('No more data!')).toBeVisible();
    await expect(page.getByText('Loading more shops...')).toBeHidden();
  });

  test('a shop that comes twice is drawn once, and more rows than were counted are said', async ({
    page,
    context,
  }) => {
    await answerList(context, (asked) => {
      const answer = madeUpPage(pageAsked(asked), 300);
      const again = pageAsked(asked) === 2 ? [madeUpShop(20), ...answer.items.slice(1)] : answer.items;
      return { ...answer, items: again, found: { count: 20, isMore: false } };
    });
    await open(page);
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: 'Result: 20 found' })).toBeVisible();
    await toEnd(page);
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(39);
    const ids = await page.locator(rows).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    expect(new Set(ids).size).toBe(ids.length);
    await expect(page.getByRole('heading', { name: /^Result: (39|[4-9]\d)\+ found$/ })).toBeVisible();
    // What was announced once is not announced again.
    await expect(page.getByRole('status').filter({ hasText: 'Result' })).toHaveText('Result: 20 found');
  });

  test('nothing found offers to add a shop', async ({ page, context }) => {
    await answerList(context, () => madeUpPage(1, 0));
    await open(page);
    await box(page).fill('nothing like it');
    await expect(page.locator('main').getByText('No shop found basis on your search.').last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add My Shop' })).toHaveAttribute('href', '/instructions');
    await expect(page.getByText('No more data!')).toBeHidden();
  });
});

test.describe('the address', () => {
  test('one entry for a search, however many keys; back returns to the list before, and forward again', async ({
    page,
    context,
  }) => {
    await answerList(context, (asked) => ({
      ...madeUpPage(1, 1),
      items: [madeUpShop(1, { name: `For ${asked.get('name')}` })],
    }));
    await open(page);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    for (const text of ['t', 'te', 'tea']) {
      await box(page).fill(text);
      await expect(page).toHaveURL(`/dashboard?name=${text}`);
    }
    expect(await entries()).toBe(before + 1);
    await expect(page).toHaveTitle('tea | Nukkad');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(box(page)).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
    await page.goForward();
    await expect(box(page)).toHaveValue('tea');
    await expect(page.locator(rows)).toHaveText([/For tea/]);
  });

  test('emptying the box leaves no second list in the history', async ({ page, context }) => {
    await answerList(context, () => madeUpPage(1, 1));
    await page.goto('/');
    await page.goto('/dashboard');
    await ready(page);
    await box(page).fill('tea');
    await expect(page).toHaveURL('/dashboard?name=tea');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('going back from a shop finds the search, its rows and the place, without asking again', async ({
    page,
    context,
    database,
  }) => {
    const { rows: found } = await database.query<{ id: string }>(
      `select id from shop where listing = 'listed' limit 1`,
    );
    const asked = await answerList(context, (query) => {
      const answer = madeUpPage(pageAsked(query), 60);
      const real = madeUpShop(30, { id: found[0]?.id as string, name: 'The one' });
      return {
        ...answer,
        items: answer.items.map((shop) => (shop.name === 'Made-up Shop 30' ? real : shop)),
      };
    });
    await open(page);
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: 'Result: 60 found' })).toBeVisible();
    await toEnd(page);
    const link = page.getByRole('link', { name: 'View Shop: The one' });
    await link.scrollIntoViewIfNeeded();
    const before = await clickAndNote(link);
    await expect(page.getByRole('link', { name: 'All shops' })).toBeVisible();
    const calls = asked.length;
    await page.goBack();
    await expect(box(page)).toHaveValue('tea');
    await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThan(80);
    expect(asked.length - calls).toBeLessThanOrEqual(1); // the last page, where the end is near
  });

  test('a shared link is rendered by the server, without a script too, and is not kept or indexed', async ({
    browser,
    request,
    database,
  }) => {
    // A name that only one shop has: the server's search puts it first.
    const { rows: found } = await database.query<{ name: string }>(
      `select name from shop where listing in ('imported', 'listed') and length(name) > 18
        group by name having count(*) = 1 order by lower(name) limit 1`,
    );
    const name = found[0]?.name as string;
    const path = `/dashboard?${new URLSearchParams({ name })}`;
    const response = await request.get(path);
    expect(response.headers()['cache-control']).toBe('private, no-cache');
    expect((await request.get('/dashboard')).headers()['cache-control']).toBe('public, max-age=30');
    expect((await request.get('/dashboard?utm=1')).headers()['cache-control']).toBe('private, no-cache');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} | Nukkad`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(box(page)).toHaveValue(name);
    await expect(page.locator(rows).first()).toBeVisible();
    // Without a script Enter sends the form.
    await box(page).fill('kirana');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/dashboard?name=kirana');
    await context.close();
  });

  test('the server finds a shop by its own name', async ({ page, database }) => {
    const { rows: found } = await database.query<{ name: string }>(
      `select name from shop where listing in ('imported', 'listed') group by name having count(*) = 1 limit 1`,
    );
    const name = found[0]?.name as string;
    await open(page);
    await box(page).fill(name);
    await expect(page.getByRole('heading', { name: /^Result: \d+\+? found$/ })).toBeVisible();
    await expect(page.locator(rows).first()).toContainText(name);
    await page.reload();
    await expect(page.locator(rows).first()).toContainText(name);
  });

  for (const bad of [
    'pin=abc&km=-1&claimed=x',
    'category=00000000-0000-4000-8000-000000000000',
    'subCategory=%00&city=%20',
    `name=${'x'.repeat(3000)}`,
    'name=%E0%A4%A',
  ]) {
    test(`what does not fit is dropped: ${bad.slice(0, 40)}`, async ({ page }) => {
      const response = await page.goto(`/dashboard?${bad}`);
      expect(response?.status()).toBe(200);
      await ready(page);
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Advance Search', exact: true })).toBeVisible();
    });
  }

  test('never carries the visitor’s position', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
    const asked = await answerList(context, () => madeUpPage(1, 3));
    await open(page);
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: 'Result: 3 found' })).toBeVisible();
    expect(asked.at(-1)?.get('lat')).toBe('12.9716');
    await expect(page).toHaveURL('/dashboard?name=tea');
    await expect(page.getByText('Best matches first, premium shops within 5 km before others')).toBeVisible();
  });
});

test.describe('when it fails', () => {
  test('a search is logged, not toasted, and can be tried again where its result would be', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/Failed to load resource|The search failed: Too many requests/);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await open(page);
    await context.route(listCalls, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'x', requestId: 'x' } }),
    );
    await box(page).fill('tea');
    await expect(page.locator('main').getByText(/^Too many requests/)).toBeVisible();
    expect(lines.filter((line) => line.startsWith('The search failed'))).toHaveLength(1);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect(page.locator(rows)).toHaveCount(0);
    await context.unroute(listCalls);
    await answerList(context, () => madeUpPage(1, 2));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Result: 2 found' })).toBeVisible();
  });

  test('without a network it says so, keeps what was typed, and goes on when the network is back', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/Failed to load resource|The search failed: You seem to be offline/);
    await open(page);
    await context.setOffline(true);
    await box(page).fill('tea');
    await expect(page.locator('main').getByText(/^You seem to be offline/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(box(page)).toHaveValue('tea');
    await context.setOffline(false);
    await expect(page.locator(rows)).not.toHaveCount(0);
    await expect(box(page)).toHaveValue('tea');
  });
});

test('the search box stays in reach, and does not cover the row that has the focus', async ({ page }) => {
  await open(page);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(box(page)).toBeInViewport();
  const bar = await page.locator('.list-search').evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bar).toBeLessThan(150);
  const link = page.getByRole('link', { name: /^View Shop/ });
  await link.nth(12).focus();
  for (let steps = 0; steps < 10; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(bar);
  }
});

test('names may be long, and one word', async ({ page, context }) => {
  await answerList(context, () => ({
    ...madeUpPage(1, 2),
    items: [madeUpShop(1, { name: 'x'.repeat(120) }), madeUpShop(2, { name: 'Word '.repeat(24).trim() })],
  }));
  await open(page);
  await box(page).fill('x');
  await expect(page.locator(rows)).toHaveCount(2);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
