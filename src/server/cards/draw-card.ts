import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import type { Files } from '../gateways/files.ts';
import { type Drawn, drawText, type TextLook } from './card-text.ts';

/** A square of this many pixels, as WhatsApp and Instagram show it whole. */
export const cardSize = 1080;

/** What is below one another on a card. */
export type Block =
  | { readonly kind: 'title' | 'name' | 'line' | 'words'; readonly text: string }
  /** `text`: beside the stars. */
  | { readonly kind: 'stars'; readonly stars: number; readonly text?: string }
  /** A short word in green, such as 'Visited'. */
  | { readonly kind: 'mark'; readonly text: string };

export type Card = {
  /** The upper half: the address of a photo in our store, or a drawing. Without it the blocks have the whole card. */
  readonly picture?: string;
  readonly blocks: readonly Block[];
  /** The address of the page, which is also in the QR code. */
  readonly url: string;
};

const paper = '#faf9f7';
const ink = '#1c1917';
const soft = '#57534e';
const green = '#0b6b3a';
const paleGreen = '#d7ecdf';

const margin = 72;
const width = cardSize - 2 * margin;
const pictureHeight = 500;
const footTop = 906;
const gap = 34;
const starSize = 56;
const codeSize = 150;

const looks: Readonly<Record<'title' | 'name' | 'line', TextLook>> = {
  title: { sizes: [76, 64, 54, 46], colour: ink, isBold: true },
  name: { sizes: [50, 44, 38], colour: ink, isBold: true },
  line: { sizes: [40, 35], colour: soft },
};
/** The most of the card that each takes; words take what is left. */
const mostHeight = { title: 200, name: 120, line: 100 };
const words: TextLook = { sizes: [68, 60, 52, 45, 39, 34], colour: ink };
const mark: TextLook = { sizes: [34], colour: green, isBold: true };
const address: TextLook = { sizes: [26, 22, 18], colour: soft };

/** Draws a card as a PNG. The work is done by sharp, outside the event loop. */
export async function drawCard({ picture, blocks, url }: Card, files: Pick<Files, 'read'>): Promise<Buffer> {
  const top = picture === undefined ? margin : pictureHeight + 40;
  const [head, rows, foot] = await Promise.all([
    picture === undefined ? [] : drawPicture(picture, files),
    drawBlocks(blocks, footTop - 24 - top),
    drawFoot(url),
  ]);
  const height = rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1);
  let y = top + Math.max(0, Math.round((footTop - 24 - top - height) / 2));
  const body = rows.flatMap((row) => {
    const placed = row.parts.map((part) => ({
      ...part,
      top: y + Number(part.top),
      left: margin + Number(part.left),
    }));
    y += row.height + gap;
    return placed;
  });
  return sharp({ create: { width: cardSize, height: cardSize, channels: 3, background: paper } })
    .composite([...head, ...body, ...foot])
    .png({ compressionLevel: 8 })
    .timeout({ seconds: 10 })
    .toBuffer();
}

type Row = { readonly height: number; readonly parts: readonly OverlayOptions[] };

/** The words come last, because they fill what the others leave. */
async function drawBlocks(blocks: readonly Block[], room: number): Promise<Row[]> {
  const drawn = new Map<Block, Row | undefined>();
  let left = room - gap * (blocks.length - 1);
  for (const block of blocks.toSorted((a, b) => Number(a.kind === 'words') - Number(b.kind === 'words'))) {
    const row = await drawBlock(block, left);
    drawn.set(block, row);
    left -= row?.height ?? 0;
  }
  return blocks.flatMap((block) => drawn.get(block) ?? []);
}

async function drawBlock(block: Block, left: number): Promise<Row | undefined> {
  if (block.kind === 'stars') return drawStars(block.stars, block.text);
  if (block.kind === 'mark') return drawMark(block.text);
  if (block.kind === 'words') return rowOf(await drawText(block.text, words, { width, height: left }));
  return rowOf(await drawText(block.text, looks[block.kind], { width, height: mostHeight[block.kind] }));
}

