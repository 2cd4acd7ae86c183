import type { Random } from '../random.ts';
import {
  gold,
  goldDark,
  ink,
  leaf,
  leafDark,
  marigold,
  plum,
  rose,
  sea,
  sky,
  steel,
  steelDark,
  sunny,
  tomato,
  white,
  wood,
  woodDark,
} from './palettes.ts';
import { arch, box, disc, heap, oval, paint, pill, row, stroke } from './shapes.ts';

/** Draws what a shop sells into its opening: 540 wide from x 130, hung from y 345, standing on y 500. */
type Goods = (random: Random) => string;

const brights = [tomato, sunny, leaf, sea, marigold, plum, rose, sky] as const;

const shelf = (y: number): string => paint(wood, box(130, y, 540, 7));
const counter = (y: number, top = woodDark, front = wood): string =>
  paint(front, box(150, y, 500, 500 - y)) + paint(top, box(140, y - 10, 520, 14));

/** A row of different colours, each drawn once. */
const rowOf = (random: Random, count: number, shape: (index: number) => string): string => {
  const colours = random.sample(brights, brights.length);
  return colours
    .map((colour, nth) => {
      const shapes = row(count, (index) => (index % colours.length === nth ? shape(index) : ''));
      return shapes === '' ? '' : paint(colour, shapes);
    })
    .join('');
};

const grocery: Goods = (random) => {
  const fills = random.sample([sunny, white, tomato, leaf, '#c98a4b', '#e8d9b0'], 4);
  const jars =
    rowOf(random, 8, (i) => pill(162 + i * 62, 362, 44, 40, 6)) +
    paint(
      white,
      row(8, (i) => box(162 + i * 62, 374, 44, 12)),
    ) +
    paint(
      ink,
      row(8, (i) => box(168 + i * 62, 354, 32, 9)),
    );
  const sacks = row(4, (i) => {
    const x = 150 + i * 128;
    return (
      paint(fills[i] ?? sunny, `M${x + 6} 436q52-62 104 0z`) +
      paint('#d8bd8e', `M${x} 434q58 16 116 0q10 40-4 66h-108q-14-26-4-66z`) +
      paint('#c4a473', `M${x - 4} 430q62 20 124 0v10q-62 18-124 0z`)
    );
  });
  return jars + shelf(402) + sacks;
};

const food: Goods = () =>
  paint('#4c6b5d', pill(520, 352, 120, 66, 4)) +
  stroke(white, 4, 'M538 370h60M538 384h82M538 398h48') +
  stroke(white, 7, 'M238 374q-12-14 0-26M268 378q-12-14 0-28M298 374q-12-14 0-26') +
  counter(452) +
  paint(gold, 'M186 404h164q10 50-34 52h-96q-44-2-34-52z') +
  paint(goldDark, pill(178, 394, 180, 14, 7), box(256, 382, 24, 14)) +
  paint(ink, 'M386 428h140q-6 22-40 22h-60q-34 0-40-22z') +
  paint('#efb45c', 'M402 428q54-40 108 0z') +
  paint('#d98f3c', 'M420 428q36-24 72 0z') +
  paint(steel, 'M560 414h60q14 4 10 38h-80q-4-34 10-38z') +
  paint(steelDark, box(578, 402, 24, 12), 'M628 418l26-10v10l-24 16z');

const medical: Goods = (random) =>
  paint('#eef6f2', box(130, 296, 540, 204)) +
  rowOf(random, 14, (i) => box(150 + i * 36, 352 + (i % 3) * 5, 26, 40 - (i % 3) * 5)) +
  paint('#b9d3c8', box(140, 392, 520, 6)) +
  rowOf(random, 14, (i) => (i % 2 ? pill(150 + i * 36, 402, 22, 32, 5) : box(148 + i * 36, 408, 30, 26))) +
  paint('#b9d3c8', box(140, 434, 520, 6)) +
  paint(white, box(150, 440, 500, 60)) +
  paint('#cfe5da', box(140, 434, 520, 12)) +
  paint('#2a9560', 'M386 446h28v16h16v24h-16v14h-28v-14h-16v-24h16z');

