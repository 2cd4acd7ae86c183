import type { Random } from '../random.ts';
import {
  brick,
  clay,
  ink,
  leaf,
  leafDark,
  marigold,
  rose,
  type Sign,
  steel,
  steelDark,
  sunny,
  tomato,
  type Wall,
  white,
} from './palettes.ts';
import { arch, bars, beads, box, discs, oval, paint, row, stroke } from './shapes.ts';

/** What stands behind the building: sky, sun or clouds, roofs far away, the houses next door. */
export const drawBackdrop = (
  random: Random,
  sky: readonly [string, string],
  neighbours: readonly [Wall, Wall],
  id: string,
): string => {
  const far = random.pick([
    'M0 210v-60h30v-26q20-34 40 0v26h30v60zM700 210v-70h24l12-40 12 40h52v70z',
    'M0 210v-80h40v30h20v-50h44v100zM690 210v-56h34v-40h30v26h46v70z',
    'M0 210v-46q24-50 48 0v-20h56v66zM696 210v-90h36v34h24v-20h44v76z',
  ]);
  const air = random.pick([
    () => stroke('#ffffffcc', 20, 'M30 52h70M50 38h24M700 40h70M726 26h20'),
    () => discs('#fff1c9', 36, random.pick(['66 78', '738 70'])),
    () => stroke('#7c7f8e', 3, 'M730 40q8-8 14 0q6-8 14 0M762 22q7-7 12 0q5-7 12 0M40 34q6-6 10 0q5-6 10 0'),
  ]);
  const [left, right] = neighbours;
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/></linearGradient>` +
    paint(`url(#${id})`, box(0, 0, 800, 600)) +
    air() +
    paint('#8a8fa326', far) +
    paint(left.face, box(-1, 176, 90, 350)) +
    paint(left.shade, box(-1, 170, 92, 10), box(-1, 300, 90, 8)) +
    paint(left.base, arch(18, 216, 40, 56, 6), box(6, 330, 70, 190)) +
    paint(right.face, box(711, 150, 90, 376)) +
    paint(right.shade, box(709, 144, 92, 10), box(711, 290, 90, 8)) +
    paint(right.base, arch(744, 196, 40, 60, 6), box(726, 322, 74, 200)) +
    bars('#ffffff4d', 66, 3, 19, 'M41 346V516M763 338V516')
  );
};

/** The building above the signboard, down to y 184. */
export const drawUpperFloor = (random: Random, wall: Wall): string => {
  const roof = random.pick([
    () => paint(wall.trim, box(76, 46, 648, 14)) + bars(wall.shade, 8, 20, 20, 'M90 64H712'),
    () =>
      paint(wall.face, 'M300 50q100-64 200 0z') +
      stroke(wall.trim, 11, 'M82 50h636M296 46q104-66 208 0') +
      discs(wall.base, 10, '400 32'),
    () =>
      paint(steelDark, box(560, 14, 70, 34)) +
      paint(ink, box(566, 8, 58, 9)) +
      stroke(wall.trim, 11, 'M82 50h636') +
      stroke(steelDark, 3, 'M180 46v-34M166 18h28M170 28h20'),
    () => stroke(wall.trim, 10, 'M82 54h636') + beads(wall.trim, 13, 38, 'M97 44H710'),
  ])();
  const glass = random.pick(['#7fa8b8', '#5f7f95', '#f7dc9b', '#93b7bd']);
  const windows = random.pick([
    () =>
      stroke(wall.trim, 112, 'M196 134v60M400 134v60M604 134v60') +
      stroke(glass, 96, 'M196 134v60M400 134v60M604 134v60') +
      stroke(wall.trim, 5, 'M196 90v90M400 90v90M604 90v90M148 134h96M352 134h96M556 134h96'),
    () =>
      bars(wall.base, 82, 140, 64, 'M126 125H666') +
      bars(glass, 82, 72, 132, 'M160 125H666') +
      bars(wall.trim, 8, 156, 48, 'M118 82H690M118 168H690') +
      stroke(wall.trim, 5, 'M196 86v78M400 86v78M604 86v78'),
    () =>
      bars(wall.trim, 96, 112, 92, 'M140 130H660') +
      bars(glass, 82, 96, 108, 'M148 132H660') +
      bars(wall.base, 82, 4, 15, 'M154 132h86M358 132h86M562 132h86') +
      bars(wall.base, 4, 96, 108, 'M148 118H660M148 148H660'),
    () =>
      stroke(
        wall.trim,
        7,
        arch(156, 78, 80, 100, 16),
        arch(360, 78, 80, 100, 16),
        arch(564, 78, 80, 100, 16),
      ) +
      paint(glass, arch(156, 78, 80, 100, 16), arch(360, 78, 80, 100, 16), arch(564, 78, 80, 100, 16)) +
      bars(wall.base, 34, 4, 9, 'M142 158h110M346 158h110M550 158h110') +
      bars(wall.base, 7, 120, 84, 'M136 140H660') +
      discs(leaf, 13, '150 132', '168 128', '430 130', '446 134') +
      discs(tomato, 4, '158 124', '438 124'),
  ])();
  return (
    paint(wall.face, box(88, 50, 624, 477)) +
    roof +
    paint('#ffffff30', 'M88 60h250l-130 124h-120z') +
    windows +
    paint(wall.shade, box(88, 172, 624, 12))
  );
};