const rowOf = (drawn: Drawn | undefined): Row | undefined =>
  drawn && { height: drawn.height, parts: [place(drawn, 0, 0)] };

const place = ({ data, width: wide, height }: Drawn, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width: wide, height, channels: 4 },
  left,
  top,
});

async function drawStars(stars: number, beside = ''): Promise<Row> {
  const [full, empty] = await Promise.all([readArt('star'), readArt('star-empty')]);
  const parts: OverlayOptions[] = [1, 2, 3, 4, 5].map((at) => ({
    input: at <= Math.round(stars) ? full : empty,
    left: (at - 1) * (starSize + 8),
    top: 0,
  }));
  const text = await drawText(beside, looks.line, { width: width - 360, height: starSize });
  if (text) parts.push(place(text, 5 * (starSize + 8) + 20, Math.round((starSize - text.height) / 2)));
  return { height: starSize, parts };
}

async function drawMark(text: string): Promise<Row | undefined> {
  const drawn = await drawText(text, mark, { width: width - 48, height: 60 });
  if (drawn === undefined) return undefined;
  const box = { width: drawn.width + 48, height: drawn.height + 28 };
  return { height: box.height, parts: [place(roundedBox(box), 0, 0), place(drawn, 24, 14)] };
}

/** A box with round ends in pale green. */
function roundedBox({ width: wide, height }: Pick<Drawn, 'width' | 'height'>): Drawn {
  const data = Buffer.alloc(wide * height * 4, Buffer.from(`${paleGreen.slice(1)}ff`, 'hex'));
  const radius = height / 2;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const outside = Math.max(radius - x - 0.5, x + 0.5 - (wide - radius), 0);
      const beyond = Math.hypot(outside, y + 0.5 - radius) - radius;
      data[(y * wide + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - beyond)));
    }
  return { data, width: wide, height };
}

/** Photos are the JPEG files of our store alone. The pictures of sample shops are SVG, which no messenger shows. */
async function drawPicture(address: string, files: Pick<Files, 'read'>): Promise<OverlayOptions[]> {
  const file = /^\/photos\/([\w-]+\.jpg)$/.exec(address)?.[1];
  const photo = file && (await files.read('photos', file));
  if (!photo) return [{ input: await readArt('street'), left: 0, top: 0 }];
  const { data, info } = await sharp(photo)
    .resize(cardSize, pictureHeight, { fit: 'cover' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [place({ data, width: info.width, height: info.height }, 0, 0)];
}

/** Whose card it is, where the page is, and a code that opens it. */
async function drawFoot(url: string): Promise<OverlayOptions[]> {
  const beside = width - codeSize - 40;
  const [logo, ours, where] = await Promise.all([
    readArt('logo'),
    drawText('Nukkad', looks.name, { width: 400, height: 80 }),
    drawText(url.replace(/^https?:\/\//, ''), address, { width: beside, height: 36 }),
  ]);
  const rule = { create: { width: cardSize, height: 3, channels: 3 as const, background: green } };
  return [
    { input: rule, left: 0, top: footTop },
    { input: logo, left: margin, top: footTop + 26 },
    ...(ours ? [place(ours, margin + 84, footTop + 26 + Math.round((64 - ours.height) / 2))] : []),
    ...(where ? [place(where, margin, footTop + 112)] : []),
    { input: await drawCode(url), left: cardSize - margin - codeSize, top: footTop + 14 },
  ];
}

/** Black on white with its own margin: cameras read nothing else as well. */
function drawCode(url: string): Promise<Buffer> {
  const { data, size } = encode(url, { ecc: 'L', border: 2 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(codeSize, codeSize, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

const art = new Map<string, Promise<Buffer>>();

/** Read once: a drawing never changes while the server runs. */
function readArt(file: 'street' | 'logo' | 'star' | 'star-empty'): Promise<Buffer> {
  const found = art.get(file) ?? readFile(new URL(`art/${file}.png`, import.meta.url));
  art.set(file, found);
  return found;
}
