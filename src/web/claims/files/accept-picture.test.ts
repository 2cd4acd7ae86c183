import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptCheque, acceptEvidencePhoto, acceptPhoto } from './accept-picture.ts';

const reading = vi.fn<() => void>();

/** Which bytes this browser can show. */
let canShow = (_file: Blob) => true;
/** What the decoder of HEIC does. */
let decode: (worker: FakeWorker) => void;
const jpeg = new Blob(['decoded'], { type: 'image/jpeg' });

class FakeWorker {
  onmessage?: (message: { data: Blob | string }) => void;
  onerror?: () => void;
  terminate = vi.fn<() => void>();
  postMessage() {
    decode(this);
  }
}

beforeEach(() => {
  reading.mockClear();
  canShow = () => true;
  decode = (worker) => worker.onmessage?.({ data: jpeg });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!canShow(file)) throw new DOMException('unknown', 'InvalidStateError');
    return { close() {} };
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, type: string, bytes = 'bytes') => new File([bytes], name, { type });
const heic = file('IMG_1.HEIC', 'image/heic', '\0\0\0\x18ftypheic rest');

describe('the store-front photo', () => {
  test.each(['png', 'jpeg', 'webp'])('is accepted unchanged: %s', async (kind) => {
    const picked = file(`front.${kind}`, `image/${kind}`);
    expect(await acceptPhoto(picked, reading)).toEqual({ picture: picked });
    expect(reading).toHaveBeenCalledOnce();
  });

  test.each([
    ['front.gif', 'image/gif'],
    ['front.svg', 'image/svg+xml'],
    ['front.pdf', 'application/pdf'],
  ])('is refused by its type: %s', async (name, type) => {
    const { fault } = await acceptPhoto(file(name, type), reading);
    expect(fault?.message).toBe('Please provide a valid shop image.');
    expect(reading).not.toHaveBeenCalled();
  });

  test('is refused if its bytes are broken', async () => {
    canShow = () => false;
    expect((await acceptPhoto(file('front.png', 'image/png'), reading)).fault?.code).toBe('picture_broken');
  });

  test('is converted from HEIC to JPEG if the browser cannot show HEIC', async () => {
    canShow = () => false;
    expect(await acceptPhoto(heic, reading)).toEqual({ picture: jpeg });
  });

  test('stays HEIC if the browser can show it', async () => {
    expect(await acceptPhoto(heic, reading)).toEqual({ picture: heic });
  });

  test('can be chosen again if the HEIC decoder fails to load', async () => {
    canShow = () => false;
    decode = (worker) => worker.onerror?.();
    expect((await acceptPhoto(heic, reading)).fault?.code).toBe('offline');
    decode = (worker) => worker.onmessage?.({ data: 'no HEIC after all' });
    expect((await acceptPhoto(heic, reading)).fault?.code).toBe('picture_broken');
  });
});

describe('the cheque', () => {
  test('is refused if it is no image', async () => {
    const { fault } = await acceptCheque(file('cheque.pdf', 'application/pdf'), reading);
    expect(fault?.message).toBe('Please provide cancelled cheque image.');
  });

  test('is refused if its bytes are broken and every browser shows its type', async () => {
    canShow = () => false;
    for (const kind of ['png', 'jpeg', 'jpg', 'gif', 'webp', 'bmp'])
      expect((await acceptCheque(file(`a.${kind}`, `image/${kind}`), reading)).fault?.code).toBe(
        'picture_broken',
      );
  });

  test('is accepted for the server to read if this browser cannot show its type', async () => {
    canShow = () => false;
    const tiff = file('cheque.tiff', 'image/tiff');
    expect(await acceptCheque(tiff, reading)).toEqual({ picture: tiff });
  });

  test('is refused if it is empty, whatever its type', async () => {
    canShow = () => false;
    expect((await acceptCheque(file('empty.heic', 'image/heic', ''), reading)).fault?.code).toBe(
      'picture_broken',
    );
  });
});

test('an evidence photo is refused by its type, and accepted if only this browser cannot show it', async () => {
  canShow = () => false;
  decode = (worker) => worker.onerror?.();
  expect((await acceptEvidencePhoto(file('a.gif', 'image/gif'), reading)).fault?.code).toBe(
    'photo_not_an_image',
  );
  expect(await acceptEvidencePhoto(heic, reading)).toEqual({ picture: heic });
});
