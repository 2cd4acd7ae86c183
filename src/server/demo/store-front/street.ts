import type { Random } from '../random.ts';
import {
  ink,
  leaf,
  leafDark,
  marigold,
  type Sign,
  steel,
  steelDark,
  sunny,
  tomato,
  type Wall,
  white,
} from './palettes.ts';
import { arch, box, disc, oval, paint, pill, row, stroke } from './shapes.ts';

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
    paint(
      '#ffffffcc',
      pill(150, 40, 110, 22, 11),
      pill(180, 26, 60, 30, 14),
      pill(560, 54, 120, 20, 10),
      pill(596, 40, 56, 28, 13),
    ),
    paint('#fff1c9', disc(random.pick([150, 640]), 62, 38)),
    stroke('#7c7f8e', 3, 'M560 46q8-8 14 0q6-8 14 0M606 30q7-7 12 0q5-7 12 0M520 28q6-6 10 0q5-6 10 0'),
    '',
  ]);
  const [left, right] = neighbours;
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/></linearGradient>` +
    paint(`url(#${id})`, box(0, 0, 800, 600)) +
    air +
    paint('#8a8fa31f', far) +
    paint(left.face, box(-1, 176, 90, 350)) +
    paint(left.shade, box(-1, 170, 92, 10), box(-1, 300, 90, 8)) +
    paint(left.base, arch(18, 216, 40, 56, 6), box(6, 330, 70, 190)) +
    stroke(
      '#ffffff55',
      3,
      row(8, (i) => `M8 ${346 + i * 22}h66`),
    ) +
    paint(right.face, box(711, 150, 90, 376)) +
    paint(right.shade, box(709, 144, 92, 10), box(711, 290, 90, 8)) +
    paint(right.base, arch(744, 196, 40, 60, 6), box(726, 322, 74, 200)) +
    stroke(
      '#ffffff55',
      3,
      row(8, (i) => `M728 ${338 + i * 22}h72`),
    )
  );
};

/** The building above the signboard. */
export const drawUpperFloor = (random: Random, wall: Wall): string => {
  const roof = random.pick([
    paint(wall.trim, box(76, 66, 648, 14)) +
      paint(
        wall.shade,
        row(16, (i) => box(90 + i * 40, 80, 20, 8)),
      ),
    paint(wall.face, 'M300 70q100-64 200 0z') +
      paint(wall.trim, box(76, 64, 648, 12), 'M290 64q110-72 220 0h-14q-96-56-192 0z') +
      paint(wall.base, disc(400, 50, 10)),
    paint(steelDark, box(560, 34, 70, 34)) +
      paint(ink, box(566, 26, 58, 10)) +
      paint(wall.trim, box(76, 64, 648, 12)) +
      stroke(steelDark, 3, 'M180 66v-34M166 38h28M170 48h20'),
    paint(
      wall.trim,
      box(76, 70, 648, 10),
      row(17, (i) => arch(84 + i * 38, 46, 26, 26)),
    ),
  ]);
  const glass = random.pick(['#7fa8b8', '#5f7f95', '#f7dc9b']);
  const openings = [0, 1, 2].map((i) => 146 + i * 204);
  const windows = random.pick([
    () =>
      paint(wall.trim, ...openings.map((x) => arch(x - 8, 92, 116, 100, 40))) +
      paint(glass, ...openings.map((x) => arch(x, 100, 100, 92, 38))) +
      paint(wall.trim, ...openings.map((x) => box(x + 47, 100, 6, 92) + box(x, 146, 100, 5))),
    () =>
      paint(wall.base, ...openings.map((x) => box(x - 20, 100, 34, 84) + box(x + 86, 100, 34, 84))) +
      paint(glass, ...openings.map((x) => box(x + 14, 100, 72, 84))) +
      paint(
        wall.trim,
        ...openings.map((x) => box(x - 26, 92, 152, 8) + box(x + 47, 100, 6, 84) + box(x - 20, 184, 140, 8)),
      ),
    () =>
      paint(wall.trim, ...openings.map((x) => box(x - 6, 94, 112, 98))) +
      paint(glass, ...openings.map((x) => box(x + 2, 102, 96, 90))) +
      stroke(
        wall.base,
        4,
        ...openings.map(
          (x) => row(5, (i) => `M${x + 10 + i * 20} 104v84`) + `M${x + 2} 132h96M${x + 2} 160h96`,
        ),
      ),
    () =>
      paint(glass, ...openings.map((x) => arch(x + 10, 96, 80, 96, 16))) +
      paint(
        wall.base,
        ...openings.map((x) => box(x - 4, 154, 108, 6) + row(9, (i) => box(x + i * 12, 160, 4, 30))),
      ) +
      paint(leaf, disc(150, 150, 12), disc(168, 146, 14), disc(430, 148, 13), disc(446, 152, 10)) +
      paint(tomato, disc(160, 142, 4), disc(438, 142, 4)),
  ])();
  return paint(wall.face, box(88, 70, 624, 450)) + roof + windows + paint(wall.shade, box(88, 192, 624, 12));
};