const clothes: Goods = (random) => {
  const colours = random.sample([tomato, sea, sunny, rose, plum, leaf, '#3f5f9a'], 5);
  const at = (index: number) => colours[index] ?? rose;
  const hanger = row(5, (i) => `M${192 + i * 104} 360v8l-24 14M${192 + i * 104} 368l24 14`);
  const kurta = (x: number) => `M${x - 22} 376l-24 20 12 26 10-8v70h48v-70l10 8 12-26-24-20-22 10z`;
  const dress = (x: number) => `M${x - 16} 376h32l4 34 22 78h-84l22-78z`;
  const saree = (x: number) => `M${x - 26} 374h52v118h-52z`;
  return (
    stroke(woodDark, 6, 'M140 360h520') +
    stroke(steelDark, 3, hanger) +
    paint(at(0), kurta(192)) +
    paint(at(1), saree(296)) +
    paint(gold, box(270, 474, 52, 8), box(270, 384, 52, 5)) +
    paint(at(2), dress(400)) +
    paint(at(3), saree(504)) +
    paint(white, box(478, 470, 52, 4), box(478, 478, 52, 8)) +
    paint(at(4), kurta(608)) +
    paint(white, 'M188 388h8v22h-8zM604 388h8v22h-8z')
  );
};

const fresh: Goods = (random) => {
  const heaps = random.sample([tomato, leaf, marigold, plum, sunny, '#9bbf5a', '#c94f6d', '#e7dcc0'], 8);
  const crate = (x: number, y: number, colour: string) =>
    paint(
      colour,
      row(4, (i) => disc(x + 19 + i * 28, y - 4, 15)),
      row(3, (i) => disc(x + 33 + i * 28, y - 24, 15)),
    ) +
    paint(wood, box(x, y, 122, 40)) +
    stroke(woodDark, 4, `M${x} ${y + 13}h122M${x} ${y + 27}h122`);
  return (
    paint(sunny, 'M596 346q-34 14-30 52q16-26 34-34q-8 26 2 42q10-22 6-44q16 12 22 38q14-38-22-54z') +
    row(4, (i) => crate(142 + i * 132, 396, heaps[i] ?? leaf)) +
    row(4, (i) => crate(142 + i * 132, 460, heaps[i + 4] ?? leaf))
  );
};

const mobile: Goods = (random) => {
  const screens = random.sample([sea, rose, sunny, leaf, plum, sky], 4);
  return (
    paint(ink, pill(150, 350, 190, 84, 6)) +
    paint(screens[3] ?? sky, box(158, 358, 174, 68)) +
    paint(white, heap(178, 426, 90, 40), disc(300, 378, 10)) +
    paint('#e3ecef', box(140, 440, 520, 60)) +
    paint(steelDark, box(140, 434, 520, 8)) +
    row(
      3,
      (i) =>
        paint(ink, pill(388 + i * 90, 352 + (i % 2) * 6, 62, 104, 10)) +
        paint(screens[i] ?? sky, pill(394 + i * 90, 362 + (i % 2) * 6, 50, 82, 4)) +
        paint(white, disc(419 + i * 90, 402 + (i % 2) * 6, 13)),
    ) +
    rowOf(random, 7, (i) => pill(160 + i * 70, 460, 44, 28, 6))
  );
};

const salon: Goods = () =>
  row(2, (i) => {
    const x = 196 + i * 230;
    return (
      paint(gold, arch(x - 8, 340, 146, 100, 50)) +
      paint('#cfe6ea', arch(x, 348, 130, 92, 46)) +
      paint('#eaf6f6', `M${x + 30} 440l60-88h22l-60 88z`) +
      paint(tomato, pill(x + 22, 394, 86, 66, 14), pill(x + 8, 446, 114, 24, 10)) +
      paint(steelDark, box(x + 58, 470, 14, 22), box(x + 34, 490, 62, 10)) +
      paint('#a83a32', box(x + 34, 452, 62, 8))
    );
  }) +
  paint(white, pill(636, 356, 26, 110, 6)) +
  paint(tomato, 'M636 380l26-16v14l-26 16zM636 436l26-16v14l-26 16z') +
  paint('#3f5f9a', 'M636 408l26-16v14l-26 16zM636 464l26-16v14l-26 16z') +
  paint(gold, box(632, 350, 34, 10), box(632, 462, 34, 10));

