import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { oneShop, paid, type ShopRow } from '../support/shop-rows.ts';

const openShop = async (page: Page, database: pg.Client): Promise<ShopRow> => {
  const shop = await oneShop(database, paid);
  await page.goto(`/${shop.id}/shop`);
  await ready(page);
  return shop;
};
const toast = (page: Page) => page.locator('.Toastify__toast');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes `navigator.share` succeed, or fail with an error of this name. */
const mockShare = (page: Page, failure?: string) =>
  page.evaluate((name) => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = async (what: unknown) => {
      shared.push(what);
      if (name) throw new DOMException('no', name);
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  }, failure);

/** Removes `navigator.share`; the clipboard takes the link or denies it. */
const mockClipboard = (page: Page, isTaken: boolean) =>
  page.evaluate((taken) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: undefined });
    const writeText = async (text: string) => {
      if (!taken) throw new DOMException('no', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, isTaken);

test('a shop is shared or its link copied, saved on the device, and opened offline', async ({
  page,
  context,
  database,
  baseURL,
  allowNoise,
}) => {
  // Pictures of other shops may still be loading.
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  // The picture that fails.
  allowNoise(/503/);
  const shop = await openShop(page, database);
  const link = `${baseURL}/${shop.id}/shop`;

  const text = `${shop.name}, ${shop.city}, on Nukkad`;
  const shareLink = async () => {
    await button(page, 'Share').click();
    await button(page, 'Share link').click();
  };

  await test.step('cancelled, the choice stays', async () => {
    await mockShare(page, 'AbortError');
    await shareLink();
    await expect.poll(() => page.evaluate('shared.length')).toBe(1);
    await expect(button(page, 'Share link')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the picture is shared with the link in its text', async () => {
    await mockShare(page);
    await button(page, 'Share').click();
    const sheet = page.getByRole('dialog', { name: `Share ${shop.name}` });
    await expect(sheet.getByRole('img', { name: `Picture with ${shop.name}` })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Save picture' })).toHaveAttribute('download', 'nukkad.png');
    await expectNoAxeFault(page);
    await button(page, 'Share picture').click();
    await expect(toast(page)).toHaveText('Shared successfully.');
    const sent =
      'shared.map(({ files: [file], ...rest }) => ({ ...rest, type: file.type, isLarge: file.size > 1e4 }))';
    expect(await page.evaluate(sent)).toEqual([
      { title: shop.name, text: `${text}\n${link}`, type: 'image/png', isLarge: true },
    ]);
  });

  await test.step('a picture that fails does not stop the link', async () => {
    await page.route('**/cards/shop/*.png', (route) => route.fulfill({ status: 503 }));
    await mockShare(page);
    await button(page, 'Share').click();
    await expect(page.getByText('The picture could not be drawn.')).toBeVisible();
    await expect(button(page, 'Share picture')).toBeDisabled();
    await button(page, 'Share link').click();
    await expect(toast(page)).toHaveText('Shared successfully.');
    expect(await page.evaluate('shared')).toEqual([{ title: shop.name, text, url: link }]);
    await page.unroute('**/cards/shop/*.png');
  });

  await test.step('the link is copied if the device cannot share', async () => {
    await mockClipboard(page, true);
    await shareLink();
    await expect(toast(page)).toContainText('Share API not available in the device.');
    await expect(toast(page)).toContainText('We copied the link instead');
    expect(await page.evaluate('copied')).toBe(link);
  });

  await test.step('the link is shown if it cannot be copied either', async () => {
    await mockClipboard(page, false);
    await shareLink();
    const dialog = page.getByRole('dialog', { name: 'Copy the link' });
    await expect(dialog).toContainText('Share API not available in the device.');
    const field = dialog.getByLabel('Link to this shop');
    await expect(field).toHaveValue(link);
    await expect(field).toBeFocused();
    await expectNoAxeFault(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Share')).toBeFocused();
  });

  await test.step('a full storage shows an error, and saves nothing', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        Storage.prototype.setItem = setItem;
        throw new DOMException('no', 'QuotaExceededError');
      };
    });
    await button(page, 'Save').click();
    await expect(toast(page)).toContainText('This could not be saved');
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'Save').click();
    await expect(toast(page)).toHaveText('Saved on this device.');
    await expect(button(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('saved shops open offline, and a removal can be undone', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Saved shops (1)' }).click();
    await checkSavedShops(page, shop);
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeFault(page);
    await page.getByRole('listitem').filter({ hasText: shop.name }).getByRole('link').click();
    await expect(page).toHaveURL(`/${shop.id}/shop`);
    await expect(button(page, 'Saved')).toBeVisible();
  });
});

async function checkSavedShops(page: Page, shop: ShopRow): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Saved shops' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: shop.name });
  await expect(row).toContainText(shop.city);
  await row.getByRole('button', { name: `Remove ${shop.name} from the saved shops` }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'is removed from saved shops' })).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(row.getByRole('link')).toBeFocused();
}

test('More is a menu for the keyboard; a report from it needs a reason, keeps its text when sending fails, and is sent once', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const shop = await openShop(page, database);
  await test.step('the menu works by keyboard, returns the focus, and closes on a tap outside', () =>
    checkMenu(page, shop));
  await test.step('a report', () => sendReport(page, context, database, shop));
});

async function checkMenu(page: Page, shop: ShopRow): Promise<void> {
  await mockClipboard(page, true);
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
  await expect(toast(page)).toHaveText('Link copied.');
  await expect(menu).toBeHidden();

  await button(page, 'More').click();
  await expect(menu).toBeVisible();
  // In the margin of the page, where nothing else can be pressed.
  await page.mouse.click(4, 300);
  await expect(menu).toBeHidden();
}

async function sendReport(
  page: Page,
  context: BrowserContext,
  database: pg.Client,
  shop: ShopRow,
): Promise<void> {
  await button(page, 'More').click();
  await button(page, 'Report wrong information').click();
  const dialog = page.getByRole('dialog', { name: 'Report wrong information' });
  const text = dialog.getByLabel('What should it say?');
  await text.fill('x'.repeat(600));
  await expect(dialog.getByText('500 of 500')).toBeVisible();
  const note = `Moved next door ${crypto.randomUUID()}`;
  await text.fill(note);
  await button(page, 'Send').click();
  await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await expectNoAxeFault(page);
  await dialog.getByLabel('What is wrong?').selectOption('The location or the address is wrong');

  await test.step('a failure is shown in the dialog, and the text stays', async () => {
    const message = 'You have sent many reports in the last hour. Please try again later.';
    await context.route('**/reports', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_reports', message, requestId: 'x' } }),
    );
    await button(page, 'Send').click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await context.unroute('**/reports');
    await button(page, 'Cancel').click();
    await expect(button(page, 'More')).toBeFocused();
    await button(page, 'More').click();
    await button(page, 'Report wrong information').click();
    await context.route('**/reports', (route) => route.abort());
    await button(page, 'Send').click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await expect(text).toHaveValue(note);
    await context.unroute('**/reports');
  });

  await test.step('two presses send the report once', async () => {
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
    let sent = 0;
    await context.route('**/reports', async (route) => {
      sent += 1;
      await pressed;
      await route.continue();
    });
    await button(page, 'Send').dblclick();
    await expect(button(page, 'Sending...')).toBeVisible();
    goOn();
    await expect(toast(page)).toHaveText('Thank you. We will check it.');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
    expect(sent).toBe(1);
  });
  const { rows } = await database.query('select shop_id, reason from shop_report where note = $1', [note]);
  expect(rows).toEqual([{ shop_id: shop.id, reason: 'wrong_place' }]);
}