/** What keeps the sun off: an awning with scallops, a straight canopy, or the rolling shutter half up. */
export const drawCover = (random: Random, sign: Sign): string => {
  const cloth = random.pick([
    [sign.board, '#fff4dc'],
    [sign.board, sign.edge],
    ['#c4533f', '#fff4dc'],
    ['#2f7f78', '#fff4dc'],
  ] as const);
  const stripe = 56;
  const shadow = paint('#2a1a2033', box(130, 300, 540, 64));
  const scallops = (phase: number) =>
    row(12, (i) => (i % 2 === phase ? `M${64 + i * stripe} 336q${stripe / 2} 36 ${stripe} 0z` : ''));
  const strips = (phase: number) =>
    row(12, (i) =>
      i % 2 === phase ? `M${100 + i * 50} 288h50L${64 + (i + 1) * stripe} 337h-${stripe}z` : '',
    );
  return random.pick([
    () =>
      shadow +
      paint(cloth[0], strips(0), scallops(0)) +
      paint(cloth[1] === cloth[0] ? white : cloth[1], strips(1), scallops(1)) +
      paint('#2a1a201f', 'M100 288h600l4 8h-608z'),
    () =>
      shadow +
      paint(cloth[0], 'M100 288h600l36 46h-672z') +
      paint(cloth[1] === cloth[0] ? white : cloth[1], 'M64 334h672v12h-672z') +
      paint(
        cloth[0],
        row(24, (i) => `M${64 + i * 28} 346h28l-14 12z`),
      ),
    () =>
      shadow +
      paint(steel, box(124, 288, 552, 54)) +
      stroke(
        steelDark,
        3,
        row(4, (i) => `M124 ${300 + i * 11}h552`),
      ) +
      paint(steelDark, box(118, 284, 564, 10), box(124, 338, 552, 8)) +
      paint(ink, box(376, 340, 48, 6)),
  ])();
};

/** Marigold or bulbs along the sign, or a lemon and chillies against the evil eye. */
export const drawTrimmings = (random: Random): string =>
  random.pick([
    () => {
      const flower = (i: number) =>
        disc(118 + i * 21, Math.round(296 + 12 * Math.abs(Math.sin((i * Math.PI) / 5))), 7);
      return (
        paint(
          marigold,
          row(28, (i) => (i % 2 ? '' : flower(i))),
        ) +
        paint(
          sunny,
          row(28, (i) => (i % 2 ? flower(i) : '')),
        )
      );
    },
    () =>
      stroke('#5b4a4a', 2, 'M100 200q150 22 300 0t300 0') +
      paint(
        '#ffe08a',
        row(13, (i) => disc(112 + i * 48, i % 6 === 0 ? 205 : 210, 6)),
      ),
    () =>
      stroke(ink, 2, 'M400 346v20') +
      paint(leafDark, 'M392 366h16l-4 14h-8z') +
      paint(sunny, oval(400, 388, 9, 10)),
    () => '',
  ])();

