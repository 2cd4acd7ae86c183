import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evenLight } from './even-light.ts';
import { type Blot, findLetters } from './find-letters.ts';
import { type GreyPicture, inkLimit } from './grey-picture.ts';
import { findLie, levelLines } from './level-lines.ts';

const [width, height] = [400, 520];

type Drawing = {
  paper: (x: number, y: number) => number;
  ink: (x: number, y: number) => number;
  isInk: (x: number, y: number) => boolean;
};

function draw({ paper, ink, isInk }: Drawing): GreyPicture {
  const points = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return isInk(x, y) ? ink(x, y) : paper(x, y);
  });
  return { points, width, height };
}

/** Twelve lines of square letters. */
const isLetter = (x: number, y: number) =>
  x > 60 && x < 340 && y > 60 && y < 420 && x % 20 < 12 && Math.floor(y) % 30 < 14;
const inked = ({ points }: GreyPicture) => points.filter((point) => point < inkLimit).length;

it('finds how the lines lie, however the page was turned and leant', () => {
  const turns = fc.record({
    slope: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
    change: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  });
  fc.assert(
    fc.property(turns, ({ slope, change }) => {
      const letters = Array.from({ length: 240 }, (_, at): Blot => {
        const [x, line] = [(at % 20) * 70 + 100, 150 + Math.floor(at / 20) * 150];
        // The line is level where the lie is taken away.
        const side = x - 800;
        const y = (line + (slope - change / 2) * side) / (1 - (change * side) / 2200);
        return { left: x - 10, right: x + 10, top: y - 30, bottom: y };
      });
      const found = findLie({ width: 1600, height: 2200 }, letters);
      expect(Math.abs(found.slope - slope)).toBeLessThan(0.004);
      expect(Math.abs(found.change - change)).toBeLessThan(0.012);
    }),
    { numRuns: 8 },
  );
});

it('makes turned lines level', () => {
  const slope = 0.06;
  const turned = draw({
    paper: () => 230,
    ink: () => 40,
    isInk: (x, y) => isLetter(x, y - slope * (x - width / 2)),
  });
  const { letters, picture } = findLetters(turned);
  const level = levelLines(picture, letters);
  const emptyRows = ({ points }: GreyPicture) =>
    Array.from({ length: 320 }, (_, at) => at + 80).filter((y) =>
      points.subarray(y * width, (y + 1) * width).every((point) => point >= inkLimit),
    ).length;
  expect(emptyRows(turned)).toBeLessThan(20);
  expect(emptyRows(level)).toBeGreaterThan(100);
});

it('takes a shadow away, and turns light letters on dark into dark ones', () => {
  const plain = inked(draw({ paper: () => 230, ink: () => 30, isInk: isLetter }));
  const shadow = (x: number) => 0.45 + 0.55 / (1 + Math.exp((x - 200) / 15));
  const shaded = draw({ paper: (x) => 230 * shadow(x), ink: (x) => 40 * shadow(x), isInk: isLetter });
  expect(Math.abs(inked(shaded) - plain)).toBeGreaterThan(plain);
  expect(Math.abs(inked(evenLight(shaded)) - plain)).toBeLessThan(plain * 0.1);
  const board = draw({ paper: () => 50, ink: () => 220, isInk: isLetter });
  expect(Math.abs(inked(evenLight(board)) - plain)).toBeLessThan(plain * 0.1);
});

it('keeps letters, and drops rules, dotted leaders and specks', () => {
  const letters = (x: number, y: number) => isLetter(x, y) && y < 240;
  const isRule = (x: number, y: number) => y === 300 || x === 50 || x === 350;
  const isDots = (x: number, y: number) => y >= 330 && y < 333 && x > 100 && x < 300 && x % 10 < 3;
  const isSpeck = (x: number, y: number) => x === 200 && y === 400;
  const plain = draw({ paper: () => 245, ink: () => 30, isInk: letters });
  const ruled = draw({
    paper: () => 245,
    ink: () => 30,
    isInk: (x, y) => letters(x, y) || isRule(x, y) || isDots(x, y) || isSpeck(x, y),
  });
  expect(inked(findLetters(ruled).picture)).toBe(inked(plain));
});