const sweets: Goods = () =>
  paint('#fff4e0', box(140, 372, 520, 92)) +
  paint(woodDark, box(134, 462, 532, 38)) +
  paint(gold, box(134, 458, 532, 8), box(140, 368, 520, 6)) +
  paint(
    marigold,
    row(4, (i) => disc(178 + i * 30, 446, 15)),
    row(3, (i) => disc(193 + i * 30, 422, 15)),
    row(2, (i) => disc(208 + i * 30, 398, 15)),
  ) +
  paint('#f6f2e6', box(318, 428, 34, 26), box(356, 428, 34, 26), box(337, 400, 34, 26)) +
  paint(leaf, box(318, 428, 34, 6), box(356, 428, 34, 6), box(337, 400, 34, 6)) +
  stroke(
    '#e2862a',
    8,
    'M436 436a14 14 0 1 1 14 14a22 22 0 1 1 10-40M500 440a14 14 0 1 1 14 12a22 22 0 1 1 8-40',
  ) +
  paint(
    '#8a4a32',
    row(3, (i) => disc(570 + i * 28, 446, 14)),
    row(2, (i) => disc(584 + i * 28, 424, 14)),
  ) +
  paint(rose, box(160, 354, 60, 16), box(240, 354, 60, 16)) +
  paint(leaf, box(480, 350, 70, 20)) +
  paint(tomato, box(320, 350, 60, 20)) +
  paint(sunny, box(570, 354, 60, 16));

const hardware: Goods = (random) => {
  const tin = (x: number, y: number, colour: string) =>
    paint(steel, box(x, y, 74, 62)) +
    paint(colour, box(x, y + 16, 74, 34)) +
    paint(steelDark, box(x - 3, y - 4, 80, 8));
  const colours = random.sample([tomato, sunny, sea, leaf, rose, marigold], 6);
  return (
    stroke(steelDark, 12, 'M180 366v40M236 366v46') +
    paint(tomato, pill(152, 350, 56, 22, 6)) +
    paint(wood, 'M262 356l60 4v30l-60-10z') +
    paint(steel, 'M318 360h110l-110 28z') +
    stroke(steelDark, 8, 'M236 352a12 12 0 1 0 .1 0') +
    row(3, (i) => tin(150 + i * 82, 440, colours[i] ?? sea)) +
    row(2, (i) => tin(191 + i * 82, 374 + 4, colours[i + 3] ?? leaf)) +
    stroke('#d58f4a', 13, 'M600 352v146M622 352v146M644 352v146') +
    stroke(wood, 9, 'M452 352l-22 146M520 352l22 146') +
    stroke(wood, 7, 'M448 384h76M443 416h86M438 448h96M434 478h104')
  );
};

const wheel = (x: number, y: number, radius: number): string =>
  paint(ink, disc(x, y, radius)) +
  paint(steel, disc(x, y, radius * 0.58)) +
  paint(ink, disc(x, y, radius * 0.2));

const bike: Goods = (random) => {
  const body = random.pick([tomato, sea, leaf, '#3f5f9a', marigold]);
  return (
    stroke(ink, 17, 'M178 384a26 26 0 1 0 .1 0M246 384a26 26 0 1 0 .1 0') +
    paint(random.pick([sunny, rose, white]), 'M566 404a34 34 0 0 1 68 0v8h-68z') +
    paint(ink, 'M596 392h38v14h-38z') +
    wheel(318, 454, 45) +
    wheel(528, 454, 45) +
    stroke(steelDark, 10, 'M528 454l-36-92') +
    stroke(ink, 9, 'M492 364l26-10M492 364l-18-6') +
    paint(body, 'M300 424l40-20h54l16 10q30-44 84-34l14 34-46 14-26 32h-92q-6-28-44-36z') +
    paint(ink, 'M318 402q40-22 86 0l-8 14h-70z') +
    paint(steel, disc(420, 452, 24), box(300, 464, 80, 12)) +
    paint(sunny, disc(514, 388, 12))
  );
};

