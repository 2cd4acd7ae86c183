import sharp from 'sharp';
import { family, loadFonts } from './card-fonts.ts';

/** Pixels with their size, as sharp takes them. */
export type Drawn = { readonly data: Buffer; readonly width: number; readonly height: number };

export type TextLook = {
  /** Pixels, the largest first: the first size that fits is taken. */
  readonly sizes: readonly [number, ...number[]];
  readonly colour: string;
  readonly isBold?: boolean;
};

type Room = { readonly width: number; readonly height: number };

/** Longer than any text of a card; laying out a longer one would take seconds. */
const longest = 1000;

/** The text as large as it fits, and cut with an ellipsis if the smallest letters are too large. */
export async function drawText(text: string, look: TextLook, room: Room): Promise<Drawn | undefined> {
  const plain = await drawable(text);
  if (plain === '') return undefined;
  for (const size of look.sizes) {
    const drawn = await render(plain, size, look, room.width);
    if (drawn.height <= room.height) return drawn;
  }
  return drawCut(plain, look, room);
}

const segmenter = new Intl.Segmenter('en-IN');

/** Cut between whole letters, so that none of an Indian script is split. */
async function drawCut(text: string, look: TextLook, room: Room): Promise<Drawn | undefined> {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let best: Drawn | undefined;
  let fewest = 1;
  let most = letters.length - 1;
  while (fewest <= most) {
    const count = Math.floor((fewest + most) / 2);
    const cut = `${letters.slice(0, count).join('').trimEnd()}…`;
    const drawn = await render(cut, look.sizes.at(-1) as number, look, room.width);
    if (drawn.height <= room.height) {
      best = drawn;
      fewest = count + 1;
    } else most = count - 1;
  }
  return best;
}

/** Without letters that no font has, which would be empty boxes. Joiners and selectors have no shape of their own. */
async function drawable(text: string): Promise<string> {
  const letters = await loadFonts();
  return text
    .normalize('NFC')
    .slice(0, longest)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\p{Default_Ignorable_Code_Point}]/gu, (letter) =>
      letters.has(letter.codePointAt(0) as number) ? letter : ' ',
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** Some of the fonts ask for much more; every script fits into it. */
const lineHeight = 1.36;

/**
 * Pango reads markup, so what people typed is escaped. At 72 dots for an inch a point is a pixel; Pango counts heights
 * in 1024 parts of it.
 */
async function render(text: string, size: number, look: TextLook, width: number): Promise<Drawn> {
  const weight = look.isBold ? 'bold' : 'normal';
  const height = Math.round(size * lineHeight * 1024);
  const markup = `<span foreground="${look.colour}" weight="${weight}" line_height="${height}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${family} ${size}`, width, wrap: 'word-char', rgba: true, dpi: 72 },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
