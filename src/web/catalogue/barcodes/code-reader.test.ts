import { afterEach, expect, it, vi } from 'vitest';
import { openCodeReader } from './code-reader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const video = {} as HTMLVideoElement;

/** A browser that sees these codes. */
function see(codes: readonly string[], formats = ['qr_code', 'ean_13', 'upc_a']): { asked: string[] } {
  const seen = { asked: [] as string[] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      constructor(options: { formats: string[] }) {
        seen.asked = options.formats;
      }
      detect = async () => codes.map((rawValue) => ({ rawValue }));
    },
  );
  return seen;
}

it('the browser’s own reader is asked for bar codes of goods, and a wrong check digit is no code', async () => {
  const seen = see(['8901030865276', '036000291452']);
  const reader = await openCodeReader();
  expect(seen.asked).toEqual(['ean_13', 'upc_a']);
  expect(await reader.read(video)).toBe('0036000291452');
  see([]);
  expect(await (await openCodeReader()).read(video)).toBeUndefined();
});

it('ours is started where the browser has none for goods, and ends with the dialog', async () => {
  const terminate = vi.fn<() => void>();
  const started: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      terminate = terminate;
      constructor(address: URL) {
        started.push(address.pathname);
      }
    },
  );
  see([], ['qr_code']);
  (await openCodeReader()).close();
  expect(started).toEqual([expect.stringContaining('barcode-worker')]);
  expect(terminate).toHaveBeenCalledOnce();
});