const car: Goods = (random) => {
  const body = random.pick([tomato, sea, sunny, white, '#4c6fa8']);
  const tyres = (x: number) =>
    paint(
      ink,
      row(3, (i) => pill(x, 410 + i * 30, 92, 28, 12)),
    ) +
    paint(
      steelDark,
      row(3, (i) => box(x + 10, 422 + i * 30, 72, 4)),
    );
  return (
    tyres(142) +
    tyres(566) +
    paint(ink, box(282, 462, 48, 38), box(470, 462, 48, 38)) +
    paint(body, 'M304 412l28-54q6-10 20-10h96q14 0 20 10l28 54q28 6 30 28v38h-252v-38q2-22 30-28z') +
    paint('#d5e9ee', 'M328 408l20-42q2-4 8-4h88q6 0 8 4l20 42z') +
    paint('#fff6d0', disc(306, 436, 15), disc(494, 436, 15)) +
    paint(ink, pill(346, 428, 108, 18, 8), box(274, 466, 252, 10)) +
    paint(white, box(372, 452, 56, 16))
  );
};

const books: Goods = (random) => {
  const spine = (y: number) =>
    rowOf(random, 17, (i) =>
      box(148 + i * 30 + ((i * 7) % 5), y + ((i * 13) % 17), 24, 52 - ((i * 13) % 17)),
    );
  const stack = (x: number) =>
    row(
      4,
      (i) =>
        paint(brights[(i * 3 + x) % 8] ?? sea, box(x + ((i * 7) % 12), 484 - i * 17, 104, 16)) +
        paint(white, box(x + 92 + ((i * 7) % 12), 487 - i * 17, 12, 10)),
    );
  return (
    spine(346) +
    shelf(398) +
    stack(170) +
    stack(310) +
    paint(sea, box(556, 446, 56, 54)) +
    stroke(sunny, 9, 'M570 446l-8-36M584 446v-42') +
    stroke(tomato, 9, 'M598 446l10-36') +
    paint(steel, disc(484, 452, 34)) +
    paint(leaf, 'M462 436q14-22 30-14q-4 20-16 22zM486 464q18-14 28-4q-6 20-22 22z') +
    stroke(woodDark, 7, 'M484 486v10M462 498h44')
  );
};

const jewellery: Goods = () =>
  row(3, (i) => {
    const x = 156 + i * 172;
    return (
      paint(i === 1 ? '#7b2b45' : '#523a68', arch(x, 346, 144, 154, 60)) +
      paint('#f3e2cf', `M${x + 58} 376q14-10 28 0v26q34 6 40 44v54h-108v-54q6-38 40-44z`) +
      stroke(gold, 9, `M${x + 44} 410q28 66 56 0`) +
      stroke(goldDark, 5, `M${x + 34} 416q38 104 76 0`) +
      paint(i === 1 ? leaf : tomato, disc(x + 72, 450, 10), disc(x + 72, 480, 7))
    );
  }) +
  paint(
    sunny,
    row(6, (i) => `M${142 + i * 104} ${356 + (i % 2) * 12}l4 10 10 4-10 4-4 10-4-10-10-4 10-4z`),
  );

