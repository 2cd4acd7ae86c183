import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { oneShop, paid, type ShopRow } from './shop-rows.ts';

const openShop = async (page: Page, database: pg.Client): Promise<ShopRow> => {
  const shop = await oneShop(database, paid);
  await page.goto(`/${shop.id}/shop`);
  await ready(page);
  return shop;
};
const toast = (page: Page) => page.locator('.Toastify__toast');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the page hands to the device, and what the device answers. */
const stubShare = (page: Page, failure?: string) =>
  page.addInitScript((name) => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => {
        shared.push(what);
        if (name) throw new DOMException('no', name);
      },
    });
  }, failure);
const stubClipboard = (page: Page, takes: boolean) =>
  page.addInitScript((isTaken) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    const writeText = async (text: string) => {
      if (!isTaken) throw new DOMException('no', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, takes);

test.describe('Share', () => {
  test('hands name, text and link to the device, and says when it is done', async ({
    page,
    database,
    baseURL,
  }) => {
    await stubShare(page);
    const shop = await openShop(page, database);
    await button(page, 'Share').click();
    await expect(toast(page)).toHaveText('Shared successfully.');
    expect(await page.evaluate('shared')).toEqual([
      { title: shop.name, text: `${shop.name}, ${shop.city}, on Nukkad`, url: `${baseURL}/${shop.id}/shop` },
    ]);
  });

  test('says nothing to somebody who cancels', async ({ page, database }) => {
    await stubShare(page, 'AbortError');
    await openShop(page, database);
    await button(page, 'Share').click();
    await expect.poll(() => page.evaluate('shared.length')).toBe(1);
    await page.waitForTimeout(300);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('copies the link where the device cannot share, and says so', async ({ page, database, baseURL }) => {
    await stubClipboard(page, true);
    const shop = await openShop(page, database);
    await button(page, 'Share').click();
    await expect(toast(page)).toContainText('Share API not available in the device.');
    await expect(toast(page)).toContainText('The link is copied instead');
    expect(await page.evaluate('copied')).toBe(`${baseURL}/${shop.id}/shop`);
  });

  test('shows the link where it may not be copied either', async ({ page, database, baseURL }) => {
    await stubClipboard(page, false);
    const shop = await openShop(page, database);
    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: 'Copy the link' });
    await expect(dialog).toContainText('Share API not available in the device.');
    const link = dialog.getByLabel('Link to this shop');
    await expect(link).toHaveValue(`${baseURL}/${shop.id}/shop`);
    await expect(link).toBeFocused();
    await expectNoAxeFault(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Share')).toBeFocused();
  });
});

test.describe('Save', () => {
  test('keeps a shop on the device, over a reload, in every tab, and takes it back', async ({
    page,
    context,
    database,
  }) => {
    const shop = await openShop(page, database);
    const other = await context.newPage();
    await other.goto(`/${shop.id}/shop`);
    await ready(other);
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'Save').click();
    await expect(toast(page)).toHaveText('Saved on this device.');
    await expect(button(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(other, 'Saved')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Saved shops (1)' })).toBeVisible();
    await page.evaluate((name) => {
      const [key] = Object.keys(localStorage) as [string];
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(name, 'Former Name'));
    }, shop.name);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Former Name');
    await page.reload();
    await expect(button(page, 'Saved')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Former Name');
    await button(other, 'Saved').click();
    await expect(button(page, 'Save')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saved shops', exact: true })).toBeVisible();
  });

  test('two tabs that save at the same time lose nothing', async ({ page, context, database }) => {
    const first = await openShop(page, database);
    const second = await oneShop(database, `${paid} and s.id <> '${first.id}'`);
    const other = await context.newPage();
    await other.goto(`/${second.id}/shop`);
    await ready(other);
    await Promise.all([button(page, 'Save').click(), button(other, 'Save').click()]);
    await page.goto('/saved');
    for (const { name } of [first, second])
      await expect(page.getByRole('link', { name: `View Shop: ${name}` })).toBeVisible();
  });

  test('fills the list of saved shops, which works without a network and takes removals back', async ({
    page,
    context,
    database,
    allowNoise,
  }) => {
    // Pictures of other shops may still have been on their way.
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    const shop = await openShop(page, database);
    await button(page, 'Save').click();
    await expect(button(page, 'Saved')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Saved shops (1)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved shops' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: shop.name });
    await expect(row).toContainText(shop.city);
    await row.getByRole('button', { name: `Remove ${shop.name} from the saved shops` }).click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'is no longer saved' })).toBeVisible();
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(row.getByRole('link')).toBeFocused();
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeFault(page);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/${shop.id}/shop`);
  });

  for (const [what, forbid] of [
    ['full', 'setItem'],
    ['switched off', 'getItem'],
  ] as const) {
    test(`says it where the storage is ${what}, and keeps what was there`, async ({
      page,
      context,
      database,
    }) => {
      const kept = await oneShop(database, `${paid} and s.public_phone is not null`);
      await page.goto(`/${kept.id}/shop`);
      await ready(page);
      await button(page, 'Save').click();
      await expect(button(page, 'Saved')).toBeVisible();
      const shop = await oneShop(database, `${paid} and s.id <> '${kept.id}'`);
      const poor = await context.newPage();
      await poor.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('no', 'QuotaExceededError');
        };
        if (name === 'setItem') Storage.prototype.setItem = refuse;
        else Object.defineProperty(window, 'localStorage', { get: refuse });
      }, forbid);
      await poor.goto(`/${shop.id}/shop`);
      await ready(poor);
      await button(poor, 'Save').click();
      await expect(toast(poor)).toContainText('This could not be saved');
      await expect(button(poor, 'Save')).toHaveAttribute('aria-pressed', 'false');
      await page.goto('/saved');
      await expect(page.getByRole('link', { name: `View Shop: ${kept.name}` })).toBeVisible();
    });
  }
});

test.describe('More', () => {
  test('is a menu for the keyboard, and gives the focus back', async ({ page, database }) => {
    await stubClipboard(page, true);
    const shop = await openShop(page, database);
    const menu = page.getByRole('group', { name: 'More' });
    await button(page, 'More').focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expectNoAxeFault(page);
    await page.keyboard.press('Tab');
    const directions = menu.getByRole('link', { name: 'Directions (opens in a new tab)' });
    await expect(directions).toBeFocused();
    await expect(directions).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${shop.lat},${shop.long}`,
    );
    await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('button', { name: 'Report wrong information' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText('The link is copied.');
    await expect(menu).toBeHidden();
  });

  test('closes on a tap elsewhere', async ({ page, database }) => {
    await openShop(page, database);
    await button(page, 'More').click();
    await expect(page.getByRole('group', { name: 'More' })).toBeVisible();
    await page.mouse.click(20, 180);
    await expect(page.getByRole('group', { name: 'More' })).toBeHidden();
  });
});

test.describe('Report wrong information', () => {
  const open = async (page: Page) => {
    await button(page, 'More').click();
    await button(page, 'Report wrong information').click();
    return page.getByRole('dialog', { name: 'Report wrong information' });
  };

  test('asks for the reason, keeps what was typed when sending fails, and is sent once', async ({
    page,
    context,
    database,
    allowNoise,
  }) => {
    allowNoise(/Failed to load resource/);
    const shop = await openShop(page, database);
    const dialog = await open(page);
    const note = `Moved next door ${crypto.randomUUID()}`;
    await dialog.getByLabel('What should it say?').fill(note);
    await button(page, 'Send').click();
    await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
    await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
    await expectNoAxeFault(page);
    await dialog.getByLabel('What is wrong?').selectOption('The place or the address is wrong');

    await context.route('**/reports', (route) => route.abort());
    await button(page, 'Send').click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await expect(dialog.getByLabel('What should it say?')).toHaveValue(note);
    await context.unroute('**/reports');

    let sent = 0;
    await context.route('**/reports', async (route) => {
      sent += 1;
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await button(page, 'Send').dblclick();
    await expect(button(page, 'Sending...')).toBeVisible();
    await expect(toast(page)).toHaveText('Thank you. We will look at it.');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
    expect(sent).toBe(1);
    const { rows } = await database.query('select shop_id, reason from shop_report where note = $1', [note]);
    expect(rows).toEqual([{ shop_id: shop.id, reason: 'wrong_place' }]);
  });

  test('says when there were too many, and takes no more than fits', async ({
    page,
    context,
    database,
    allowNoise,
  }) => {
    allowNoise(/429/);
    await openShop(page, database);
    const dialog = await open(page);
    const message = 'You have sent many reports in the last hour. Please try again later.';
    await context.route('**/reports', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_reports', message, requestId: 'x' } }),
    );
    await dialog.getByLabel('What should it say?').fill('x'.repeat(600));
    await expect(dialog.getByText('500 of 500')).toBeVisible();
    await dialog.getByLabel('What is wrong?').selectOption('closed');
    await button(page, 'Send').click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await button(page, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
  });
});
