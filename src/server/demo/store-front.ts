import { makeRandom, type Random } from './random.ts';
import { goodsOf } from './store-front/goods.ts';
import { anySigns, type Sign, signs, skies, walls } from './store-front/palettes.ts';
import { box, paint } from './store-front/shapes.ts';
import {
  drawBackdrop,
  drawCover,
  drawPavement,
  drawProps,
  drawTrimmings,
  drawUpperFloor,
} from './store-front/street.ts';

type StoreFront = { readonly name: string; readonly categorySlug: string; readonly seed: number };

/** The picture of a demo shop: an SVG of 800 × 600, drawn from the shop's trade and seed, with its name on the board. */
export const drawStoreFront = ({ name, categorySlug, seed }: StoreFront): string => {
  const random = makeRandom(seed);
  const [wall, left, right] = random.sample(walls, 3) as [
    (typeof walls)[0],
    (typeof walls)[0],
    (typeof walls)[0],
  ];
  const sign = random.pick(signs[categorySlug] ?? anySigns);
  const drawGoods = goodsOf[categorySlug] ?? goodsOf.grocery;
  const inside = random.pick(['#fdeccb', '#f7e3c4', '#fbe7d2', '#efe9d3']);

  const picture = [
    drawBackdrop(random, random.pick(skies), [left, right], `sky${seed.toString(36)}`),
    drawUpperFloor(random, wall),
    paint(wall.base, box(104, 290, 592, 212)),
    paint(inside, box(130, 290, 540, 210)),
    drawGoods?.(random) ?? '',
    drawCover(random, sign),
    drawSign(random, name, sign),
    drawTrimmings(random),
    drawPavement(random, wall),
    drawProps(random, wall),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-label="${escape(name)}">${picture}</svg>`;
};

const boardWidth = 624;
const textWidth = 570;

const drawSign = (random: Random, name: string, sign: Sign): string => {
  const text = printable(name);
  const { lines, size } = fitLines(text);
  const family = random.pick(['sans-serif', 'sans-serif', 'serif']);
  const lineHeight = size * 1.16;
  const first = 246 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const rows = lines
    .map((line, index) => {
      // Fonts differ from device to device; a line that nearly fills the board is held to its width.
      const held =
        widthOf(line) * size > textWidth * 0.86
          ? ` textLength="${textWidth}" lengthAdjust="spacingAndGlyphs"`
          : '';
      return `<text x="400" y="${Math.round(first + index * lineHeight)}"${held}>${escape(line)}</text>`;
    })
    .join('');
  return (
    paint('#2a1a2026', box(92, 210, boardWidth, 86)) +
    paint(sign.edge, box(88, 204, boardWidth, 86)) +
    paint(sign.board, box(94, 210, boardWidth - 12, 74)) +
    `<g fill="${sign.text}" font-family="${family}" font-weight="700" font-size="${size}" text-anchor="middle">${rows}</g>`
  );
};

/** As few lines, and as large, as the board allows. */
const fitLines = (text: string): { lines: string[]; size: number } => {
  const layouts = [1, 2, 3].map((count) => {
    const lines = breakInto(text, count);
    const widest = Math.max(...lines.map(widthOf));
    const tallest = [52, 31, 21][count - 1] as number;
    return { lines, size: Math.max(9, Math.min(tallest, Math.floor(textWidth / widest))) };
  });
  return layouts.reduce((best, layout) => (layout.size > best.size ? layout : best));
};

/** Lines of about the same width; words are never cut. */
const breakInto = (text: string, count: number): string[] => {
  const goal = widthOf(text) / count;
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && lines.length < count && widthOf(longer) - goal > goal - widthOf(line);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

/** In parts of the font size; a bold face, rather too wide than too narrow. Marks of Indian scripts add nothing. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) {
    if (/\p{Mn}/u.test(letter)) continue;
    if (/[ijlI.,'’|!()\s]/.test(letter)) width += 0.34;
    else if (/[mwMW@%&]/.test(letter)) width += 0.92;
    else if (/[A-Z0-9]/.test(letter)) width += 0.7;
    else if (/[a-z]/.test(letter)) width += 0.6;
    else width += 0.78;
  }
  return width;
};

/** XML knows no control characters and no half of a surrogate pair. */
const printable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const escape = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
