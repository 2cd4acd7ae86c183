import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText, pictureFile, shareIt } from './share.ts';

const what = { title: 'Anand Stores', text: 'Anand Stores, on Nukkad', url: 'https://nukkad.example/x/shop' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sharing', () => {
  test('passes everything to the share sheet of the device', async () => {
    const share = vi.fn<(shared: unknown) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { share });
    expect(await shareIt(what)).toBe('shared');
    expect(share).toHaveBeenCalledWith(what);
  });

  test.each([
    ['AbortError', 'cancelled'],
    // A second press while the share sheet is open.
    ['InvalidStateError', 'cancelled'],
    ['NotAllowedError', 'missing'],
    ['DataError', 'missing'],
  ])('that ends with %s is %s', async (name, outcome) => {
    vi.stubGlobal('navigator', {
      share: async () => {
        throw new DOMException('no', name);
      },
    });
    expect(await shareIt(what)).toBe(outcome);
  });

  test('of a picture has the link in its text, because messengers drop it beside a file', async () => {
    const share = vi.fn<(shared: unknown) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { share });
    const picture = pictureFile(new Blob(['png']));
    expect(await shareIt(what, picture)).toBe('shared');
    expect(share).toHaveBeenCalledWith({
      title: what.title,
      text: `${what.text}\n${what.url}`,
      files: [picture],
    });
  });

  test('is unavailable if the device cannot share', async () => {
    vi.stubGlobal('navigator', {});
    expect(await shareIt(what)).toBe('missing');
  });
});

test('copying returns whether the clipboard accepted it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText(what.url)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(what.url);
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  expect(await copyText(what.url)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText(what.url)).toBe(false);
});