/** What keeps the sun off: an awning with scallops, a straight canopy, or the rolling shutter half up. */
export const drawCover = (random: Random, sign: Sign): string => {
  const [dark, light] = random.pick([
    [sign.awning, '#fff4dc'],
    ['#fff4dc', sign.awning],
    ['#c4533f', '#fff4dc'],
    ['#2f7f78', '#fff4dc'],
    ['#e0a83a', '#fff4dc'],
  ] as const);
  const shadow = paint('#2a1a2030', box(130, 268, 540, 76));
  const strip = (k: number) => `M${100 + 50 * k} 268h50L${120 + 56 * k} 312h-56z`;
  const scallop = (k: number) => `M${120 + 56 * k} 311a28 26 0 0 1-56 0z`;
  return random.pick([
    () =>
      shadow +
      paint(
        dark,
        'M100 268h600l36 44h-672z',
        row(6, (i) => scallop(2 * i)),
      ) +
      paint(
        light,
        row(6, (i) => strip(2 * i + 1) + scallop(2 * i + 1)),
      ) +
      paint('#2a1a2022', box(98, 268, 604, 7)),
    () =>
      shadow +
      paint(dark, 'M100 268h600l36 46h-672z') +
      stroke(light, 12, 'M70 318h660') +
      beads(dark, 8, 22, 'M72 326H732') +
      paint('#ffffff26', 'M100 268h200l-12 46h-224z'),
    () =>
      shadow +
      paint(steel, box(124, 268, 552, 54)) +
      bars(steelDark, 552, 3, 8, 'M400 280V322') +
      paint(steelDark, box(118, 264, 564, 10), box(124, 318, 552, 8)) +
      stroke(ink, 6, 'M380 326h40'),
  ])();
};

/** Marigold under the sign, bulbs along the roof, or a lemon and chillies against the evil eye. */
export const drawTrimmings = (random: Random): string =>
  random.pick([
    () => {
      const swags = 'M92 272q77 34 154 0q77 34 154 0q77 34 154 0q77 34 154 0';
      return (
        beads(marigold, 8, 32, swags) +
        beads(sunny, 7, 32, swags.replace('M92 272q77 34', 'M107 278q62 26').replace('154 0', '139-6'))
      );
    },
    () =>
      stroke('#5b4a4a', 2, 'M88 60q104 34 208 0q104 34 208 0q104 34 208 0') +
      beads('#ffe9a0', 6, 26, 'M101 64q92 26 195-4q104 34 208 0q104 34 195 4'),
    () =>
      stroke(ink, 2, 'M400 326v22') +
      stroke(leafDark, 6, 'M394 352l-3 14M400 352v16M406 352l3 14') +
      discs(sunny, 9, '400 346'),
    () =>
      stroke(ink, 4, 'M180 188v-16q0-10 14-10M400 188v-26M620 188v-16q0-10-14-10') +
      paint(ink, 'M188 158l24-6 4 22zM612 158l-24-6-4 22zM388 154h24l6 16h-36z') +
      discs('#fff3b8', 6, '211 170', '400 172', '589 170'),
    () => '',
  ])();

export const drawPavement = (random: Random, wall: Wall): string => {
  const tile = random.pick(['#dccfc0', '#d5cdc6', '#e2d2b8', '#cfd2cc']);
  const [kerb, mark] = random.pick([
    ['#f2c544', '#3f3b3d'],
    ['#f6f1e6', '#3f3b3d'],
    ['#cfc6bb', '#b9afa4'],
  ] as const);
  return (
    paint(wall.trim, box(104, 500, 592, 12)) +
    paint(wall.base, box(96, 512, 608, 14)) +
    paint(tile, box(0, 526, 800, 48)) +
    stroke('#00000014', 2, `M0 541h800M0 556h800${row(13, (i) => `M${4 + i * 66} 526l${(i - 6) * 5} 46`)}`) +
    paint(kerb, box(0, 572, 800, 12)) +
    bars(mark, 12, 50, 50, 'M0 578h800') +
    paint('#6f7078', box(0, 584, 800, 16))
  );
};

