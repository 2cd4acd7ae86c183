import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './page-lines.ts';
import type { PageWord } from './page-words.ts';

/** Words at their places: rows are 60 points apart, a letter is 20 wide and 30 high. A word ends with its confidences, such as '~40' or '~40/84' for its first letter. */
function page(...rows: readonly (readonly [left: number, word: string][])[]): PageWord[] {
  return rows.flatMap((row, at) =>
    row.map(([left, word]) => {
      const [text = '', sure = '95'] = word.split('~');
      const [confidence, first = 99] = sure.split('/').map(Number);
      const right = left + text.length * 20;
      return {
        text,
        confidence: confidence ?? 0,
        first,
        others: 99,
        left,
        right,
        top: at * 60,
        bottom: at * 60 + 30,
      };
    }),
  );
}

it('reads a line from its words, whatever order they come in', () => {
  const words = page(
    [
      [0, 'Toor'],
      [100, 'Dal'],
      [180, '1kg'],
      [600, '164'],
    ],
    [
      [0, 'Sugar'],
      [180, '1kg'],
      [600, '46'],
    ],
  );
  expect(linesOf(words.toReversed())).toEqual(['Toor Dal 1kg 164', 'Sugar 1kg 46']);
});

it('tells apart entries that stand side by side, also where the unit is away from its number', () => {
  const rows = ['Rice', 'Salt', 'Soap'].map((name): [number, string][] => [
    [0, name],
    [150, '5'],
    [200, 'kg'],
    [300, '62'],
    [450, 'Ghee'],
    [700, '640'],
  ]);
  const lines = ['Rice', 'Salt', 'Soap'].flatMap((name) => [`${name} 5 kg 62`, 'Ghee 640']);
  expect(linesOf(page(...rows))).toEqual(lines);
  // Others on the same page stand alone.
  const alone: [number, string][][] = [
    [[0, 'Oct2026']],
    [
      [0, 'Poha'],
      [300, '36'],
    ],
  ];
  expect(linesOf(page(...rows, ...alone))).toEqual([...lines, 'Oct2026 ?', 'Poha 36']);
});

it('leaves out the numbers of rows, and the MRP beside a rate', () => {
  const rows = ['Lux', 'Vim', 'Rin', 'Exo', 'Dove'].map((name, at): [number, string][] => [
    [0, at === 2 ? `3.${name}` : String(at + 1)],
    ...(at === 2 ? [] : [[60, name] as [number, string]]),
    [400, '40.00'],
    [600, '36.00'],
  ]);
  const heading: [number, string][] = [
    [0, 'SR'],
    [60, 'ITEM'],
    [410, 'MRP'],
    [610, 'RATE'],
  ];
  expect(linesOf(page(heading, ...rows))).toEqual(
    ['Lux', 'Vim', 'Rin', 'Exo', 'Dove'].map((name) => `${name} 36.00`),
  );
  const rateFirst: [number, string][] = [
    [0, 'SR'],
    [60, 'ITEM'],
    [410, 'RATE'],
    [610, 'MRP'],
  ];
  expect(linesOf(page(rateFirst, ...rows))[0]).toBe('Lux 40.00');
});

it('knows the rupee sign in what it was read as, and asks where that is a digit', () => {
  const rows = [
    [
      [0, 'Tea'],
      [600, '¥20~50/90'],
    ],
    [
      [0, 'Dosa'],
      [600, 'T90~40/88'],
    ],
    [
      [0, 'Idli'],
      [600, '355~40/90'],
    ],
    [
      [0, 'Vada'],
      [600, '760~40/90'],
    ],
  ] as [number, string][][];
  expect(linesOf(page(...rows))).toEqual(['Tea ₹20', 'Dosa ₹90', 'Idli ₹55 ?', 'Vada ₹60 ?']);
});

it('leaves a price that begins with 3 or 7 alone on a page without such signs', () => {
  const rows = ['355', '760', '32', '71'].map((price): [number, string][] => [
    [0, 'Soap'],
    [600, price],
  ]);
  expect(linesOf(page(...rows))).toEqual(['Soap 355', 'Soap 760', 'Soap 32', 'Soap 71']);
});

it('marks what was hard to read, and lines without a price', () => {
  expect(
    linesOf(
      page(
        [
          [0, 'Sugar'],
          [600, '46~50'],
        ],
        [
          [0, 'Salt~40'],
          [600, '25'],
        ],
        [
          [0, 'Besan'],
          [200, '500'],
          [280, 'g'],
        ],
        [
          [0, 'Maida'],
          [600, '4-'],
        ],
        [
          [0, 'Poha'],
          [600, '36~95/90'],
        ],
      ),
    ),
  ).toEqual(['Sugar 46 ?', 'Salt 25 ?', 'Besan 500 g ?', 'Maida 4/- ?', 'Poha 36 ?']);
});

it('marks a number that has room for another digit, and one without paise where all others have them', () => {
  const wide = page(
    [
      [0, 'Wire'],
      [600, '1690'],
    ],
    [
      [0, 'Fan'],
      [600, '1890'],
    ],
    [
      [0, 'Plug'],
      [600, '85'],
    ],
  );
  const lost = {
    ...(page([
      [0, 'Heater'],
      [600, '180'],
    ])[1] as PageWord),
    top: 180,
    bottom: 210,
    right: 680,
  };
  const name = { ...(page([[0, 'Heater']])[0] as PageWord), top: 180, bottom: 210 };
  expect(linesOf([...wide, name, lost]).at(-1)).toBe('Heater 180 ?');
  const paise = ['33.60', '24.50', '18.40', '1050'].map((price): [number, string][] => [
    [0, 'Syrup'],
    [600, price],
  ]);
  expect(linesOf(page(...paise)).at(-1)).toBe('Syrup 1050 ?');
});

it('leaves out headings and the grain around the paper', () => {
  const words = page(
    [
      [200, 'Rate'],
      [300, 'List'],
    ],
    [
      [100, 'Dated'],
      [300, '01/10/2026'],
    ],
    ...['Tea', 'Milk', 'Curd', 'Ghee'].map((name): [number, string][] => [
      [100, name],
      [600, '46'],
      [900, '3~20'],
      [0, 'ES~20'],
    ]),
  );
  expect(linesOf(words)).toEqual(['Tea 46', 'Milk 46', 'Curd 46', 'Ghee 46']);
});

it('makes lines of whatever words there are', () => {
  const word = fc.record({
    text: fc.oneof(
      fc.constantFrom('MRP', 'RATE', '1', '2.', '₹', 'kg', '45', '7110', '36.00', 'Rs'),
      fc.string(),
    ),
    confidence: fc.integer({ min: 0, max: 100 }),
    first: fc.integer({ min: 80, max: 100 }),
    others: fc.integer({ min: 80, max: 100 }),
    left: fc.integer({ min: 0, max: 30 }).map((step) => step * 50),
    top: fc.integer({ min: 0, max: 8 }).map((step) => step * 60),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const placed = words.map((each) => ({ ...each, right: each.left + 40, bottom: each.top + 30 }));
      for (const line of linesOf(placed)) expect(line).toMatch(/\p{L}{2}/u);
    }),
  );
});
