import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, ready } from './fixtures.ts';

export const workingCopyKey = 'nukkad.claimShop';
export const savedShopKey = 'nukkad.savedShop';

export const nameField = (page: Page) => page.getByLabel('Shop name');
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

export async function openClaim(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Claim Shop - ');
}

/** Waits until the draft was saved automatically. */
export const expectStored = (page: Page, text: string) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', workingCopyKey)).toContain(text);

/** The files stored in the browser: their keys, and their digests, sorted. */
const readStore = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const open = indexedDB.open('nukkad-files');
    open.onupgradeneeded = () => open.result.createObjectStore('files');
    const database = await answer(open);
    const store = database.transaction('files').objectStore('files');
    const [keys, files] = await Promise.all([answer(store.getAllKeys()), answer<Blob[]>(store.getAll())]);
    database.close();
    const prints = files.map(async (file) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
    return { keys: keys.map(String), digests: (await Promise.all(prints)).toSorted() };
  });

export const storedFiles = async (page: Page) => (await readStore(page)).digests;

/**
 * Waits until the stored draft has files and the browser stored each of them: its text is stored first, and
 * a page that is left in between loses the file, after a question that Playwright answers by itself.
 */
export const expectFilesStored = (page: Page) =>
  expect
    .poll(async () => {
      const text = await page.evaluate((key) => localStorage.getItem(key), workingCopyKey);
      const ids = Object.values<string>(JSON.parse(text ?? '{}').files ?? {});
      const { keys } = await readStore(page);
      return ids.length > 0 && ids.every((id) => keys.includes(id));
    })
    .toBe(true);

/** A picture of random noise, which does not compress. */
export const jpeg = async (width: number, height: number) => ({
  name: `${width}x${height}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

export type Jpeg = Awaited<ReturnType<typeof jpeg>>;

/** The same picture in a file of this many bytes: readers ignore bytes after the end of a JPEG. */
export const padded = (picture: Jpeg, bytes: number): Jpeg => ({
  ...picture,
  buffer: Buffer.concat([picture.buffer, Buffer.alloc(bytes - picture.buffer.length)]),
});

type StoredDraft = { readonly draft: object; readonly files?: { readonly [kind: string]: Buffer } };

/** Opens our origin without a page of ours, so that its storage can be filled. Costs a tenth of a page. */
export const openOrigin = (page: Page) => page.goto('/robots.txt');

/** Stores a draft in the browser, as from an earlier visit. The page has to be on our origin. */
export async function storeDraft(page: Page, { draft, files = {} }: StoredDraft): Promise<void> {
  const contents = Object.entries(files).map(([kind, buffer]) => ({
    kind,
    id: crypto.randomUUID(),
    bytes: buffer.toString('base64'),
  }));
  await page.evaluate(
    async ({ key, fields, stored }) => {
      const opening = indexedDB.open('nukkad-files');
      opening.onupgradeneeded = () => opening.result.createObjectStore('files');
      const database = await new Promise<IDBDatabase>((done, failed) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      const writing = database.transaction('files', 'readwrite');
      for (const { id, bytes } of stored) {
        const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        writing.objectStore('files').put(new Blob([binary], { type: 'image/jpeg' }), id);
      }
      await new Promise((done, failed) => {
        writing.oncomplete = done;
        writing.onerror = () => failed(writing.error);
      });
      database.close();
      const copy = {
        stamp: 'earlier',
        draft: fields,
        files: Object.fromEntries(stored.map(({ kind, id }) => [kind, id])),
        isChanged: true,
        isOfSaved: false,
      };
      localStorage.setItem(key, JSON.stringify(copy));
    },
    { key: workingCopyKey, fields: draft, stored: contents },
  );
}

export async function chooseCheque(page: Page, picture: Jpeg): Promise<void> {
  await page.getByLabel(/cancelled cheque/).setInputFiles(picture);
  await expect(page.getByText('Image Uploaded')).toBeVisible();
}

/** On a device without a camera the picture page takes a file. */
export async function choosePhoto(page: Page, picture: Jpeg): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture);
  await expectPicture(page.getByRole('img', { name: 'Your store front, as you will send it' }), picture);
}

export const expectPicture = (shown: ReturnType<Page['locator']>, { name }: Jpeg) =>
  expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => `${image.naturalWidth}x${image.naturalHeight}.jpg`),
    )
    .toBe(name);