const footwear: Goods = (random) => {
  const colours = random.sample([tomato, ink, sea, '#8a5a3c', rose, sunny, leaf], 6);
  const shoe = (x: number, y: number) => `M${x} ${y}v-40q14 8 26 2l34 22q24 2 26 16z`;
  const heel = (x: number, y: number) => `M${x} ${y}v-40q40 6 62 30q24 2 24 10h-40q-20-22-38-22l-2 22z`;
  const bag = (x: number, colour: string) =>
    stroke(colour, 6, `M${x + 16} 390q0-34 24-34t24 34`) +
    paint(colour, `M${x} 388h80l10 62h-100z`) +
    paint(gold, box(x + 30, 388, 20, 14));
  return (
    bag(540, colours[4] ?? rose) +
    row(3, (i) => paint(colours[i] ?? ink, i % 2 ? heel(166 + i * 120, 396) : shoe(166 + i * 120, 396))) +
    paint(wood, box(140, 396, 370, 8)) +
    row(4, (i) =>
      paint(colours[(i + 3) % 6] ?? ink, i % 2 ? shoe(160 + i * 126, 488) : heel(160 + i * 126, 488)),
    ) +
    paint(
      white,
      row(4, (i) => (i % 2 ? box(160 + i * 126, 482, 86, 7) : '')),
    ) +
    paint(wood, box(140, 488, 520, 12))
  );
};

const kitchen: Goods = (random) => {
  const pot = (x: number, y: number, width: number) =>
    `M${x} ${y}h${width}q10 34-14 38h${28 - width}q-24-4-14-38z`;
  const bucket = random.pick([tomato, sea, leaf, rose]);
  return (
    stroke(steelDark, 5, 'M140 352h300') +
    stroke(steel, 7, 'M170 352v44M230 352v40M290 352v46') +
    paint(steel, oval(170, 402, 16, 12), disc(230, 400, 18), box(276, 392, 28, 26)) +
    paint(ink, disc(380, 392, 28)) +
    stroke(ink, 8, 'M380 352v20') +
    paint(gold, pot(160, 462, 120)) +
    paint(goldDark, box(154, 456, 132, 9)) +
    paint(steel, pot(174, 420, 92)) +
    paint(steelDark, box(168, 414, 104, 8)) +
    paint(steel, 'M316 440h120v54q0 6-8 6h-104q-8 0-8-6z', box(436, 446, 34, 12)) +
    paint(steelDark, pill(308, 428, 136, 14, 6)) +
    paint(ink, box(364, 414, 24, 14), box(466, 444, 26, 16)) +
    paint(bucket, 'M520 408h128l-16 92h-96z') +
    stroke(steelDark, 5, 'M526 410q58-70 116 0') +
    paint(white, box(516, 402, 136, 10))
  );
};

const services: Goods = () =>
  paint(white, pill(150, 378, 118, 122, 8)) +
  paint(steel, box(150, 392, 118, 6)) +
  paint(sea, disc(209, 446, 38)) +
  paint('#d9eef2', disc(209, 446, 27)) +
  paint(tomato, disc(246, 386, 5)) +
  stroke(steelDark, 8, 'M360 438v52M326 496h68') +
  paint('#dfe9ec', disc(360, 396, 46)) +
  paint(
    sea,
    'M360 396q-8-36 14-38q20 6-14 38zM360 396q36 8 32 28q-16 12-32-28zM360 396q-28 22-42 6q-2-20 42-6z',
  ) +
  paint(ink, disc(360, 396, 7)) +
  paint(tomato, pill(440, 436, 130, 64, 8)) +
  paint('#a83a32', box(440, 458, 130, 8)) +
  stroke(ink, 9, 'M480 436v-16h50v16') +
  paint(sunny, box(494, 454, 22, 16)) +
  stroke(steelDark, 13, 'M612 498v-84') +
  stroke(steelDark, 11, 'M594 384q-4 30 18 32q22-2 18-32') +
  stroke(marigold, 15, 'M648 498v-60') +
  stroke(steelDark, 7, 'M648 436v-60');

