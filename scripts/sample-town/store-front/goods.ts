import {
  brick,
  clay,
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
import { arch, bars, beads, box, discs, oval, paint, pill, row, stroke } from './shapes.ts';
import { counter, type Goods, mixed, shelf } from './stall.ts';

const grocery: Goods = (random) => {
  const fills = random.sample([sunny, white, tomato, leaf, '#c98a4b', '#e8d9b0'], 4);
  const jars =
    mixed(random, 400, 44, 44, 18) +
    bars(white, 12, 44, 18, 'M161 384H639') +
    bars(ink, 8, 32, 30, 'M167 362H633');
  const sacks = row(4, (i) => {
    const x = 146 + i * 130;
    return (
      paint(fills[i] ?? sunny, `M${x + 6} 434q53-64 106 0z`) +
      paint('#d8bd8e', `M${x} 432q59 16 118 0q10 42-4 68h-110q-14-26-4-68z`)
    );
  });
  const rims = row(4, (i) => `M${146 + i * 130} 434q59 18 118 0`);
  return jars + shelf(400) + sacks + stroke('#c4a473', 9, rims);
};

const food: Goods = () =>
  paint('#44665a', pill(528, 346, 116, 70, 5)) +
  stroke(white, 4, 'M546 364h58M546 380h80M546 396h46') +
  stroke(white, 7, 'M236 372q-12-14 0-26M268 376q-12-14 0-28M300 372q-12-14 0-26') +
  counter(452) +
  paint(gold, 'M186 404h164q10 50-34 52h-96q-44-2-34-52z') +
  stroke(goldDark, 13, 'M184 402h168') +
  paint(goldDark, box(256, 384, 24, 14)) +
  paint(ink, 'M384 426h144q-6 24-42 24h-60q-36 0-42-24z') +
  paint('#efb45c', 'M396 426q60-56 120 0z') +
  paint('#d98f3c', 'M420 426q36-26 72 0z') +
  paint(steel, 'M562 410h58q14 4 12 42h-82q-2-38 12-42z') +
  paint(steelDark, box(578, 400, 24, 11), 'M630 416l26-12v11l-24 18z');

const medical: Goods = (random) =>
  paint('#eef6f2', box(130, 270, 540, 230)) +
  mixed(random, 388, 38, 26, 10) +
  mixed(random, 432, 34, 30, 14) +
  paint('#b9d3c8', box(140, 388, 520, 6)) +
  paint(white, box(150, 440, 500, 60)) +
  paint('#cfe5da', box(140, 432, 520, 12)) +
  paint('#2a9560', 'M384 446h32v14h16v28h-16v12h-32v-12h-16v-28h16z');

const clothes: Goods = (random) => {
  const colours = random.sample([tomato, sea, sunny, rose, plum, leaf, '#3f5f9a'], 5);
  const at = (index: number) => colours[index] ?? rose;
  const kurta = (x: number) => `M${x - 24} 372l-26 22 13 28 11-9v80h52v-80l11 9 13-28-26-22-24 11z`;
  const saree = (x: number) => box(x - 28, 370, 56, 124);
  return (
    stroke(woodDark, 6, 'M140 352h520') +
    stroke(
      steelDark,
      3,
      row(5, (i) => `M${166 + i * 104} 374l26-12 26 12M${192 + i * 104} 362v-10`),
    ) +
    paint(at(0), kurta(192)) +
    paint(at(1), saree(296)) +
    bars(gold, 56, 8, 78, 'M296 384V494') +
    paint(at(2), 'M383 372h34l4 36 24 88h-90l24-88z') +
    paint(at(3), saree(504)) +
    bars(white, 56, 4, 12, 'M504 446V490') +
    paint(at(4), kurta(608)) +
    stroke(white, 6, 'M192 388v22M608 388v22M376 478h48')
  );
};

const fresh: Goods = (random) => {
  const heaps = random.sample([tomato, leaf, marigold, plum, sunny, '#9bbf5a', '#c94f6d', '#e7dcc0'], 8);
  const crate = (i: number) => {
    const x = 142 + (i % 4) * 132;
    const y = i < 4 ? 396 : 462;
    return beads(heaps[i] ?? leaf, 15, 28, `M${x + 19} ${y - 4}h86M${x + 33} ${y - 26}h58`);
  };
  const wooden = (y: number) =>
    bars(wood, 40, 122, 10, `M142 ${y + 20}H662`) +
    bars(woodDark, 4, 122, 10, `M142 ${y + 13}H662M142 ${y + 27}H662`);
  return row(4, crate) + wooden(396) + row(4, (i) => crate(i + 4)) + wooden(462);
};

const mobile: Goods = (random) => {
  const screens = random.sample([sea, rose, sunny, leaf, plum, sky], 4);
  const phone = (i: number) =>
    paint(ink, pill(386 + i * 92, 344, 66, 108, 10)) +
    paint(screens[i] ?? sky, pill(392 + i * 92, 354, 54, 86, 4)) +
    discs(white, 14, `${419 + i * 92} 396`);
  return (
    paint(ink, pill(148, 344, 200, 88, 6)) +
    paint(screens[3] ?? sky, box(156, 352, 184, 72)) +
    paint(white, 'M172 424a48 44 0 0 1 96 0z') +
    discs(white, 11, '302 376') +
    paint('#e3ecef', box(140, 440, 520, 60)) +
    row(3, phone) +
    paint(steelDark, box(140, 436, 520, 9)) +
    mixed(random, 490, 30, 44, 22)
  );
};

const salon: Goods = () =>
  row(2, (i) => {
    const x = 176 + i * 228;
    return (
      paint(gold, arch(x - 8, 334, 156, 110, 50)) +
      paint('#cfe6ea', arch(x, 342, 140, 102, 46)) +
      paint('#eaf6f6', `M${x + 30} 444l66-98h24l-66 98z`) +
      paint(tomato, pill(x + 24, 390, 92, 70, 14), pill(x + 8, 446, 124, 24, 10)) +
      paint(brick, box(x + 36, 454, 68, 7)) +
      stroke(steelDark, 12, `M${x + 70} 476v16M${x + 46} 495h48`)
    );
  }) +
  paint(white, box(628, 350, 30, 120)) +
  stroke(tomato, 11, 'M634 384l18-14M634 432l18-14') +
  stroke('#3f5f9a', 11, 'M634 408l18-14M634 456l18-14') +
  stroke(gold, 12, 'M628 348h30M628 472h30');

const sweets: Goods = () =>
  paint('#fff4e0', box(140, 366, 520, 96)) +
  beads(marigold, 16, 30, 'M176 444h92M191 418h62M206 392h32') +
  bars('#e59aae', 30, 36, 6, 'M312 446h120') +
  bars('#a9c77a', 30, 36, 6, 'M333 412h78') +
  bars(white, 6, 36, 6, 'M312 430h120M333 396h78') +
  stroke(
    '#e2862a',
    8,
    'M478 430a15 15 0 1 1 15 15a25 25 0 1 1 8-46M544 430a15 15 0 1 1 15 15a25 25 0 1 1 8-46',
  ) +
  beads('#8a4a32', 14, 27, 'M604 446h42M617 423h18') +
  paint(woodDark, box(134, 462, 532, 38)) +
  bars('#ffffff22', 22, 60, 14, 'M148 482H660') +
  stroke(gold, 7, 'M138 462h524M142 366h516') +
  bars(rose, 20, 56, 144, 'M166 352H640') +
  bars(leaf, 26, 50, 150, 'M270 349H640');

const hardware: Goods = (random) => {
  const colours = random.sample([tomato, sunny, sea, leaf, rose, marigold], 5);
  const tin = (i: number) => {
    const x = i < 3 ? 146 + i * 92 : 192 + (i - 3) * 92;
    const y = i < 3 ? 440 : 372;
    return (
      paint(steel, box(x, y, 82, 60)) +
      paint(colours[i] ?? sea, box(x, y + 14, 82, 34)) +
      stroke(steelDark, 7, `M${x} ${y}h82`)
    );
  };
  return (
    row(5, tin) +
    stroke(wood, 9, 'M462 344l-22 152M524 344l22 152') +
    stroke(wood, 7, 'M458 378h70M453 408h80M449 438h88M445 468h96') +
    stroke('#d58f4a', 14, 'M586 344v150M610 344v150') +
    stroke(steelDark, 14, 'M634 344v150')
  );
};

const wheel = (x: number, y: number, radius: number): string =>
  discs(ink, radius, `${x} ${y}`) +
  discs(steel, Math.round(radius * 0.58), `${x} ${y}`) +
  discs(ink, Math.round(radius * 0.2), `${x} ${y}`);

const bike: Goods = (random) => {
  const body = random.pick([tomato, sea, leaf, '#3f5f9a', marigold]);
  return (
    stroke(ink, 17, 'M182 356a28 28 0 1 0 .1 0M182 434a28 28 0 1 0 .1 0') +
    paint(random.pick([sunny, rose, white]), 'M584 386a34 34 0 0 1 68 0v10h-68z') +
    paint(ink, box(618, 374, 34, 13)) +
    paint(wood, box(572, 396, 90, 7)) +
    wheel(310, 452, 46) +
    wheel(524, 452, 46) +
    stroke(steelDark, 10, 'M524 452l-38-94') +
    stroke(ink, 9, 'M486 358l28-10M486 358l-18-6') +
    paint(body, 'M290 422l42-22h56l16 10q32-46 86-36l14 36-48 14-26 32h-94q-6-28-46-34z') +
    paint(ink, 'M308 400q42-24 90 0l-8 14h-74z') +
    discs(steel, 25, '414 450') +
    stroke(steel, 11, 'M296 468h76') +
    discs(sunny, 12, '510 384')
  );
};

const car: Goods = (random) => {
  const body = random.pick([tomato, sea, sunny, white, '#4c6fa8']);
  return (
    stroke(ink, 27, 'M158 486h66M158 456h66M158 426h66M576 486h66M576 456h66M576 426h66') +
    stroke(steelDark, 4, 'M158 486h66M158 456h66M158 426h66M576 486h66M576 456h66M576 426h66') +
    paint(ink, box(282, 460, 50, 40), box(468, 460, 50, 40)) +
    paint(body, 'M302 410l30-58q6-12 20-12h96q14 0 20 12l30 58q30 6 32 28v40h-260v-40q2-22 32-28z') +
    paint('#d5e9ee', 'M326 406l22-46q2-4 8-4h88q6 0 8 4l22 46z') +
    discs('#fff6d0', 16, '304 436', '496 436') +
    stroke(ink, 17, 'M354 436h92') +
    stroke(ink, 10, 'M276 472h248') +
    paint(white, box(370, 454, 60, 18))
  );
};

const books: Goods = (random) => {
  const pile = (x: number) =>
    paint(white, box(x + 8, 436, 96, 62)) +
    paint(tomato, box(x, 484, 98, 16)) +
    paint(sea, box(x + 8, 466, 92, 16)) +
    paint(sunny, box(x + 2, 448, 96, 16)) +
    paint(leaf, box(x + 10, 430, 88, 16));
  return (
    mixed(random, 396, 52, 22, 4) +
    shelf(396) +
    pile(168) +
    pile(312) +
    stroke(sunny, 9, 'M570 446l-8-30M584 446v-36') +
    stroke(tomato, 9, 'M600 446l10-32') +
    paint(sea, box(554, 444, 60, 56)) +
    discs(sky, 35, '486 450') +
    paint(leaf, 'M464 434q14-22 30-14q-4 20-16 22zM488 462q18-14 28-4q-6 20-22 22z') +
    stroke(woodDark, 7, 'M486 488v8M464 497h44')
  );
};

const jewellery: Goods = () =>
  row(3, (i) => {
    const x = 156 + i * 172;
    return (
      paint(i === 1 ? '#7b2b45' : '#523a68', arch(x, 340, 144, 160, 60)) +
      paint('#f3e2cf', `M${x + 58} 372q14-10 28 0v28q34 6 40 46v54h-108v-54q6-40 40-46z`) +
      stroke(gold, 9, `M${x + 44} 408q28 68 56 0`) +
      stroke(goldDark, 5, `M${x + 34} 414q38 108 76 0`) +
      discs(i === 1 ? leaf : tomato, 10, `${x + 72} 448`, `${x + 72} 476`)
    );
  }) +
  paint(
    sunny,
    row(4, (i) => `M${142 + i * 172} 360l4 10 10 4-10 4-4 10-4-10-10-4 10-4z`),
  );

const footwear: Goods = (random) => {
  const colours = random.sample([tomato, ink, sea, '#8a5a3c', rose, sunny, leaf], 6);
  const shoe = (x: number, y: number) => `M${x} ${y}v-42q14 8 28 2l36 24q24 2 26 16z`;
  const heel = (x: number, y: number) => `M${x} ${y}v-42q42 6 64 32q26 2 26 10h-42q-20-22-40-22l-2 22z`;
  const pair = (nth: number, y: number) => (nth % 2 ? heel : shoe)(160 + nth * 126, y);
  const bag = colours[4] ?? rose;
  return (
    row(3, (i) => paint(colours[i] ?? ink, pair(i, 398))) +
    paint(wood, box(140, 398, 372, 8)) +
    row(4, (i) => paint(colours[(i + 3) % 6] ?? ink, pair(i + 1 > 3 ? 3 : i, 488))) +
    bars(white, 7, 90, 162, 'M160 484H502') +
    paint(wood, box(140, 488, 520, 12)) +
    stroke(bag, 6, 'M566 376q0-36 30-36t30 36') +
    paint(bag, 'M550 372h92l12 64h-116z') +
    paint(gold, box(584, 372, 24, 15))
  );
};

const kitchen: Goods = (random) =>
  stroke(steelDark, 5, 'M144 350h290') +
  stroke(steel, 7, 'M172 350v34M232 350v30M292 350v30') +
  paint(steel, oval(172, 392, 17, 12), box(276, 380, 32, 26)) +
  discs(steel, 19, '232 388') +
  discs(ink, 30, '376 392') +
  stroke(ink, 8, 'M376 350v16') +
  paint(gold, 'M156 462h128q10 34-14 38h-100q-24-4-14-38z') +
  stroke(goldDark, 9, 'M152 460h136') +
  paint(steel, 'M172 422h96q10 34-12 36h-72q-22-2-12-36zM316 440h122v52q0 8-8 8h-106q-8 0-8-8z') +
  stroke(steelDark, 9, 'M168 420h104M312 436h130') +
  stroke(ink, 14, 'M370 424h14M450 452h38') +
  paint(random.pick([tomato, sea, leaf, rose]), 'M518 404h132l-18 96h-96z') +
  stroke(steelDark, 5, 'M524 404q60-76 120 0') +
  stroke(white, 9, 'M518 404h132');

const services: Goods = () =>
  paint(white, pill(148, 368, 128, 132, 8)) +
  paint(steel, box(148, 386, 128, 6)) +
  discs(sea, 41, '212 446') +
  discs('#d9eef2', 29, '212 446') +
  discs(tomato, 5, '256 377') +
  stroke(steelDark, 8, 'M362 436v56M328 496h68') +
  discs('#dfe9ec', 49, '362 392') +
  paint(
    sea,
    'M362 392q-8-38 15-40q21 6-15 40zM362 392q38 8 34 29q-17 13-34-29zM362 392q-29 23-44 6q-2-21 44-6z',
  ) +
  discs(ink, 7, '362 392') +
  stroke(ink, 9, 'M486 436v-18h54v18') +
  paint(tomato, pill(444, 434, 138, 66, 8)) +
  paint(brick, box(444, 458, 138, 8)) +
  paint(sunny, box(502, 452, 22, 18)) +
  stroke(steelDark, 13, 'M616 492v-82') +
  stroke(steelDark, 11, 'M598 376q-4 32 18 34q22-2 18-34') +
  stroke(marigold, 15, 'M650 490v-50') +
  stroke(steelDark, 7, 'M650 436v-64');

const office: Goods = () =>
  paint('#3f7fa6', box(150, 342, 156, 90)) +
  discs('#9bd0dd', 34, '228 388') +
  paint(leaf, 'M206 370q20-22 34-8q0 20-18 22zM228 402q20-12 26 0q-8 18-22 14z') +
  stroke(white, 10, 'M172 418l102-58') +
  stroke(white, 7, 'M222 388l-34-18M230 386l6 36M182 412l-12-8') +
  paint('#dcebdc', box(506, 342, 144, 90)) +
  stroke('#1f6d52', 9, 'M548 360h62M548 378h62M552 360q40 0 40 18t-40 18l36 26') +
  counter(456, '#6b4a3b', '#8d6249') +
  paint(ink, pill(334, 360, 138, 80, 6), box(394, 440, 18, 8)) +
  paint('#bfe3ea', box(342, 368, 122, 64)) +
  stroke(white, 6, 'M358 386h48M358 402h84M358 418h64') +
  paint(white, 'M176 446l64-14 8 14zM540 446v-16h64v16z') +
  paint(tomato, box(540, 434, 64, 5));

const furniture: Goods = (random) => {
  const cloth = random.pick([sea, tomato, leaf, plum, marigold]);
  return (
    paint(woodDark, box(148, 346, 118, 154)) +
    bars(wood, 136, 48, 6, 'M156 424H260') +
    discs(gold, 4, '198 424', '216 424') +
    paint(woodDark, box(346, 340, 136, 70)) +
    paint('#f7ecd2', box(352, 344, 124, 62)) +
    paint(sea, 'M362 400a32 36 0 0 1 64 0z') +
    discs(sunny, 9, '450 364') +
    paint(cloth, pill(308, 416, 238, 64, 18), pill(288, 438, 46, 52, 12), pill(520, 438, 46, 52, 12)) +
    paint(white, pill(350, 428, 56, 40, 8)) +
    paint(sunny, pill(448, 428, 56, 40, 8)) +
    paint('#00000022', box(332, 470, 190, 20)) +
    stroke(woodDark, 11, 'M308 490v6M546 490v6') +
    stroke(woodDark, 6, 'M618 398v96M594 497h48') +
    paint(sunny, 'M596 346h44l22 54h-88z')
  );
};

const classes: Goods = () =>
  paint(woodDark, box(168, 338, 464, 98)) +
  paint('#2f5d50', box(177, 346, 446, 82)) +
  '<text x="206" y="404" fill="#f2efe0" font-family="sans-serif" font-size="46">A B</text><text x="478" y="404" fill="#f2efe0" font-family="sans-serif" font-size="46">अ आ</text>' +
  stroke('#f7d774', 5, 'M352 412l38-52 38 52zM390 360v52') +
  row(3, (i) => paint([tomato, sea, leaf][i] ?? sea, box(186 + i * 176, 440, 56, 12))) +
  bars(sunny, 10, 46, 130, 'M192 434H600') +
  bars(wood, 13, 136, 40, 'M156 458H650') +
  bars(woodDark, 36, 11, 95, 'M168 482h117M344 482h117M520 482h117');

const sports: Goods = () =>
  paint(rose, 'M160 404l54-60 54 60-54 52z') +
  stroke(white, 4, 'M214 344v112M160 404h108') +
  stroke(rose, 4, 'M214 456q20 14 6 26t8 14') +
  paint('#e8c48a', 'M300 404h42v78q0 16-21 16t-21-16z') +
  stroke(tomato, 15, 'M321 352v48') +
  discs(tomato, 19, '374 480') +
  stroke(white, 3, 'M364 467q12 10 14 28') +
  discs('#b9824f', 37, '466 398') +
  discs('#b9824f', 15, '437 366', '495 366', '420 450', '512 450') +
  paint('#b9824f', oval(466, 464, 45, 37)) +
  paint('#ecd0a4', oval(466, 411, 19, 14), oval(466, 470, 27, 23)) +
  discs(ink, 5, '452 392', '480 392', '466 405') +
  stroke(steelDark, 3, 'M594 408q4 50-6 90M634 404q-18 50-42 94M562 430q4 40 18 68') +
  paint(sea, oval(594, 376, 26, 33)) +
  paint(sunny, oval(638, 384, 23, 30)) +
  paint(tomato, oval(558, 408, 22, 28));

const pooja: Goods = (random) => {
  const [one, two, three] = random.sample([marigold, sunny, white, rose, tomato], 3) as [
    string,
    string,
    string,
  ];
  return (
    beads(one, 10, 16, 'M160 342v66M340 342v50M520 342v82M640 342v34') +
    beads(two, 10, 16, 'M220 342v50M400 342v82M580 342v50') +
    beads(three, 10, 16, 'M280 342v82M460 342v34') +
    [marigold, rose, sunny]
      .map((petals, i) => beads(petals, 17, 24, `M${172 + i * 180} 458h98M${196 + i * 180} 438h50`))
      .join('') +
    paint(
      wood,
      row(3, (i) => `M${150 + i * 180} 458h140l-18 42h-104z`),
    ) +
    stroke(
      woodDark,
      4,
      row(3, (i) => `M${158 + i * 180} 473h124M${164 + i * 180} 487h112`),
    ) +
    paint(gold, 'M294 484h52q-6 16-26 16t-26-16zM474 484h52q-6 16-26 16t-26-16z') +
    paint(tomato, 'M320 460q11 14 0 23q-11-9 0-23zM500 460q11 14 0 23q-11-9 0-23z')
  );
};

const plants: Goods = (random) => {
  const bloom = random.pick([rose, sunny, tomato, white]);
  return (
    stroke(steelDark, 4, 'M594 340v20') +
    paint('#f9d77a', 'M544 430v-44q0-28 50-28t50 28v44z') +
    stroke(goldDark, 4, 'M544 430h100M560 430v-60M578 430v-70M610 430v-70M628 430v-60') +
    paint(leaf, oval(594, 402, 13, 19)) +
    discs(tomato, 7, '597 388') +
    paint(leafDark, 'M210 448q-66-30-58-92q46 18 58 74q-6-66 22-90q28 38 0 92q22-50 56-46q-2 50-56 62z') +
    discs(leaf, 34, '352 408', '390 392', '428 410', '390 428') +
    discs(bloom, 9, '348 398', '384 374', '426 402', '396 416', '366 430') +
    paint(
      leaf,
      'M500 462q-42-10-40-48q36 4 42 38q-8-44 14-60q22 26 4 62q12-34 38-30q0 34-40 40zM622 464q-32-8-30-36q26 2 30 26q4-28 32-28q0 30-32 38z',
    ) +
    paint(
      clay,
      'M162 446h96l-10 54h-76zM336 448h108l-10 52h-88zM466 458h78l-9 42h-60zM586 462h72l-9 38h-54z',
    ) +
    stroke(brick, 10, 'M162 446h96M336 448h108M466 458h78M586 462h72')
  );
};

/** By category slug. */
export const goodsOfCategory: Readonly<Record<string, Goods>> = {
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
