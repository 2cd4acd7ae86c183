import { devices, type Page } from '@playwright/test';
import type { ClaimDraft } from '../../../src/core/claims/draft.ts';
import { heicPicture } from '../../support/files/heic-picture.ts';
import { makeWebp } from '../../support/files/pictures.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { expectFilesStored, workingCopyKey } from '../support/stored-draft.ts';
import { cheque } from './claim-form.ts';

async function open(page: Page): Promise<void> {
  await page.goto('/add-store-front-picture');
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Claim Shop - Add Store Front Picture' })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picker = (page: Page) => page.locator('input[type=file]');
const picture = (page: Page) => page.getByRole('img', { name: 'Your store front' });
const widthOf = (page: Page) =>
  picture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });

/** Waits for the stored draft and its picture, which are written shortly after a change. */
async function expectStored(page: Page, part: Partial<ClaimDraft>): Promise<void> {
  const readDraft = () => page.evaluate((key) => localStorage.getItem(key), workingCopyKey);
  await expect.poll(async () => JSON.parse((await readDraft()) ?? '{}').draft).toMatchObject(part);
  await expectFilesStored(page);
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Records every media track of the page. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
const trackStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  );

/** Chooses a file after the camera was refused, and on a device that has none. */
const testWithoutCamera = (page: Page) =>
  test.step('without a camera the reason is shown, and a file can be chosen instead', async () => {
    await page.evaluate(() => {
      Object.assign(navigator.mediaDevices, {
        getUserMedia: () => Promise.reject(new DOMException('for programmers', 'NotAllowedError')),
      });
    });
    await button(page, 'Open the camera').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Camera Error' })).toContainText(
      'The camera is switched off for this site.',
    );
    await expectNoAxeFault(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
    );
    await button(page, 'Open the camera').click();
    await expect(page.getByText('Camera API is not available in this device')).toBeVisible();
    await expect(page.getByText('Choose a picture instead')).toBeVisible();
    await picker(page).setInputFiles(cheque(300, 'front.png'));
    expect(await widthOf(page)).toBe(300);
    await expectStored(page, { captureSource: 'file' });
    // The camera is back after a reload.
    await page.reload();
    await ready(page);
  });

test.describe('by camera', () => {
  test.use({ permissions: ['camera'] });

  test('without a camera a file is chosen; with one a picture is taken, retaken and stored, and the camera is on only while its view is open', async ({
    page,
  }) => {
    await watchTracks(page);
    await open(page);
    await expect(picker(page)).toHaveCount(0);
    await testWithoutCamera(page);
    await button(page, 'Re-capture').click();
    await expect(button(page, 'Capture')).toBeEnabled();
    expect(await trackStates(page)).toEqual(['live']);
    await expect(button(page, 'Finish')).toBeHidden();
    await expectNoAxeFault(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Capture').click();
    await expect(picture(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(600);
    expect(await trackStates(page)).toEqual(['ended']);
    await expect(button(page, 'Re-capture')).toBeFocused();
    await expectStored(page, { captureSource: 'camera' });
    await page.reload();
    await expect(picture(page)).toBeVisible();
    expect(await widthOf(page)).toBeGreaterThan(600);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFault(page);

    await test.step('another picture replaces the first; closing the camera keeps it', async () => {
      // The photo by ImageCapture, which has another size than the video. The fake camera makes PNG only.
      await page.evaluate(() => {
        ImageCapture.prototype.takePhoto = () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 101, height: 60 });
          return new Promise((done) => canvas.toBlob((photo) => done(photo as Blob), 'image/jpeg'));
        };
      });
      await button(page, 'Re-capture').click();
      await button(page, 'Capture').click();
      await expect.poll(() => widthOf(page)).toBe(101);
      await button(page, 'Re-capture').click();
      await button(page, 'Close the camera').click();
      expect(await widthOf(page)).toBe(101);
      await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended']);
    });

    await test.step('the camera goes off when the page is hidden', async () => {
      await button(page, 'Re-capture').click();
      await expect(button(page, 'Capture')).toBeEnabled();
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect(button(page, 'Re-capture')).toBeVisible();
      expect(await trackStates(page)).toEqual(['ended', 'ended', 'ended']);
    });

    await test.step('the camera goes off when the page is left', async () => {
      await button(page, 'Re-capture').click();
      await expect(button(page, 'Capture')).toBeEnabled();
      await page.getByRole('link', { name: 'Nukkad' }).first().click();
      await button(page, 'Leave without saving').click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => trackStates(page)).toEqual(Array(4).fill('ended'));
    });
  });
});

test.describe('by file', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent, isMobile: false, hasTouch: false });

  test('pictures are accepted, HEIC too; a broken picture or another file is refused and keeps the picture before it', async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/Failed to load resource/);
    await open(page);
    await expect(button(page, 'Open the camera')).toHaveCount(0);
    const webp = await makeWebp({ width: 120, height: 90 });
    await picker(page).setInputFiles({ name: 'front.webp', mimeType: 'image/webp', buffer: webp });
    expect(await widthOf(page)).toBe(120);
    await expectStored(page, { captureSource: 'file' });
    const gif = { name: 'front.gif', mimeType: 'image/gif', buffer: Buffer.from('whatever it is') };
    await picker(page).setInputFiles(gif);
    await expect(page.getByText('Please provide a valid shop image.')).toBeVisible();
    const { name, mimeType, buffer } = cheque(400, 'front.png');
    await picker(page).setInputFiles({ name, mimeType, buffer: buffer.subarray(0, 40) });
    await expect(page.getByText('This picture cannot be read.')).toBeVisible();
    expect(await widthOf(page)).toBe(120);

    await test.step('HEIC becomes visible, after a reload too, and can be chosen again without a network', async () => {
      await page.route('**/heic-worker-*.js', (route) => route.abort());
      const file = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heicPicture.bytes };
      await picker(page).setInputFiles(file);
      await expect(page.getByText('You seem to be offline.')).toBeVisible();
      await page.unroute('**/heic-worker-*.js');
      await picker(page).setInputFiles(file);
      await expect.poll(() => widthOf(page)).toBe(heicPicture.side);
      await expectFilesStored(page);
      await page.reload();
      await expect(picture(page)).toBeVisible();
      expect(await widthOf(page)).toBe(heicPicture.side);
    });
  });
});
