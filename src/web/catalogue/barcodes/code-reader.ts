import { readGtin } from '../../../core/catalogue/gtin.ts';

/** Reads the bar code that the camera sees: its number, or nothing. */
export type CodeReader = {
  read(video: HTMLVideoElement): Promise<string | undefined>;
  close(): void;
};

/** The browser's own reader where it has one for goods (Android), else ours. */
export const openCodeReader = async (): Promise<CodeReader> => (await openOwnReader()) ?? openWorker();

/** The parts of the Barcode Detection API that are used here; TypeScript does not know it. */
type Detector = { detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const formats = ['ean_13', 'ean_8', 'upc_a'];

async function openOwnReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector === undefined || !known.includes('ean_13')) return undefined;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => known.includes(format)) });
  return {
    read: async (video) => firstCode((await detector.detect(video)).map(({ rawValue }) => rawValue)),
    close: () => undefined,
  };
}

function openWorker(): CodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const ask = (pixels: ImageData) =>
    new Promise<readonly string[]>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<readonly string[] | string>) =>
        typeof data === 'string' ? fail(new Error(data)) : done(data);
      // A script that does not arrive says nothing more.
      worker.onerror = () => fail(new Error('the reader did not arrive'));
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
  return {
    read: async (video) => {
      const pixels = pixelsOf(video, canvas);
      return pixels && firstCode(await ask(pixels));
    },
    close: () => worker.terminate(),
  };
}

/** Enough for the bars of a pack in a hand; more only takes longer. */
const longestSide = 1280;

function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (!width || !height) return undefined;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}

/** Bars that were read wrongly have a wrong check digit. */
const firstCode = (texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => readGtin(text) ?? [])[0];
