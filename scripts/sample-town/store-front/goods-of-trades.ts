import {
  brick,
  gold,
  ink,
  leaf,
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
import { bars, beads, box, discs, oval, paint, pill, row, stroke } from './shapes.ts';
import { counter, type Goods, mixed, shelf } from './stall.ts';

const teaStall: Goods = () =>
  stroke(white, 7, 'M210 346q-12-12 0-22M236 350q-12-14 0-26') +
  counter(442) +
  paint(steel, 'M176 378h100q22 14 14 54h-128q-8-40 14-54z') +
  paint(steelDark, 'M284 396l42-24v14l-36 36zM206 366h40v12h-40z') +
  stroke(ink, 8, 'M182 384q44-66 88 0') +
  stroke(marigold, 7, 'M196 440v-6M226 440v-8M256 440v-6') +
  bars('#c07a3e', 30, 24, 12, 'M344 417h132') +
  bars(white, 6, 24, 12, 'M344 404h132') +
  ['#e7c79a', '#d9a25f', '#8a5a3c']
    .map(
      (fill, i) =>
        paint('#ffffffb0', pill(494 + i * 54, 360, 48, 72, 8)) + paint(fill, box(498 + i * 54, 386, 40, 44)),
    )
    .join('') +
  stroke(tomato, 12, 'M504 358h28M558 358h28M612 358h28') +
  bars('#ffffff26', 34, 64, 14, 'M160 472H640');

const juiceBar: Goods = () =>
  beads(marigold, 15, 30, 'M160 350h92') +
  beads(sunny, 15, 30, 'M284 352h62') +
  beads(leaf, 15, 30, 'M378 350h62') +
  beads('#c94f6d', 15, 30, 'M472 352h92') +
  stroke(woodDark, 5, 'M140 370h520') +
  counter(450, leaf, '#f3e3bd') +
  [marigold, rose, leaf, sunny]
    .map(
      (fill, i) =>
        paint(fill, `M${186 + i * 74} 388h44l-7 52h-30z`) + stroke(white, 5, `M${212 + i * 74} 386l10-20`),
    )
    .join('') +
  paint('#e9f1f2', 'M508 376h66l-8 50h-50z') +
  paint(marigold, 'M512 396h58l-5 30h-48z') +
  paint(ink, box(518, 426, 46, 14), box(506, 368, 70, 9)) +
  discs(tomato, 20, '616 420') +
  discs(leaf, 4, '616 400');

const restaurant: Goods = (random) => {
  const cloth = random.pick([tomato, sea, leaf, marigold]);
  return (
    stroke(ink, 3, 'M244 330v18M556 330v18') +
    paint(sunny, 'M230 346h28l22 26h-72zM542 346h28l22 26h-72z') +
    paint('#44665a', pill(350, 346, 100, 66, 5)) +
    stroke(white, 4, 'M366 364h48M366 380h66M366 396h38') +
    [0, 312]
      .map(
        (x) =>
          stroke(
            woodDark,
            9,
            `M${156 + x} 420v76M${156 + x} 460h30v36M${332 + x} 420v76M${332 + x} 460h-30v36`,
          ) +
          stroke(woodDark, 10, `M${244 + x} 456v38M${220 + x} 496h48`) +
          paint(cloth, `M${182 + x} 436h124l8 26h-140z`) +
          paint(steel, oval(244 + x, 434, 42, 8)) +
          discs(sunny, 6, `${226 + x} 431`) +
          discs(leaf, 6, `${244 + x} 430`) +
          discs(tomato, 6, `${262 + x} 431`),
      )
      .join('')
  );
};

const iceCream: Goods = (random) => {
  const scoops = random.sample([rose, '#fff3e0', '#a9d18e', '#8a5a3c', sunny, '#f2a7b8'], 6);
  const cone = (i: number) =>
    discs(scoops[i] ?? rose, 27, `${212 + i * 94} 372`) +
    discs(scoops[(i + 2) % 6] ?? rose, 29, `${212 + i * 94} 398`) +
    paint('#d9a25f', `M${182 + i * 94} 408h60l-30 70z`);
  return (
    row(3, cone) +
    discs(tomato, 7, '212 344', '306 344', '400 344') +
    paint('#eef6f8', pill(140, 456, 520, 44, 6)) +
    mixed(random, 492, 24, 44, 12) +
    row(
      3,
      (i) =>
        stroke(woodDark, 6, `M${500 + i * 56} 420v26`) +
        paint(scoops[i + 3] ?? rose, pill(480 + i * 56, 348, 40, 78, 18)),
    )
  );
};

const bakery: Goods = () =>
  bars('#c98645', 30, 58, 12, 'M152 378h200') +
  bars('#e0a862', 12, 42, 28, 'M160 366h190') +
  beads('#d9a25f', 15, 32, 'M392 378h100') +
  beads('#f3d6a5', 7, 32, 'M392 374h100') +
  shelf(394) +
  counter(462, gold, '#8a4a5a') +
  paint(white, pill(546, 412, 104, 40, 6), pill(564, 376, 68, 40, 6)) +
  paint(
    rose,
    'M546 420q0-12 8-12h88q8 0 8 12q-13 18-26 0q-13 18-26 0q-13 18-26 0q-13 18-26 0z',
    box(564, 376, 68, 10),
  ) +
  discs(tomato, 8, '598 366', '572 402', '626 402') +
  ['#8a4a32', rose, '#f7e3b0', leaf]
    .map(
      (top, i) =>
        paint('#f0cf9c', box(160 + i * 92, 424, 70, 26)) +
        paint(top, box(160 + i * 92, 412, 70, 14)) +
        discs(tomato, 6, `${195 + i * 92} 406`),
    )
    .join('') +
  stroke(gold, 5, 'M146 460h508');

const fishStall: Goods = () =>
  paint(sky, 'M140 392h520l-16 108h-488z') +
  paint('#e8f4f7', 'M140 392h520l-4 26h-512z') +
  beads('#f7fcfd', 11, 26, 'M160 396h490M172 412h470') +
  [
    [tomato, 176, 380],
    [steelDark, 330, 388],
    ['#6d8fa8', 480, 378],
    [steelDark, 250, 436],
    [rose, 420, 440],
  ]
    .map(
      ([skin, x, y]) =>
        paint(skin as string, `M${x} ${y}q44-34 96 0l30-18v44l-30-18q-52 34-96-8z`) +
        discs(ink, 4, `${(x as number) + 22} ${(y as number) - 4}`),
    )
    .join('') +
  stroke('#4f8ea3', 5, 'M150 470h500');

const henAndEggs: Goods = () =>
  paint(white, 'M190 470q-44-6-40-66q24 24 56 16q44-8 52-44q30-4 34 26q4 58-46 68z') +
  discs(white, 24, '270 376') +
  paint(tomato, 'M256 358q-2-20 10-16q2-14 14-8q12-4 10 12q-10 12-34 12zM290 388q10 10 0 20q-10-8 0-20z') +
  paint(marigold, 'M292 372l20 8-20 8z') +
  discs(ink, 4, '276 372') +
  stroke(marigold, 7, 'M206 470v24M242 470v24') +
  paint(wood, box(360, 380, 286, 8)) +
  row(2, (i) => beads(i ? '#e6b98c' : '#fdf3e3', 21, 52, `M392 ${362 + i * 88}h226`)) +
  bars('#b9a58d', 26, 44, 8, 'M372 462h250') +
  bars('#b9a58d', 12, 44, 8, 'M372 380h250') +
  counter(484);

const clinic: Goods = () =>
  paint('#e6f2ee', box(130, 270, 540, 230)) +
  paint(white, box(160, 342, 120, 92), box(520, 342, 110, 70)) +
  paint(tomato, 'M220 414q-44-28-32-50q16-16 32 4q16-20 32-4q12 22-32 50z') +
  stroke(ink, 7, 'M548 362h54M556 380h38') +
  stroke(ink, 5, 'M562 396h26') +
  stroke('#2a9560', 16, 'M400 356v44M378 378h44') +
  paint('#8fb9c9', pill(460, 436, 190, 22, 8)) +
  paint(white, pill(596, 420, 54, 20, 9)) +
  stroke(steelDark, 8, 'M478 460v36M632 460v36') +
  paint(wood, box(150, 446, 230, 12)) +
  paint(woodDark, box(160, 458, 92, 42), box(364, 458, 10, 42)) +
  stroke(ink, 5, 'M300 444q-24-40 4-44t22 24v14') +
  discs(steelDark, 9, '326 440') +
  paint(white, box(176, 436, 70, 10));

const optician: Goods = (random) => {
  const colours = random.sample([tomato, ink, sea, '#8a5a3c', plum, leaf], 5);
  const pair = (x: number, y: number, frame: string, lens: string) =>
    discs(lens, 28, `${x} ${y}`, `${x + 80} ${y}`) +
    stroke(
      frame,
      8,
      `M${x} ${y - 28}a28 28 0 1 0 .1 0M${x + 80} ${y - 28}a28 28 0 1 0 .1 0M${x + 28} ${y - 6}q12-10 24 0M${x - 28} ${y - 8}l-8-6M${x + 108} ${y - 8}l8-6`,
    );
  return (
    pair(190, 372, colours[0] ?? ink, '#dcedf1') +
    pair(360, 372, colours[1] ?? sea, '#57656e') +
    pair(530, 372, colours[2] ?? tomato, '#dcedf1') +
    shelf(408) +
    pair(272, 452, colours[3] ?? plum, '#c9b48c') +
    pair(448, 452, colours[4] ?? leaf, '#dcedf1') +
    paint(wood, box(134, 486, 532, 14))
  );
};

const tailor: Goods = (random) => {
  const shirt = random.pick([sea, rose, leaf, sunny]);
  return (
    stroke(steelDark, 3, 'M560 346v10M532 370l28-14 28 14') +
    paint(shirt, 'M534 366l-30 24 14 30 12-10v76h60v-76l12 10 14-30-30-24-26 12z') +
    stroke(white, 5, 'M560 384v92') +
    paint(ink, 'M190 438h214v-20h-26v-62q0-14-16-14h-150q-22 0-22 20v30h26v-16h110v42h-136z') +
    stroke(gold, 4, 'M262 358h80') +
    discs(steelDark, 22, '400 382') +
    discs(ink, 8, '400 382') +
    stroke(steelDark, 5, 'M204 394v36') +
    paint(rose, 'M150 438h120l-26 40h-94z') +
    counter(448) +
    [tomato, sunny, sea, leaf].map((thread, i) => paint(thread, box(424 + i * 26, 408, 18, 26))).join('') +
    stroke(sunny, 9, 'M440 470q40 24 70 0t70 4')
  );
};

const fabrics: Goods = (random) => {
  const folds = random.sample([tomato, sea, sunny, rose, plum, leaf, marigold, '#3f5f9a'], 6);
  return (
    mixed(random, 420, 84, 36, 6) +
    bars('#ffffff40', 84, 8, 34, 'M160 380H640') +
    shelf(420) +
    row(
      3,
      (i) =>
        bars(folds[i] ?? rose, 132, 17, 19, `M${220 + i * 180} 432V500`) +
        bars(folds[i + 3] ?? sea, 132, 17, 19, `M${220 + i * 180} 450V500`),
    ) +
    stroke(gold, 4, 'M270 432v66M450 432v66M630 432v66')
  );
};

const petrolPump: Goods = (random) => {
  const livery = random.pick([tomato, sea, '#2f6f4f']);
  return [0, 236]
    .map(
      (x) =>
        paint(livery, pill(196 + x, 340, 118, 160, 10)) +
        paint(white, box(208 + x, 354, 94, 50), box(196 + x, 424, 118, 20)) +
        stroke(ink, 6, `M224 370h34M224 386h54`.replaceAll('224', String(224 + x))) +
        stroke(ink, 8, `M314 400q34 0 30 40t-18 30t14-90`.replace('314', String(314 + x))) +
        paint(ink, box(332 + x, 356, 22, 30)),
    )
    .join('');
};

const xerox: Goods = (random) =>
  paint(white, box(160, 344, 54, 70), box(228, 352, 54, 70), box(556, 346, 84, 60)) +
  stroke(
    steelDark,
    3,
    'M170 360h34M170 372h34M170 384h24M238 368h34M238 380h34M238 392h20M568 362h60M568 376h60M568 390h40',
  ) +
  paint('#e7eaec', pill(330, 400, 200, 100, 8)) +
  paint('#b9c3c8', pill(322, 380, 216, 26, 6), box(346, 452, 168, 8)) +
  paint(ink, box(346, 414, 64, 18)) +
  discs(leaf, 5, '430 423') +
  discs(tomato, 5, '448 423') +
  paint(white, 'M360 452h120l14 22h-148zM376 380l6-32h84l6 32z') +
  bars(white, 96, 7, 3, 'M220 440V500') +
  bars(random.pick([rose, sunny, sea]), 96, 7, 23, 'M220 450V500') +
  paint(sea, box(580, 446, 56, 54)) +
  stroke(sunny, 9, 'M594 446l-6-32M608 446v-36') +
  stroke(brick, 9, 'M622 446l8-32');

const gym: Goods = (random) => {
  const plate = random.pick([tomato, sea, sunny, leaf]);
  const dumbbell = (x: number, y: number) => `M${x} ${y - 12}v24M${x + 60} ${y - 12}v24`;
  return (
    paint('#d5e4e8', box(150, 344, 220, 96)) +
    paint('#eaf4f5', 'M190 440l60-96h36l-60 96z') +
    stroke(steelDark, 6, 'M176 470h60M274 470h60M176 428h60M274 428h60') +
    stroke(ink, 19, dumbbell(176, 470), dumbbell(274, 470), dumbbell(176, 428), dumbbell(274, 428)) +
    paint(woodDark, box(146, 490, 230, 10)) +
    stroke(steelDark, 9, 'M430 496v-140M620 496v-140M404 376h242') +
    stroke(plate, 20, 'M420 346v60M630 346v60') +
    stroke(ink, 16, 'M444 356v40M606 356v40') +
    stroke(ink, 18, 'M470 452h110') +
    stroke(steelDark, 9, 'M484 462v34M566 462v34')
  );
};

const aquarium: Goods = () =>
  [0, 272]
    .map(
      (x) =>
        paint('#7fc3d6', box(146 + x, 352, 236, 116)) +
        paint('#e8d3a0', `M${146 + x} 468v-18q60-14 118 0t118-4v22z`) +
        stroke(leaf, 8, `M${176 + x} 456q-12-30 4-56M${352 + x} 456q14-24 0-48`) +
        paint(marigold, `M${210 + x} 396q24-20 50 0l16-12v26l-16-10q-26 18-50-4z`) +
        paint(rose, `M${270 + x} 430q18-14 36 0l12-9v20l-12-8q-18 14-36-3z`) +
        discs('#ffffffb0', 5, `${232 + x} 372`, `${244 + x} 364`, `${326 + x} 386`),
    )
    .join('') +
  stroke(ink, 8, 'M146 350h236M418 350h236') +
  paint(wood, box(134, 468, 532, 32)) +
  paint(woodDark, box(134, 466, 532, 8));

/** By sub-category slug, where the picture of its category would mislead. */
export const goodsOfTrade: Readonly<Record<string, Goods>> = {
  'tea-stall': teaStall,
  cafe: teaStall,
  'tea-coffee-powder': teaStall,
  'juice-lassi': juiceBar,
  'drinking-water': juiceBar,
  'north-indian': restaurant,
  'pure-veg': restaurant,
  'bar-pub': restaurant,
  'bengali-food': restaurant,
  'gujarati-rajasthani': restaurant,
  'andhra-telangana': restaurant,
  seafood: restaurant,
  'ice-cream-kulfi': iceCream,
  bakery,
  'cakes-pastries': bakery,
  fish: fishStall,
  'chicken-mutton': henAndEggs,
  eggs: henAndEggs,
  'doctor-clinic': clinic,
  'dental-clinic': clinic,
  'eye-clinic': clinic,
  'child-specialist': clinic,
  'nursing-home': clinic,
  homeopathy: clinic,
  'skin-hair-clinic': clinic,
  physiotherapy: clinic,
  'pathology-lab': clinic,
  veterinary: clinic,
  optician,
  tailor,
  boutique: tailor,
  embroidery: tailor,
  'sewing-machine': tailor,
  'stitching-beauty-class': tailor,
  sarees: fabrics,
  'cloth-merchant': fabrics,
  'lace-buttons': fabrics,
  'khadi-handloom': fabrics,
  'curtains-bedsheets': fabrics,
  'carpets-durries': fabrics,
  'petrol-pump': petrolPump,
  'xerox-printing': xerox,
  'printing-press': xerox,
  'cyber-cafe': xerox,
  gym,
  aquarium,
};

/** Sub-categories better shown by the goods of another category. */
export const looksLike: Readonly<Record<string, string>> = {
  'hotel-lodge': 'furniture',
  'pg-hostel': 'furniture',
  'electrical-goods': 'home-services',
  'home-appliances': 'home-services',
  'electronics-repair': 'home-services',
  'taxi-car-rental': 'car',
  transport: 'car',
  carpenter: 'furniture',
  'house-painter': 'hardware',
  plumber: 'hardware',
  library: 'books-stationery',
  catering: 'food',
};