export const drawPavement = (random: Random, wall: Wall): string => {
  const tile = random.pick(['#dccfc0', '#d5cdc6', '#e2d2b8', '#cfd2cc']);
  const kerb = random.pick([
    ['#f2c544', '#3f3b3d'],
    ['#f6f1e6', '#3f3b3d'],
    ['#cfc6bb', '#b9afa4'],
  ] as const);
  return (
    paint(wall.trim, box(104, 500, 592, 12)) +
    paint(wall.base, box(96, 512, 608, 14)) +
    paint(tile, box(0, 526, 800, 48)) +
    stroke(
      '#00000016',
      2,
      'M0 542h800M0 557h800',
      row(13, (i) => `M${20 + i * 66} 526l${(i - 6) * 6} 48`),
    ) +
    paint(kerb[0], box(0, 572, 800, 12)) +
    paint(
      kerb[1],
      row(8, (i) => box(i * 100, 572, 50, 12)),
    ) +
    paint('#6f7078', box(0, 584, 800, 16))
  );
};

/** Things that happen to stand on the pavement. */
export const drawProps = (random: Random, wall: Wall): string => {
  const tree = () =>
    paint('#7d5a45', 'M30 552q14-80 4-190l20 0q-6 110 10 190z') +
    paint(leafDark, disc(22, 300, 62), disc(78, 262, 50), disc(30, 226, 56)) +
    paint(leaf, disc(8, 268, 46), disc(58, 232, 40), disc(84, 296, 36));
  const scooter = (body: string) =>
    paint('#00000022', oval(668, 562, 92, 8)) +
    paint(ink, disc(612, 546, 20), disc(728, 546, 20)) +
    paint(steel, disc(612, 546, 9), disc(728, 546, 9)) +
    paint(body, 'M590 538q2-46 44-46h34l12 40h22l14-74h14l4 60q16 4 18 22h-30q-18-14-30 4h-58q-12-22-44-6z') +
    paint(ink, pill(606, 478, 72, 16, 8)) +
    stroke(ink, 6, 'M722 460l-18-8') +
    paint('#fff3c4', disc(734, 474, 9));
  const pots = () =>
    paint(leaf, disc(92, 492, 22), disc(76, 506, 16), disc(110, 506, 18)) +
    paint(random.pick([tomato, sunny, '#d9688a']), disc(84, 484, 5), disc(102, 494, 5), disc(94, 508, 4)) +
    paint('#b9694a', 'M66 512h54l-8 46h-38z') +
    paint('#a05538', box(62, 508, 62, 9));
  const dog = () =>
    paint('#00000022', oval(660, 566, 56, 6)) +
    paint('#c99a66', 'M612 562q-4-34 40-36q44-2 52 30q2 6-6 8z', disc(624, 546, 17), 'M610 536l-4-16 16 8z') +
    paint(ink, disc(611, 548, 4)) +
    stroke('#c99a66', 9, 'M700 558q20 2 18-12') +
    stroke('#a87c4c', 3, 'M618 544h8');
  const stool = () =>
    paint('#00000022', oval(684, 564, 40, 6)) +
    paint(tomato, pill(650, 500, 68, 12, 5)) +
    stroke('#a83a32', 7, 'M660 514l-8 48M708 514l8 48M664 540h40');
  const kolam = () =>
    stroke(
      '#ffffffd0',
      3,
      'M400 532q-22 10 0 20q22-10 0-20M362 542q38-18 76 0q-38 18-76 0M340 542h8M452 542h8M400 526v2M400 556v2',
    );
  const right = random.pick([
    () => scooter(random.pick(['#d9503f', '#3f8fa3', '#e3b23c', '#6d9f7c', '#f2ede0', wall.base])),
    dog,
    stool,
    () => scooter(random.pick(['#c9586a', '#4c6fa8', '#7fb0a4'])),
    () => '',
  ]);
  const left = random.pick([tree, pots, tree, pots, () => '']);
  return (random.chance(0.35) ? kolam() : '') + left() + right();
};