/** Things that happen to stand on the pavement, at the left or the right edge. */
export const drawProps = (random: Random): string => {
  const big = random.pick([drawScooter, drawScooter, drawCycle, drawShopper, drawDog, drawStool, () => '']);
  const small = random.pick([drawTree, drawTree, drawPot, drawPot, drawLamp, () => '']);
  const things = small(random) + big(random);
  const isMirrored = random.chance(0.4);
  return (
    (random.chance(0.3) ? drawKolam() : '') +
    (isMirrored ? `<g transform="matrix(-1 0 0 1 800 0)">${things}</g>` : things)
  );
};

type Prop = (random: Random) => string;

const shadowAt = (x: number, y: number, across: number): string => paint('#00000020', oval(x, y, across, 6));

const drawTree: Prop = () =>
  stroke('#7d5a45', 18, 'M34 556q10-90 2-200') +
  discs(leafDark, 46, '10 304', '46 272', '20 236') +
  discs(leaf, 34, '4 268', '40 240', '52 300');

const drawPot: Prop = (random) =>
  shadowAt(70, 560, 40) +
  discs(leaf, 20, '72 486', '54 500', '90 500', '72 508') +
  discs(random.pick([tomato, sunny, rose]), 5, '64 478', '84 488', '74 502', '52 498') +
  paint(clay, 'M44 512h54l-8 46h-38z') +
  stroke(brick, 9, 'M44 512h54');

const drawLamp: Prop = () =>
  stroke(ink, 8, 'M62 560V214q0-26-30-26') +
  stroke(ink, 14, 'M52 560h20') +
  paint(ink, 'M14 186h30l8 18h-46z') +
  paint('#fff3c4', oval(29, 206, 18, 7));

const drawScooter: Prop = (random) =>
  shadowAt(668, 564, 92) +
  discs(ink, 20, '612 544', '728 544') +
  discs(steel, 9, '612 544', '728 544') +
  paint(
    random.pick([tomato, '#3f8fa3', '#e3b23c', '#6d9f7c', '#f2ede0', '#c9586a', '#4c6fa8']),
    'M588 536q2-48 46-48h34l12 42h22l14-76h14l4 62q16 4 18 22h-30q-18-14-30 4h-58q-12-22-46-6z',
  ) +
  stroke(ink, 15, 'M612 484h58') +
  stroke(ink, 6, 'M722 456l-18-8') +
  discs('#fff3c4', 9, '734 470');

const drawCycle: Prop = (random) =>
  shadowAt(666, 566, 86) +
  stroke(ink, 5, 'M618 500a31 31 0 1 0 .1 0M716 500a31 31 0 1 0 .1 0') +
  stroke(
    random.pick([tomato, leafDark, '#2f5f8f', ink]),
    6,
    'M618 531l24-52h56l18 52M642 479l24 52 32-52M618 531h48',
  ) +
  stroke(ink, 6, 'M634 470h18M698 479l-6-18h16');

const drawShopper: Prop = (random) => {
  const [saree, border] = random.pick([
    [tomato, sunny],
    ['#3f8fa3', '#f4d9a0'],
    [leafDark, marigold],
    ['#8c4a7d', sunny],
    ['#e0a43a', '#b8382f'],
  ] as const);
  return (
    shadowAt(656, 566, 40) +
    paint(saree, 'M634 424q22-12 44 0l4 46q18 50 14 94h-80q-4-46 14-94z') +
    stroke(border, 7, 'M678 426q-40 40-46 94M618 560h76') +
    stroke('#a9714b', 10, 'M634 430l-12 46') +
    paint('#2c2226', oval(656, 402, 15, 17), oval(656, 386, 9, 8)) +
    discs(marigold, 3, '648 382', '664 382') +
    paint(white, 'M606 478h32l6 38h-44z') +
    stroke(white, 4, 'M613 480q9-22 18 0')
  );
};

const drawDog: Prop = () =>
  shadowAt(660, 567, 56) +
  paint('#c99a66', 'M612 564q-4-34 40-36q44-2 52 30q2 6-6 8zM610 538l-4-18 18 10z') +
  discs('#c99a66', 17, '624 548') +
  discs(ink, 4, '610 550') +
  stroke('#c99a66', 9, 'M698 558q22 2 20-14') +
  stroke('#a87c4c', 3, 'M618 545h8');

const drawStool: Prop = () =>
  shadowAt(684, 565, 40) +
  stroke(brick, 7, 'M662 510l-8 52M706 510l8 52M660 538h48') +
  stroke(tomato, 13, 'M656 506h56');

/** The pattern laid out before the threshold each morning. */
const drawKolam = (): string =>
  beads(white, 3, 11, oval(400, 548, 62, 16)) +
  beads(rose, 5, 16, oval(400, 548, 42, 10)) +
  paint(sunny, oval(400, 548, 22, 6)) +
  paint(tomato, oval(400, 548, 9, 3));
