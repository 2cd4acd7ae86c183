import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, vitalNames, vitalPageOf, vitalPages, withinBounds } from './vitals.ts';
import { sendVitals } from './vitals-contract.ts';

const vital = { page: '/dashboard', name: 'LCP', value: 1200 };
const letter = (more: object) => ({ device: 'phone', vitals: [vital], ...more });
const isTaken = (input: unknown) => sendVitals.input.safeParse(input).success;

describe('the page that something was measured on', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/3f0c8a52-1111-4111-8111-111111111111/shop', '/:shopId/shop'],
    ['/any/demo', '/:shopId/demo'],
    ['/blogs/a-good-photo', '/blogs/:slug'],
    ['/blogs', '/blogs'],
    ['/no/such/page', 'other'],
    ['/other', 'other'],
    ['other', 'other'],
    ['/Dashboard', 'other'],
    ['/+919876543210', 'other'],
    ['/asha@example.in/login', 'other'],
  ])('of %s is %s', (pathname, page) => expect(vitalPageOf(pathname)).toBe(page));

  it('is one of the list, whatever the address', () => {
    const parts = fc.array(fc.oneof(fc.string(), fc.constantFrom('shop', ':shopId', '..')), { maxLength: 4 });
    fc.assert(fc.property(parts, (path) => vitalPages.includes(vitalPageOf(`/${path.join('/')}`))));
  });
});

describe('what may be sent', () => {
  it('is a few figures, with the network or without', () => {
    expect(isTaken(letter({}))).toBe(true);
    expect(isTaken(letter({ connection: '3g', device: 'desk' }))).toBe(true);
    expect(isTaken(letter({ vitals: vitalNames.map((name) => ({ page: 'other', name, value: 0 })) }))).toBe(
      true,
    );
  });

  it.each([
    ['nothing', {}],
    ['no figure', letter({ vitals: [] })],
    ['eleven figures', letter({ vitals: Array.from({ length: 11 }, () => vital) })],
    ['an address', letter({ vitals: [{ ...vital, page: '/3f0c8a52-1111-4111-8111-111111111111/shop' }] })],
    ['another metric', letter({ vitals: [{ ...vital, name: 'FID' }] })],
    ['a negative value', letter({ vitals: [{ ...vital, value: -1 }] })],
    ['no number', letter({ vitals: [{ ...vital, value: Number.NaN }] })],
    ['an endless value', letter({ vitals: [{ ...vital, value: Number.POSITIVE_INFINITY }] })],
    ['a text', letter({ vitals: [{ ...vital, value: '1200' }] })],
    ['an hour', letter({ vitals: [{ ...vital, value: 3_600_000 }] })],
    ['a shift beyond reason', letter({ vitals: [{ ...vital, name: 'CLS', value: 101 }] })],
    ['a field of its own', letter({ visitor: 'asha@example.in' })],
    ['a field of its own inside', letter({ vitals: [{ ...vital, id: 'v5-1' }] })],
    ['another network', letter({ connection: 'Jio' })],
    ['another device', letter({ device: 'Pixel 7' })],
  ])('is not %s', (_what, input) => expect(isTaken(input)).toBe(false));

  it('is never refused for being measured too large', () => {
    for (const name of vitalNames)
      expect(isTaken(letter({ vitals: [{ ...vital, name, value: withinBounds(name, 1e9) }] }))).toBe(true);
  });
});

describe('buckets', () => {
  const name = fc.constantFrom(...vitalNames);
  const within = (value: number) => fc.double({ min: 0, max: value, noNaN: true });

  it('begin at one millisecond, or a thousandth of CLS, and are eight for each doubling', () => {
    expect([0, 0.999, 1, 2, 2500, 4000, 600_000].map((value) => bucketOf('LCP', value))).toEqual([
      0, 0, 1, 9, 91, 96, 154,
    ]);
    expect([0, 0.0009, 0.001, 0.1, 0.25, 100].map((value) => bucketOf('CLS', value))).toEqual([
      0, 0, 1, 54, 64, 133,
    ]);
  });

  it('hold values that are less than 10 % apart', () => {
    fc.assert(
      fc.property(name, within(100), within(100), (metric, a, b) => {
        const unit = metric === 'CLS' ? 0.001 : 1;
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(bucketOf(metric, less)).toBeLessThanOrEqual(bucketOf(metric, more));
        if (less >= unit && bucketOf(metric, less) === bucketOf(metric, more))
          expect(more / less).toBeLessThan(1.1);
      }),
    );
  });

  it('fit into the table', () => {
    fc.assert(
      fc.property(name, within(1e12), (metric, value) => {
        const bucket = bucketOf(metric, withinBounds(metric, value));
        return Number.isInteger(bucket) && bucket >= 0 && bucket <= 200;
      }),
    );
  });
});
