import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { evenLight } from './even-light.ts';
import { findLetters } from './find-letters.ts';
import type { GreyPicture } from './grey-picture.ts';
import { levelLines } from './level-lines.ts';
import { linesOf } from './page-lines.ts';
import { type ReadPage, wordsOf } from './page-words.ts';

export type TextReader = {
  /** The lines of the price list in a picture, level and in even light or not. */
  read(picture: GreyPicture, onProgress?: (part: number) => void): string[];
};

/** The reader, from its program and what it knows about English letters. */
export async function openTextReader(
  program: ArrayBuffer | Uint8Array,
  letters: Uint8Array,
): Promise<TextReader> {
  let note: (part: number) => void = () => undefined;
  const tesseract = await startTesseract({
    wasmBinary: program,
    // The first thirty percent are over at once.
    TesseractProgress: (percent) => note(Math.max(0, (percent - 30) / 70)),
    print: () => undefined,
    printErr: () => undefined,
  });
  tesseract.FS.writeFile('/eng.traineddata', letters);
  const api = new tesseract.TessBaseAPI();
  // 1: the neural network alone.
  if (api.Init('/', 'eng', 1) === -1) throw new Error('the data of the letters is broken');
  // 6: one block of text. Columns are found afterwards.
  api.SetVariable('tessedit_pageseg_mode', '6');
  return {
    read(picture, onProgress = () => undefined) {
      note = onProgress;
      const found = findLetters(evenLight(picture));
      tesseract.FS.writeFile('/input', graymap(levelLines(found.picture, found.letters)));
      if (api.SetImageFile(1, 0) === 1) throw new Error('the picture is broken');
      api.Recognize(null);
      return linesOf(wordsOf(JSON.parse(api.GetJSONText()) as ReadPage));
    },
  };
}

/** Netpbm's format for pictures without colours. */
function graymap({ points, width, height }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + points.length);
  bytes.set(head);
  bytes.set(points, head.length);
  return bytes;
}