const office: Goods = () =>
  paint('#3f7fa6', box(150, 346, 150, 86)) +
  paint('#9bd0dd', disc(225, 390, 34)) +
  paint(leaf, 'M204 372q20-22 34-8q0 20-18 22zM226 404q20-12 26 0q-8 18-22 14z') +
  paint(white, 'M160 416l60-40 8 6-44 42z') +
  paint('#f7ecd2', box(506, 346, 140, 86)) +
  stroke('#1f6d52', 9, 'M546 364h60M546 382h60M550 364q40 0 40 18t-40 18l36 26') +
  counter(456, '#6b4a3b', '#8d6249') +
  paint(ink, pill(340, 366, 130, 76, 6), box(396, 442, 18, 8)) +
  paint('#bfe3ea', box(348, 374, 114, 60)) +
  paint(white, box(360, 386, 50, 6), box(360, 400, 80, 6), box(360, 414, 64, 6)) +
  paint(white, 'M180 446l60-14 8 14zM540 446v-16h60v16z') +
  paint(tomato, box(540, 434, 60, 5));

const furniture: Goods = (random) => {
  const cloth = random.pick([sea, tomato, leaf, plum, marigold]);
  return (
    paint(woodDark, box(150, 350, 110, 150)) +
    paint(wood, box(158, 358, 44, 134), box(208, 358, 44, 134)) +
    paint(gold, disc(196, 426, 4), disc(214, 426, 4)) +
    paint('#f7ecd2', box(350, 350, 120, 58)) +
    paint(sea, heap(362, 402, 60, 34)) +
    paint(sunny, disc(444, 368, 9)) +
    paint(cloth, pill(310, 418, 230, 60, 18), pill(290, 440, 44, 48, 12), pill(516, 440, 44, 48, 12)) +
    paint(white, pill(350, 430, 54, 38, 8)) +
    paint(sunny, pill(446, 430, 54, 38, 8)) +
    paint('#00000022', box(330, 468, 190, 20)) +
    paint(woodDark, box(304, 486, 12, 14), box(534, 486, 12, 14)) +
    stroke(woodDark, 6, 'M616 400v96M592 498h48') +
    paint(sunny, 'M594 352h44l22 50h-88z')
  );
};

const classes: Goods = () =>
  paint(woodDark, box(176, 344, 448, 92)) +
  paint('#2f5d50', box(184, 350, 432, 80)) +
  stroke('#f2efe0', 6, 'M216 416l22-52 22 52M224 400h28M300 366h-20v22h18q14 4 10 18t-28 8') +
  stroke('#f7d774', 6, 'M350 416l40-44 40 44zM390 372v44') +
  stroke(
    '#f2efe0',
    6,
    'M470 376h48M494 376v20q24-4 22 14M494 396q-20-2-20 14M546 372v44M546 392h34M570 380v24',
  ) +
  row(
    3,
    (i) =>
      paint(wood, box(160 + i * 176, 452, 132, 12)) +
      paint(woodDark, box(168 + i * 176, 464, 10, 36), box(274 + i * 176, 464, 10, 36)) +
      paint([tomato, sea, leaf][i] ?? sea, box(184 + i * 176, 440, 50, 12)) +
      paint(sunny, box(190 + i * 176, 430, 42, 10)),
  );

const sports: Goods = () =>
  paint(rose, 'M168 412l48-58 48 58-48 46z') +
  stroke(white, 4, 'M216 354v104M168 412h96') +
  stroke(rose, 4, 'M216 458q20 14 6 30t8 12') +
  paint('#e8c48a', 'M300 356h38v92q0 12-19 12t-19-12z') +
  paint(tomato, box(311, 460, 16, 38)) +
  paint(tomato, disc(366, 482, 18)) +
  stroke(white, 3, 'M356 470q12 10 14 26') +
  paint(
    '#b9824f',
    disc(464, 400, 36),
    disc(436, 370, 14),
    disc(492, 370, 14),
    oval(464, 466, 44, 36),
    disc(420, 450, 15),
    disc(508, 450, 15),
  ) +
  paint('#ecd0a4', oval(464, 412, 18, 14), oval(464, 470, 26, 22)) +
  paint(ink, disc(450, 394, 5), disc(478, 394, 5), disc(464, 406, 5)) +
  stroke(steelDark, 3, 'M590 408q4 50-6 90M630 400q-18 50-40 98M566 420q4 40 12 78') +
  paint(sea, oval(590, 380, 24, 30)) +
  paint(sunny, oval(634, 380, 22, 28)) +
  paint(tomato, oval(560, 404, 20, 26));

