import { rule, type Style, sheetOf, text } from './drawing.ts';
import { type PrintedLine, printedLines } from './lists.ts';

/** A sheet as it was printed, and how it is held before the camera. */
export type PrintedSheet = {
  readonly name: string;
  readonly lines: readonly PrintedLine[];
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** How far a corner may be from its place, as a part of the side. */
  readonly lean: number;
  /** A plastic cover, with glare. */
  readonly isGlossy: boolean;
  /** The colour around it. */
  readonly ground: string;
  /** Points of the photo on its long side. */
  readonly longSide: number;
};

const usual = { width: 1700, height: 2300, lean: 0.03, isGlossy: false, ground: '#7a6653', longSide: 1600 };
const middle = usual.width / 2;
const heading = (words: string, style: Style, size: number, y = 160) =>
  text(middle, y, words, { ...style, size, weight: 700 }, 'middle');
const withSize = ({ name, size }: PrintedLine) => (size ? `${name} ${size}` : name);
const paper = (colour: string, parts: readonly string[]) => sheetOf(usual.width, usual.height, colour, parts);

/** Two columns of lines, each with dots between name and price. */
function dottedColumns(): PrintedSheet {
  const lines = printedLines('kirana');
  const style = { font: 'DejaVu Serif', size: 40 };
  const half = Math.ceil(lines.length / 2);
  const parts = lines.flatMap((line, at) => {
    const [x, y] = [at < half ? 90 : 890, 400 + (at % half) * 132];
    const dots = '.'.repeat(Math.max(3, Math.round((570 - withSize(line).length * 23) / 13)));
    return [
      text(x, y, withSize(line), style),
      text(x + 610, y, dots, style, 'end'),
      text(x + 710, y, line.price, style, 'end'),
    ];
  });
  const svg = paper('#f7f4ea', [
    heading('SHREE GANESH KIRANA STORES', style, 72),
    heading('Rate List', style, 50, 250),
    ...parts,
  ]);
  return { ...usual, name: 'two columns, dots', lines, svg };
}

function borderedTable(): PrintedSheet {
  const lines = printedLines('wholesale');
  const style = { font: 'Roboto', size: 42 };
  const edges = [70, 200, 900, 1140, 1390, 1630] as const;
  const [top, row] = [330, 82];
  const bottom = top + row * (lines.length + 1);
  const heads = ['SR NO', 'ITEM', 'PACK', 'MRP', 'RATE'];
  const parts = lines.flatMap((line, at) => {
    const y = top + row * (at + 1) + 56;
    return [
      text(100, y, String(at + 1), style),
      text(214, y, line.name, style),
      text(914, y, line.size, style),
      text(1374, y, `${line.mrp}.00`, style, 'end'),
      text(1614, y, `${line.price}.00`, style, 'end'),
    ];
  });
  const svg = paper('#fdfdfb', [
    heading('Gupta Wholesale Mart', style, 76),
    heading('Price list with effect from 01/10/2026', style, 40, 240),
    ...edges.map((x) => rule(x, top, x, bottom)),
    ...Array.from({ length: lines.length + 2 }, (_, at) => rule(70, top + at * row, 1630, top + at * row)),
    ...heads.map((head, at) =>
      text((edges[at] as number) + 14, top + 56, head, { ...style, size: 36, weight: 700 }),
    ),
    ...parts,
  ]);
  return { ...usual, name: 'bordered table', lines, svg, ground: '#3f4a52' };
}

function computerPrint(): PrintedSheet {
  const lines = printedLines('computerPrint');
  const style = { font: 'DejaVu Sans Mono', size: 36, ink: '#3a3a44' };
  const row = (name: string, size: string, rate: string) =>
    `${name.padEnd(26)}${size.padEnd(12)}${rate.padStart(9)}`;
  const dashes = '-'.repeat(47);
  const rows = [
    '      LAXMI TRADERS - RETAIL PRICE LIST',
    'DATE: 12/10/2026                    PAGE: 1',
    dashes,
    row('ITEM NAME', 'PACK', 'RATE'),
    dashes,
    ...lines.map(({ name, size, price }) => row(name, size, price)),
    dashes,
  ];
  const svg = paper(
    '#f3f3f0',
    rows.map((words, at) => text(330, 130 + at * 59, words, style)),
  );
  return { ...usual, name: 'computer print', lines, svg, longSide: 2000 };
}

function menuCard(): PrintedSheet {
  const lines = printedLines('menu');
  const style = { font: 'BalooPaaji2', size: 54, ink: '#5a1f14', weight: 500 };
  const half = lines.length / 2;
  const parts = lines.flatMap((line, at) => {
    const [x, y] = [at < half ? 110 : 890, 480 + (at % half) * 145];
    const price = text(x + 700, y, `₹ ${line.price}`, { ...style, weight: 700 }, 'end');
    return [text(x, y, line.name, style), price];
  });
  const svg = paper('#fbe9c6', [
    `<rect x="40" y="40" width="1620" height="2220" fill="none" stroke="#b5532a" stroke-width="10"/>`,
    heading('Sri Krishna Bhavan', style, 120, 210),
    heading('Pure Vegetarian', style, 62, 300),
    ...parts,
  ]);
  return { ...usual, name: 'menu card', lines, svg, ground: '#2d3a2b' };
}

