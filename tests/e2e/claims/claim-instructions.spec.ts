import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { expectFilesStored, openClaim, savedShopKey, storedFiles } from '../support/stored-draft.ts';
import { asFile, record, withLength, withoutLength } from './recordings.ts';

const attach = (page: Page) => page.getByLabel(/^Video/);
const preview = (page: Page) => page.locator('video');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the instructions list what is needed; a recording is shown, stored, replaced and removed, and refused if it is too long or another file', async ({
  page,
}) => {
  await openClaim(page, '/instructions');
  await expect(page).toHaveTitle('Claim Shop - Instructions');
  for (const text of [
    'The business name and category match the business profile.',
    'The location matches the service area.',
    'You are authorised to represent the business.',
    'Capture all 3 requirements in one continuous recording.',
    "Most successful videos are 1-2 minutes and videos longer than 5 minutes won't be accepted.",
    'Start outside before moving inside.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  // Where the title needs two lines, none of them begins with the dash.
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.textContent()).toBe('Claim Shop - Instructions');
  await expect(title.getByText('Shop -', { exact: true })).toHaveCSS('white-space', 'nowrap');
  // The button is visible without scrolling, at the lower edge of the screen.
  await expect(link(page, 'Next')).toBeInViewport({ ratio: 1 });

  const short = await record(page);
  await attach(page).setInputFiles(asFile(withoutLength(short)));
  await expect(preview(page)).toBeVisible();
  // A recording without a duration in its header.
  await expect(page.getByText(/^0:0\d min, under 0\.1 MB$/)).toBeVisible();
  await expect(page.getByText('shop.webm')).toBeVisible();
  await expect.poll(() => storedFiles(page)).toHaveLength(1);

  const longName = `${'very-long-name-'.repeat(12)}.webm`;
  await attach(page).setInputFiles(asFile(withLength(short, 300), longName));
  await expect(page.getByText(/^5:00 min/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await test.step('a refused file keeps the recording before it', async () => {
    await attach(page).setInputFiles(asFile(withLength(short, 301), 'six.webm'));
    await expect(attach(page)).toHaveAccessibleDescription("Videos longer than 5 minutes won't be accepted.");
    const none = { name: 'no.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') };
    await attach(page).setInputFiles(none);
    await expect(attach(page)).toHaveAccessibleDescription(
      'This video cannot be read. Please choose another one.',
    );
    await expectNoAxeFault(page);
    await expect(page.getByText(longName)).toBeVisible();
    await expectFilesStored(page);
  });

  await page.reload();
  await expect(page.getByText(longName)).toBeVisible();
  await expect.poll(() => preview(page).evaluate((video: HTMLVideoElement) => video.duration)).toBe(300);
  await button(page, 'Remove').click();
  await expect(preview(page)).toBeHidden();
  await expect(attach(page)).toBeFocused();
  await expect.poll(() => storedFiles(page)).toEqual([]);

  await test.step('Next and Cancel lead on and back, and Save without a name keeps a draft', async () => {
    await button(page, 'Save').click();
    await expect(page.getByText('Data saved locally.')).toBeVisible();
    await link(page, 'Next').click();
    await expect(page).toHaveURL('/add-shop');
    await page.goBack();
    // The page that is left has a Cancel too, until this one is drawn.
    await expect(title).toHaveText('Claim Shop - Instructions');
    await link(page, 'Cancel').click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate((key) => localStorage.getItem(key), savedShopKey)).toContain('"isSaved":true');
  });
});
