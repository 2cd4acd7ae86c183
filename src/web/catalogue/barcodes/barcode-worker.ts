import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Away from the page, which stays quick while a cheap phone reads. The server answers this file under a policy of its
// own, which lets it run WebAssembly. Without `locateFile` the package would ask a server of others.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA'],
  tryInvert: false,
  maxNumberOfSymbols: 2,
};

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, options).then(
    (found) => postMessage(found.map(({ text }) => text)),
    (cause: unknown) => postMessage(String(cause)),
  );
});
