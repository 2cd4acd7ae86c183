import sharp from 'sharp';
import { type Corners, type Point, placeOnSheet } from './perspective.ts';
import type { PrintedSheet } from './sheets.ts';

/** A number between two; the same sequence from the same seed. */
type Draw = (from: number, to: number) => number;

function seeded(seed: number): Draw {
  let state = seed >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32;
  };
}

type Size = { readonly width: number; readonly height: number };

/**
 * A photo of the sheet as a cheap phone takes it in a shop: turned by 1 to 4 degrees, leaning, slightly bent, in uneven
 * light with the shadow of the hand, not quite sharp, with the noise of the sensor, as a JPEG of quality 60 to 75.
 */
export async function photograph(sheet: PrintedSheet, seed: number): Promise<Buffer> {
  const draw = seeded(seed);
  const photo: Size = { width: Math.round(sheet.longSide * 0.75), height: sheet.longSide };
  const page = await sharp(Buffer.from(sheet.svg)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const pageAt = bentPage(sheet, photo, draw);
  const light = lightOf(sheet, photo, draw);
  const tint = [draw(0.96, 1.04), 1, draw(0.86, 1)] as const;
  const ground = [1, 3, 5].map((at) => Number.parseInt(sheet.ground.slice(at, at + 2), 16));
  const lit = Buffer.alloc(photo.width * photo.height * 3);
  for (let y = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1) {
      const [u, v] = pageAt(x, y);
      const isPage = u >= 0 && u < sheet.width - 1 && v >= 0 && v < sheet.height - 1;
      const { share, glare } = light(x, y);
      // The grain of a table.
      const grain = 1 + 0.08 * Math.sin(x / 9 + Math.sin(y / 31) * 3);
      for (const [colour, part] of tint.entries()) {
        const value = isPage ? colourAt(page, sheet.width, u, v, colour) : (ground[colour] as number) * grain;
        lit[(y * photo.width + x) * 3 + colour] = byte(value * share * part + (isPage ? glare : 0));
      }
    }
  }
  return developed(lit, photo, draw);
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

function bentPage(sheet: PrintedSheet, photo: Size, draw: Draw): (x: number, y: number) => Point {
  const toSheet = placeOnSheet(cornersOf(sheet, photo, draw), sheet.width, sheet.height);
  const bend = draw(-0.006, 0.006) * sheet.height;
  const phase = draw(0, Math.PI);
  return (x, y) => {
    const [u, v] = toSheet(x + 0.5, y + 0.5);
    return [u, v + bend * Math.sin((u / sheet.width) * Math.PI + phase)];
  };
}

function cornersOf(sheet: PrintedSheet, { width, height }: Size, draw: Draw): Corners {
  const turn = ((draw(0, 1) < 0.5 ? -1 : 1) * draw(1, 4) * Math.PI) / 180;
  const scale = Math.min((width * 0.9) / sheet.width, (height * 0.9) / sheet.height) / 2;
  const corner = (x: number, y: number): Point => {
    const [dx, dy] = [x * sheet.width * scale, y * sheet.height * scale];
    const lean = () => draw(-sheet.lean, sheet.lean);
    return [
      width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn) + dx * lean(),
      height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) + dy * lean(),
    ];
  };
  const corners: Corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  if (sheet.lean < 0.1) return corners;
  // The right side of a board is farther away.
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [
    topLeft,
    [topRight[0] * 0.95, topRight[1] + height * 0.09],
    [bottomRight[0] * 0.95, bottomRight[1] - height * 0.07],
    bottomLeft,
  ];
}

/** How much light a place has, and what a glossy cover adds. */
function lightOf(sheet: PrintedSheet, { width, height }: Size, draw: Draw) {
  const [fromX, fromY, dim] = [draw(-1, 1), draw(-1, 1), draw(0.2, 0.4)];
  const [turn, edge, softness, dark] = [
    draw(0, 2 * Math.PI),
    draw(-0.25, 0.35),
    draw(0.02, 0.08),
    draw(0.55, 0.75),
  ];
  const exposure = draw(0.82, 0.98);
  const glares = Array.from({ length: sheet.isGlossy ? 3 : 0 }, () => ({
    x: draw(-0.3, 0.3),
    y: draw(-0.35, 0.35),
    length: draw(0.1, 0.2),
    breadth: draw(0.02, 0.05),
    turn: draw(0, Math.PI),
    power: draw(90, 170),
  }));
  return (left: number, top: number) => {
    const [x, y] = [left / width - 0.5, top / height - 0.5];
    const even = exposure * (1 - dim * (0.5 + fromX * x + fromY * y) - 0.25 * (x * x + y * y));
    const beyond = x * Math.cos(turn) + y * Math.sin(turn) - edge;
    const glare = glares.reduce((sum, each) => {
      const [dx, dy] = [x - each.x, y - each.y];
      const along = (dx * Math.cos(each.turn) + dy * Math.sin(each.turn)) / each.length;
      const across = (dy * Math.cos(each.turn) - dx * Math.sin(each.turn)) / each.breadth;
      return sum + each.power * Math.exp(-(along ** 2) - across ** 2);
    }, 0);
    return { share: even * (dark + (1 - dark) / (1 + Math.exp(beyond / softness))), glare };
  };
}

/** The mean of the four points around a place. */
function colourAt(page: Buffer, width: number, u: number, v: number, colour: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const [right, down] = [u - x, v - y];
  const at = (y * width + x) * 3 + colour;
  const above = (page[at] as number) * (1 - right) + (page[at + 3] as number) * right;
  const below = (page[at + width * 3] as number) * (1 - right) + (page[at + width * 3 + 3] as number) * right;
  return above * (1 - down) + below * down;
}

/** What the lens and the phone make of it: a phone sharpens after it has taken noise away, and some noise stays. */
async function developed(lit: Buffer, { width, height }: Size, draw: Draw): Promise<Buffer> {
  const raw = { raw: { width, height, channels: 3 } } as const;
  const seen = await sharp(lit, raw).blur(draw(0.6, 1.15)).sharpen({ sigma: 1 }).raw().toBuffer();
  const strength = draw(3, 6);
  const noise = () =>
    Math.sqrt(-2 * Math.log(1 - draw(0, 1))) * Math.cos(2 * Math.PI * draw(0, 1)) * strength;
  for (let at = 0; at < seen.length; at += 3) {
    const grey = noise();
    for (let colour = at; colour < at + 3; colour += 1)
      seen[colour] = byte((seen[colour] as number) + grey + noise() / 2);
  }
  return sharp(seen, raw)
    .jpeg({ quality: Math.round(draw(60, 75)) })
    .toBuffer();
}
