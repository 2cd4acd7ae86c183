import makeLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { captureJpegQuality } from '../../../core/claims/uploads.ts';

// Away from the page: twelve megapixels take a cheap phone seconds. The server answers this file under a
// policy of its own, which lets it, and nothing else, run WebAssembly.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  jpegOf(data).then(postMessage, (cause: unknown) => postMessage(String(cause)));
});

async function jpegOf(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = new (makeLibheif().HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('there is no picture in it');
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((done, fail) => {
    image.display(pixels, (filled) => (filled ? done() : fail(new Error('its pixels are broken'))));
  });
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: captureJpegQuality });
}
