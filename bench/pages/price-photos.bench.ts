/**
 * How well photos of printed price lists are read: ten lists as a cheap phone takes them, made from a seed. The fonts
 * are those of the project and of the machine.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { greyOf, longestSide } from '../../src/web/catalogue/photos/grey-picture.ts';
import { openTextReader } from '../../src/web/catalogue/photos/text-reader.ts';
import { temporaryFolder } from '../support/server.ts';
import { compare, type Outcome } from './price-photos/compare.ts';
import { photograph } from './price-photos/phone-camera.ts';
import { printedSheets } from './price-photos/sheets.ts';

const seeds = (process.env.BENCH_SEEDS ?? '1,2,3').split(',').map(Number);
/** The photos and what was read of them are kept there. */
const kept = process.env.BENCH_DIR;

const packageFile = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
const folder = await temporaryFolder('fonts');
const fonts = resolve(import.meta.dirname, '../../node_modules/@expo-google-fonts');
await writeFile(
  join(folder.path, 'fonts.conf'),
  `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(tmpdir(), 'nukkad-bench-fonts')}</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = join(folder.path, 'fonts.conf');

const program = await packageFile('tesseract.js-core/tesseract-core-simd-lstm.wasm');
const letters = await packageFile('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
const reader = await openTextReader(program, gunzipSync(letters));
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
console.log(
  `loaded once: ${megabytes(brotliCompressSync(program).length)} MB program and ${megabytes(letters.length)} MB data\n`,
);

const columns = [
  'lines',
  'right',
  'rightAndSure',
  'sizeWrong',
  'wrong',
  'marked',
  'nameWrong',
  'missed',
] as const;
const row = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(13)).join(''));

try {
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  for (const seed of seeds) {
    row(`seed ${seed}`, [...columns, 'ms']);
    const sum: Outcome = {
      lines: 0,
      right: 0,
      rightAndSure: 0,
      sizeWrong: 0,
      wrong: 0,
      marked: 0,
      nameWrong: 0,
      missed: 0,
    };
    for (const [at, sheet] of printedSheets().entries()) {
      const photo = await photograph(sheet, seed * 100 + at);
      const size = { width: longestSide, height: longestSide, fit: 'inside' } as const;
      const { data, info } = await sharp(photo)
        .resize(size)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const started = performance.now();
      const lines = reader.read(
        greyOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }),
      );
      const took = Math.round(performance.now() - started);
      const outcome = compare(lines, sheet.lines);
      for (const column of columns) sum[column] += outcome[column];
      row(sheet.name, [...columns.map((column) => outcome[column]), took]);
      if (kept !== undefined) {
        await writeFile(join(kept, `${seed}-${at}.jpg`), photo);
        await writeFile(join(kept, `${seed}-${at}.txt`), lines.join('\n'));
      }
    }
    row(
      'all',
      columns.map((column) => sum[column]),
    );
    const share = (count: number) => `${((100 * count) / sum.lines).toFixed(1)} %`;
    console.log(`right ${share(sum.right)}, wrong without a mark ${share(sum.wrong)}\n`);
  }
} finally {
  await folder.remove();
}
