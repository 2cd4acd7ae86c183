import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { keptFiles, openClaim } from './kept-draft.ts';
import { asFile, record, withLength, withoutLength } from './recordings.ts';

const attach = (page: Page) => page.getByLabel(/^Video/);
const preview = (page: Page) => page.locator('video');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('says what is needed, and leads on, back and to a saved draft', async ({ page }) => {
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
  await expectNoAxeFault(page);
  expect(await noSidewaysScroll(page)).toBe(0);
  // In reach of the thumb without scrolling, whatever the length of the page.
  if (test.info().project.name === 'phone') await expect(link(page, 'Next')).toBeInViewport({ ratio: 1 });

  await button(page, 'Save').click();
  await expect(page.getByText('Data saved locally.')).toBeVisible();
  await link(page, 'Next').click();
  await expect(page).toHaveURL('/add-shop');
  await page.goBack();
  await link(page, 'Cancel').click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Save' })).toContainText('Your shop name here...');
});

test('the listing that is claimed goes along', async ({ page }) => {
  const shop = crypto.randomUUID();
  await openClaim(page, `/instructions?shop=${shop}`);
  await expect(link(page, 'Next')).toHaveAttribute('href', `/add-shop?shop=${shop}`);
});

test('a draft that was saved is offered, and one in the form can make room for another', async ({ page }) => {
  await page.addInitScript(() => {
    const details = { name: 'Ganesh Kirana', isSaved: true };
    localStorage.setItem(
      'nukkad.savedShop',
      JSON.stringify({ state: { savedShopDetails: details }, version: 1 }),
    );
  });
  await openClaim(page, '/instructions');
  await expect(page.getByText('You have a saved draft:')).toBeVisible();
  await button(page, 'Continue Claim').click();
  await expect(page.getByText('You are going on with:')).toBeVisible();
  await expectNoAxeFault(page);
  await button(page, 'Begin another shop').click();
  // It was saved: nothing is lost, and nothing is asked.
  await expect(page.getByText('You have a saved draft:')).toBeVisible();
});

test('a recording is shown, kept, replaced and removed', async ({ page }) => {
  await openClaim(page, '/instructions');
  const short = await record(page);
  await attach(page).setInputFiles(asFile(withoutLength(short)));
  await expect(preview(page)).toBeVisible();
  // Its header does not say how long it is.
  await expect(page.getByText(/^0:0\d min, under 0\.1 MB$/)).toBeVisible();
  await expect(page.getByText('shop.webm')).toBeVisible();
  await expectNoAxeFault(page);
  await expect.poll(() => keptFiles(page)).toHaveLength(1);

  const longName = `${'very-long-name-'.repeat(12)}.webm`;
  await attach(page).setInputFiles(asFile(withLength(short, 90), longName));
  await expect(page.getByText(/^1:30 min/)).toBeVisible();
  expect(await noSidewaysScroll(page)).toBe(0);
  await page.reload();
  await expect(page.getByText(longName)).toBeVisible();
  await expect(page.getByText(/^1:30 min/)).toBeVisible();
  await expect.poll(() => preview(page).evaluate((video: HTMLVideoElement) => video.duration)).toBe(90);

  await button(page, 'Remove').click();
  await expect(preview(page)).toBeHidden();
  await expect(attach(page)).toBeFocused();
  await expect.poll(() => keptFiles(page)).toEqual([]);
});

test('a recording that is too long, too large or none is refused, and the one before stays', async ({
  page,
}) => {
  await openClaim(page, '/instructions');
  const short = await record(page);
  await attach(page).setInputFiles(asFile(withLength(short, 300), 'five.webm'));
  await expect(page.getByText(/^5:00 min/)).toBeVisible();

  await attach(page).setInputFiles(asFile(withLength(short, 301), 'six.webm'));
  await expect(attach(page)).toHaveAccessibleDescription("Videos longer than 5 minutes won't be accepted.");
  await expectNoAxeFault(page);
  await attach(page).setInputFiles({
    name: 'no.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no video'),
  });
  await expect(attach(page)).toHaveAccessibleDescription(
    'This recording cannot be read. Please choose another one.',
  );
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-recording-'));
  const path = join(folder, 'large.webm');
  const file = await open(path, 'w');
  await file.truncate(100 * 1024 * 1024 + 1);
  await file.close();
  await attach(page).setInputFiles(path);
  await expect(attach(page)).toHaveAccessibleDescription(
    'This recording is larger than 100 MB. Please choose a shorter one.',
  );
  await rm(folder, { recursive: true });
  await expect(page.getByText('five.webm')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toHaveLength(1);
});