const pooja: Goods = (random) => {
  const strands = random.sample([marigold, sunny, white, rose, tomato], 3);
  const garland = (x: number, length: number, colour: string) =>
    paint(
      colour,
      row(length, (i) => disc(x, 350 + i * 15, 9)),
    );
  return (
    row(9, (i) => garland(160 + i * 60, 4 + ((i * 5) % 4), strands[i % 3] ?? marigold)) +
    row(3, (i) => {
      const x = 150 + i * 180;
      const petals = [marigold, rose, sunny][i] ?? marigold;
      return (
        paint(
          petals,
          row(5, (n) => disc(x + 22 + n * 24, 456, 17)),
          row(3, (n) => disc(x + 46 + n * 24, 438, 15)),
        ) +
        paint(wood, `M${x} 458h140l-18 42h-104z`) +
        stroke(woodDark, 4, `M${x + 6} 472h128M${x + 12} 486h116`)
      );
    }) +
    paint(gold, 'M300 486h60q-8 14-30 14t-30-14z', 'M480 486h60q-8 14-30 14t-30-14z') +
    paint(tomato, 'M330 466q10 12 0 20q-10-8 0-20zM510 466q10 12 0 20q-10-8 0-20z')
  );
};

const plants: Goods = (random) => {
  const bloom = random.pick([rose, sunny, tomato, white]);
  const pot = (x: number, y: number, width: number) => `M${x} ${y}h${width}l-9 ${500 - y}h${18 - width}z`;
  return (
    stroke(steelDark, 4, 'M560 340v24M620 340v24') +
    paint(sunny, 'M540 430v-46q0-24 50-24t50 24v46z') +
    stroke(goldDark, 4, 'M556 430v-58M574 430v-66M590 430v-68M606 430v-66M624 430v-58') +
    paint(leaf, oval(590, 404, 14, 18)) +
    paint(tomato, disc(594, 392, 6)) +
    paint(leafDark, 'M210 448q-60-30-54-80q44 14 54 62q-6-60 20-82q26 34 0 84q22-44 52-40q-2 44-52 56z') +
    paint(leaf, disc(350, 410, 30), disc(390, 394, 34), disc(428, 414, 30), disc(390, 430, 34)) +
    paint(
      bloom,
      disc(350, 400, 9),
      disc(384, 380, 9),
      disc(424, 404, 9),
      disc(396, 420, 9),
      disc(366, 430, 8),
    ) +
    paint(leaf, 'M500 462q-40-10-38-44q34 4 40 34q-8-40 14-54q20 22 2 56q12-30 36-26q0 30-36 36z') +
    paint('#bf6b48', pot(166, 444, 88), pot(340, 448, 100), pot(470, 458, 70)) +
    paint('#a45638', box(160, 440, 100, 12), box(334, 442, 112, 12), box(464, 452, 82, 10)) +
    paint(white, pot(580, 462, 70)) +
    paint(leaf, 'M616 464q-30-8-28-34q24 2 28 24q4-26 30-26q0 28-30 36z')
  );
};

export const goodsOf: Readonly<Record<string, Goods>> = {
  grocery,
  food,
  medical,
  clothes,
  fresh,
  'mobile-electronics': mobile,
  'salon-beauty': salon,
  'sweets-bakery': sweets,
  hardware,
  'bike-scooter': bike,
  car,
  'books-stationery': books,
  'jewellery-watches': jewellery,
  'footwear-bags': footwear,
  'home-kitchen': kitchen,
  'home-services': services,
  'money-travel-office': office,
  furniture,
  classes,
  'sports-toys-gifts': sports,
  'pooja-functions': pooja,
  'plants-pets-farm': plants,
};
