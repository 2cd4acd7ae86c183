import { makeRandom, type Random } from './random.ts';
import { goodsOfCategory } from './store-front/goods.ts';
import { goodsOfTrade, looksLike } from './store-front/goods-of-trades.ts';
import { anySigns, type Sign, signs, skies, walls } from './store-front/palettes.ts';
import { beads, box, discs, paint, stroke } from './store-front/shapes.ts';
import {
  drawBackdrop,
  drawCover,
  drawPavement,
  drawProps,
  drawTrimmings,
  drawUpperFloor,
} from './store-front/street.ts';

type StoreFront = {
  readonly name: string;
  readonly categorySlug: string;
  /** Selects the goods of this trade if they are drawn, such as fish instead of fruit. */
  readonly subCategorySlug?: string;
  readonly seed: number;
};

/** The picture of a sample shop: an SVG of 800 × 600, drawn from the shop's trade and seed, with its name on the board. */
export const drawStoreFront = ({ name, categorySlug, subCategorySlug = '', seed }: StoreFront): string => {
  const random = makeRandom(seed);
  const [wall, left, right] = random.sample(walls, 3) as [
    (typeof walls)[0],
    (typeof walls)[0],
    (typeof walls)[0],
  ];
  const sign = random.pick(signs[categorySlug] ?? anySigns);
  const drawGoods =
    goodsOfTrade[subCategorySlug] ??
    goodsOfCategory[looksLike[subCategorySlug] ?? categorySlug] ??
    goodsOfCategory.grocery;
  const inside = random.pick(['#fdeccb', '#f7e3c4', '#fbe7d2', '#efe9d3']);

  const picture = [
    drawBackdrop(random, random.pick(skies), [left, right], `sky${seed.toString(36)}`),
    drawUpperFloor(random, wall),
    paint(wall.base, box(104, 266, 592, 236)),
    paint(inside, box(130, 266, 540, 234)),
    paint('#5a3a1a12', box(130, 424, 540, 76)),
    drawGoods?.(random) ?? '',
    drawCover(random, sign),
    drawSign(random, name, sign),
    drawTrimmings(random),
    drawPavement(random, wall),
    drawProps(random),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-label="${escapeText(name)}"><g fill="none" stroke-linecap="round">${picture}</g></svg>`;
};

const boardWidth = 624;
const textWidth = 556;

const drawSign = (random: Random, name: string, sign: Sign): string => {
  const text = printable(name);
  const { lines, size, widest } = fitLines(text);
  const family = random.pick(['sans-serif', 'sans-serif', 'serif']);
  const lineHeight = size * 1.16;
  const first = 226 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const rows = lines
    .map((line, index) => {
      // Fonts differ from device to device; `textLength` keeps a long line within the board.
      const width = Math.round(widthOf(line) * size);
      const held = width > 460 ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
      return `<text x="400" y="${Math.round(first + index * lineHeight)}"${held}>${escapeText(line)}</text>`;
    })
    .join('');
  return (
    paint('#2a1a2026', box(92, 190, boardWidth, 86)) +
    paint(sign.edge, box(88, 184, boardWidth, 84)) +
    paint(sign.board, box(94, 190, boardWidth - 12, 72)) +
    ornament(random, sign, lines.length, widest * size) +
    `<g fill="${sign.text}" font-family="${family}" font-weight="700" font-size="${size}" text-anchor="middle">${rows}</g>`
  );
};

/** Ornaments at both ends of the name, if there is space. */
const ornament = (random: Random, sign: Sign, lines: number, nameWidth: number): string => {
  const room = (boardWidth - nameWidth) / 2;
  const kind = random.whole(0, 3);
  if (room < 40 || (lines > 1 && room < 96)) return '';
  if (room < 96 || (lines === 1 && kind === 0)) return stroke(sign.edge, 2, 'M102 198h596v56h-596z');
  if (kind === 1) return paint(sign.edge, 'M132 206l20 20-20 20-20-20zM668 206l20 20-20 20-20-20z');
  if (kind === 2)
    return (
      discs(sign.edge, 22, '134 226', '666 226') +
      discs(sign.board, 14, '134 226', '666 226') +
      discs(sign.edge, 6, '134 226', '666 226')
    );
  return beads(sign.edge, 4, 14, 'M104 200v52M696 200v52') + stroke(sign.edge, 3, 'M120 202v48M680 202v48');
};

/** The fewest and largest lines that fit the board. */
const fitLines = (text: string): { lines: string[]; size: number; widest: number } => {
  const layouts = [1, 2, 3].map((count) => {
    const lines = breakInto(text, count);
    const widest = Math.max(...lines.map(widthOf));
    const tallest = [52, 30, 19][count - 1] as number;
    return { lines, widest, size: Math.max(9, Math.min(tallest, Math.floor(textWidth / widest))) };
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

/** In em, for a bold font; an overestimate is safer than an underestimate. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.75;
  return width;
};

const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[a-hknopqrstuvxyz]/, 0.61],
  [/[ijlI.,'’|!()\s]/, 0.35],
  [/[mwMW@%&]/, 0.92],
  [/[A-Z0-9]/, 0.72],
  // Combining characters such as vowel signs have no width of their own.
  [/\p{Mn}/u, 0],
  [/\p{Script=Tamil}/u, 1],
  [/[\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u, 0.84],
];

/** XML allows neither control characters nor lone surrogates. */
const printable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const escapeText = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
