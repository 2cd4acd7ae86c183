// Rebuilds the sample town: `node scripts/build-sample-town.ts`, after a change below scripts/sample-town.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawTown } from './sample-town/draw.ts';

const file = resolve(import.meta.dirname, '../src/local/sample-town/town.json.br');
const town = Buffer.from(JSON.stringify(drawTown()));
const packed = brotliCompressSync(town, {
  params: {
    // The drawings repeat over the whole file, so the largest Brotli window halves its size.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: town.length,
  },
});
writeFileSync(file, packed);
console.log(`${file}: ${town.length} bytes, ${packed.length} packed`);