/** One line under the other: a name, perhaps its size in a column of its own, and the price at the right edge. */
type PlainList = {
  readonly style: Style;
  readonly top: number;
  readonly step: number;
  readonly left: number;
  readonly right: number;
  /** Otherwise it follows the name. */
  readonly sizeAt?: number;
  readonly price: (line: PrintedLine) => string;
  readonly isBold?: boolean;
  readonly isNumbered?: boolean;
};

const plainList = (lines: readonly PrintedLine[], list: PlainList) =>
  lines.flatMap((line, at) => {
    const { style, left, right, sizeAt } = list;
    const y = list.top + at * list.step;
    const number = list.isNumbered ? `${at + 1}. ` : '';
    const price = { ...style, ...(list.isBold && { weight: 700 }) };
    return [
      text(left, y, number + (sizeAt === undefined ? withSize(line) : line.name), style),
      ...(sizeAt === undefined ? [] : [text(sizeAt, y, line.size, style)]),
      text(right, y, list.price(line), price, 'end'),
    ];
  });

function pharmacyList(): PrintedSheet {
  const lines = printedLines('pharmacy');
  const style = { font: 'Roboto Condensed', size: 48 };
  const bold = { ...style, weight: 700 };
  const price = (line: PrintedLine) => `Rs. ${line.price}`;
  const svg = paper('#ffffff', [
    heading('JEEVAN MEDICAL STORE', { ...style, ink: '#0b5a3c' }, 84),
    text(150, 270, 'Medicine', bold),
    text(980, 270, 'Pack', bold),
    text(1530, 270, 'Price', bold, 'end'),
    rule(140, 295, 1540, 295, 4),
    ...plainList(lines, { style, top: 370, step: 78, left: 150, right: 1530, sizeAt: 980, price }),
  ]);
  return { ...usual, name: 'pharmacy', lines, svg, longSide: 1400 };
}

function stationeryList(): PrintedSheet {
  const lines = printedLines('stationery');
  const style = { font: 'Mukta', size: 56 };
  const list = { style, top: 310, step: 96, left: 150, right: 1540, isNumbered: true, isBold: true };
  const svg = paper('#eef3ff', [
    heading('Vidya Book Depot', { ...style, ink: '#1b2a6b' }, 96),
    ...plainList(lines, { ...list, price: (line) => line.price }),
  ]);
  return { ...usual, name: 'stationery, Rs ₹ /-', lines, svg, longSide: 1500 };
}

/** White on green, photographed from the side. */
function shopBoard(): PrintedSheet {
  const lines = printedLines('board');
  const style = { font: 'Roboto', size: 74, ink: '#f4f4ec', weight: 700 };
  const list = { style, top: 290, step: 96, left: 110, right: 1580, sizeAt: 800 };
  const svg = sheetOf(1700, 1900, '#14532d', [
    heading('TODAY&#39;S RATES', { ...style, ink: '#ffe14d' }, 110, 150),
    ...plainList(lines, { ...list, price: (line) => `${line.price}/-` }),
  ]);
  const held = { height: 1900, lean: 0.13, ground: '#9a9690', longSide: 1800 };
  return { ...usual, ...held, name: 'board at an angle', lines, svg };
}

function plasticCover(): PrintedSheet {
  const lines = printedLines('masala');
  const style = { font: 'Anek Telugu', size: 52, weight: 500 };
  const list = { style, top: 290, step: 82, left: 140, right: 1560 };
  const svg = paper('#fffdf5', [
    heading('SPICES AND MASALA - PRICE LIST', style, 70),
    rule(120, 190, 1580, 190, 5),
    ...lines.map((_, at) => rule(120, 314 + at * 82, 1580, 314 + at * 82, 1, '#999')),
    ...plainList(lines, { ...list, price: (line) => `Rs ${line.price}` }),
  ]);
  return { ...usual, name: 'plastic cover, glare', lines, svg, isGlossy: true };
}

function hindiAndEnglish(): PrintedSheet {
  const lines = printedLines('mixed');
  const style = { font: 'Mukta', size: 60, weight: 500 };
  const list = { style, top: 320, step: 94, left: 150, right: 1540, sizeAt: 950, isBold: true };
  const svg = paper('#fff7ef', [
    heading('श्री बालाजी किराना Price List', style, 84),
    ...plainList(lines, { ...list, price: (line) => `₹${line.price}` }),
  ]);
  return { ...usual, name: 'Hindi and English', lines, svg, ground: '#59483d' };
}

function smallPrint(): PrintedSheet {
  const lines = printedLines('smallPrint');
  const style = { font: 'Anek Malayalam', size: 31 };
  const list = { style, top: 280, step: 62, left: 260, right: 1430, sizeAt: 900 };
  const svg = paper('#fbfbfb', [
    heading('Power Electricals - Dealer Price List', style, 56),
    ...plainList(lines, { ...list, price: (line) => line.price }),
  ]);
  return { ...usual, name: 'small print', lines, svg, longSide: 2000 };
}

export const printedSheets = (): readonly PrintedSheet[] => [
  dottedColumns(),
  borderedTable(),
  computerPrint(),
  menuCard(),
  pharmacyList(),
  stationeryList(),
  shopBoard(),
  plasticCover(),
  hindiAndEnglish(),
  smallPrint(),
];
