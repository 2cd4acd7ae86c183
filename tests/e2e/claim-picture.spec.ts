import { devices, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { ClaimDraft } from '../../src/core/claims/draft.ts';
import { heicPicture } from '../support/heic-picture.ts';
import { cheque } from './claim-form.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';

const launched = config.use?.launchOptions;
test.use({
  // Recorded pages cannot show pictures that exist in the browser only, and would complain of them.
  launchOptions: {
    ...launched,
    args: [...(launched?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const title = 'Claim Shop - Add Store Front Picture';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/add-store-front-picture${search}`);
  await ready(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picker = (page: Page) => page.locator('input[type=file]');
const picture = (page: Page) => page.getByRole('img', { name: 'Your store front' });
const widthOf = (page: Page) =>
  picture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });

/** What the browser keeps of the draft; it is written a moment after the change. */
const expectKept = (page: Page, part: Partial<ClaimDraft>) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('nukkad.claimShop') ?? '{}').draft))
    .toMatchObject(part);

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Remembers every track that the page was given. */
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

/** The camera's own photos: each a pixel wider than the one before. The pretended camera knows PNG only. */
const givePhotos = (page: Page) =>
  page.addInitScript(() => {
    let width = 100;
    ImageCapture.prototype.takePhoto = () => {
      width += 1;
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 60 });
      return new Promise((done) => canvas.toBlob((photo) => done(photo as Blob), 'image/jpeg'));
    };
  });

test.describe('by camera', () => {
  test.use({ permissions: ['camera'] });

  test('takes a picture and keeps it over a reload; the camera is off again', async ({ page }) => {
    await watchTracks(page);
    await open(page);
    await expectNoAxeFault(page);
    await expect(picker(page)).toHaveCount(0);
    await button(page, 'Open the camera').click();
    await expect(button(page, 'Capture')).toBeEnabled();
    expect(await trackStates(page)).toEqual(['live']);
    await expect(button(page, 'Finish')).toBeHidden();
    await expectNoAxeFault(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Capture').click();
    await expect(picture(page)).toBeVisible();
    expect(await widthOf(page)).toBeGreaterThan(600);
    expect(await trackStates(page)).toEqual(['ended']);
    await expect(button(page, 'Re-capture')).toBeFocused();
    await expectKept(page, { captureSource: 'camera' });
    await expectNoAxeFault(page);

    await page.reload();
    await expect(picture(page)).toBeVisible();
    expect(await widthOf(page)).toBeGreaterThan(600);
    await expectNoSidewaysScroll(page);
  });

  test('takes another picture; closing the camera without one keeps the one before', async ({ page }) => {
    await givePhotos(page);
    await watchTracks(page);
    await open(page);
    await button(page, 'Open the camera').click();
    await button(page, 'Capture').click();
    await expect.poll(() => widthOf(page)).toBe(101);
    await button(page, 'Re-capture').click();
    await button(page, 'Capture').click();
    await expect.poll(() => widthOf(page)).toBe(102);
    await button(page, 'Re-capture').click();
    await button(page, 'Close the camera').click();
    expect(await widthOf(page)).toBe(102);
    await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended']);
  });

  test('the camera goes off when the page is hidden or left', async ({ page }) => {
    await watchTracks(page);
    await open(page);
    await button(page, 'Open the camera').click();
    await expect(button(page, 'Capture')).toBeEnabled();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(button(page, 'Open the camera')).toBeVisible();
    expect(await trackStates(page)).toEqual(['ended']);

    await button(page, 'Open the camera').click();
    await expect(button(page, 'Capture')).toBeEnabled();
    await page.getByRole('link', { name: 'Nukkad' }).first().click();
    await expect(
      page.getByRole('heading', { name: 'Put your shop where your neighbours look' }),
    ).toBeVisible();
    expect(await trackStates(page)).toEqual(['ended', 'ended']);
  });

  for (const [name, words] of [
    ['NotAllowedError', 'The camera is switched off for this site.'],
    ['NotFoundError', 'No camera was found.'],
    ['NotReadableError', 'in use by another app'],
  ] as const) {
    test(`${name} is told in words, and a file does instead`, async ({ page }) => {
      await page.addInitScript((error) => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('for programmers', error));
      }, name);
      await open(page);
      await button(page, 'Open the camera').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Camera Error' })).toContainText(words);
      await expectNoAxeFault(page);
      await expectNoSidewaysScroll(page);
      await expect(page.getByText('Choose a picture instead')).toBeVisible();
      await picker(page).setInputFiles(cheque(300, 'front.png'));
      expect(await widthOf(page)).toBe(300);
      await expectKept(page, { captureSource: 'file' });
    });
  }

  test('a device without a camera says so', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await open(page);
    await button(page, 'Open the camera').click();
    await expect(page.getByText('Camera API is not available in this device')).toBeVisible();
    await expect(page.getByText('Choose a picture instead')).toBeVisible();
  });
});

test.describe('by file', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent, isMobile: false, hasTouch: false });

  for (const kind of ['png', 'jpeg', 'webp']) {
    test(`takes ${kind}`, async ({ page }) => {
      await open(page);
      const buffer = await drawn(page, `image/${kind}`);
      await picker(page).setInputFiles({ name: `front.${kind}`, mimeType: `image/${kind}`, buffer });
      expect(await widthOf(page)).toBe(120);
      await expectKept(page, { captureSource: 'file' });
    });
  }

  for (const [name, mimeType] of [
    ['front.gif', 'image/gif'],
    ['front.svg', 'image/svg+xml'],
    ['front.pdf', 'application/pdf'],
  ] as const) {
    test(`refuses ${name}, and keeps what there is`, async ({ page }) => {
      await open(page);
      await picker(page).setInputFiles(cheque(50, 'front.png'));
      expect(await widthOf(page)).toBe(50);
      await picker(page).setInputFiles({ name, mimeType, buffer: Buffer.from('whatever it is') });
      await expect(page.getByText('Please provide a valid shop image.')).toBeVisible();
      expect(await widthOf(page)).toBe(50);
    });
  }

  test('tells a broken picture from a good one', async ({ page }) => {
    await open(page);
    await expectNoAxeFault(page);
    const { name, mimeType, buffer } = cheque(400, 'front.png');
    await picker(page).setInputFiles({ name, mimeType, buffer: buffer.subarray(0, 40) });
    await expect(page.getByText('This picture cannot be read.')).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    await picker(page).setInputFiles(cheque(400, 'front.png'));
    expect(await widthOf(page)).toBe(400);
  });

  test('makes a HEIC picture visible, also after a reload', async ({ page }) => {
    await open(page);
    const { bytes, side } = heicPicture;
    await picker(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: bytes });
    await expect(picture(page)).toBeVisible();
    expect(await widthOf(page)).toBe(side);
    await expectNoAxeFault(page);
    await expectKept(page, { captureSource: 'file' });
    await page.reload();
    await expect(picture(page)).toBeVisible();
    expect(await widthOf(page)).toBe(side);
  });

  test('a HEIC picture whose decoder does not arrive can be chosen again', async ({ page, allowNoise }) => {
    allowNoise(/Failed to load resource/);
    await open(page);
    await page.route('**/heic-worker-*.js', (route) => route.abort());
    const file = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heicPicture.bytes };
    await picker(page).setInputFiles(file);
    await expect(page.getByText('You seem to be offline.')).toBeVisible();
    await page.unroute('**/heic-worker-*.js');
    await picker(page).setInputFiles(file);
    expect(await widthOf(page)).toBe(heicPicture.side);
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 14'].userAgent });

  test('the picker of the phone takes the picture', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Choose a picture')).toBeVisible();
    await expect(button(page, 'Open the camera')).toHaveCount(0);
    await picker(page).setInputFiles(cheque(70, 'front.png'));
    expect(await widthOf(page)).toBe(70);
    await expectNoSidewaysScroll(page);
  });
});

test('Back keeps which listing is claimed', async ({ page }) => {
  const shop = '00000000-0000-4000-8000-000000000000';
  await open(page, `?shop=${shop}`);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/add-shop?shop=${shop}`,
  );
});

/** A picture of this type, as the browser itself makes them. */
async function drawn(page: Page, type: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 90 });
    canvas.getContext('2d')?.fillRect(0, 0, 60, 60);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, type);
  return Buffer.from(bytes);
}
