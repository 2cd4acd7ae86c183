import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, distanceText, hasPosition, isInIndia } from './distance.ts';

const bengaluru = { lat: 12.9716, long: 77.5946 };
const chennai = { lat: 13.0827, long: 80.2707 };
const mumbai = { lat: 19.076, long: 72.8777 };
const delhi = { lat: 28.6139, long: 77.209 };

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance', () => {
  test.each([
    ['Bengaluru to Chennai', bengaluru, chennai, 290],
    ['Mumbai to Delhi', mumbai, delhi, 1148],
    ['Mumbai to Bengaluru', mumbai, bengaluru, 845],
  ])('is what the map says: %s', (_, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(2);
  });

  test('is measured on a sphere of 6371 km', () => {
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 90 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
    expect(distanceKm({ lat: -90, long: 0 }, { lat: 90, long: 0 })).toBeCloseTo(6371 * Math.PI, 6);
  });

  test('is the same in both directions, never negative and never more than half way round', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const km = distanceKm(a, b);
        expect(km).toBeCloseTo(distanceKm(b, a), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(6371 * Math.PI);
      }),
    );
  });

  test('to the place itself is zero', () => {
    fc.assert(
      fc.property(position, (a) => {
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  test('to the other side of the earth is half way round, though rounding lifts the sine a hair above one there', () => {
    const nearPole = { lat: -87.5, long: -180 };
    expect(distanceKm(nearPole, { lat: 87.5, long: 0 })).toBeCloseTo(6371 * Math.PI, 3);
    fc.assert(
      fc.property(position, ({ lat, long }) => {
        expect(distanceKm({ lat, long }, { lat: -lat, long: long + 180 })).toBeCloseTo(6371 * Math.PI, 1);
      }),
    );
  });

  test('is never longer by way of the straight line than by way of a third place', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
      }),
    );
  });
});

describe('the distance a visitor reads', () => {
  test('has one decimal and the unit km', () => {
    expect(distanceText(bengaluru, bengaluru)).toBe('0.0 km');
    expect(distanceText(bengaluru, { lat: 12.9824, long: 77.5946 })).toBe('1.2 km');
    expect(distanceText(bengaluru, chennai)).toMatch(/^290\.\d km$/);
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceText(a, b)).toMatch(/^\d+\.\d km$/);
      }),
    );
  });

  test.each([
    ['is missing', undefined],
    ['is null', null],
    ['has neither half', {}],
    ['has no latitude', { long: 77.6 }],
    ['has no longitude', { lat: 12.9 }],
    ['has a null latitude', { lat: null, long: 77.6 }],
    ['has a null longitude', { lat: 12.9, long: null }],
    ['has a latitude that is no number', { lat: Number.NaN, long: 77.6 }],
    ['has a longitude that is no number', { lat: 12.9, long: Number.NaN }],
    ['is infinitely far', { lat: 12.9, long: Number.POSITIVE_INFINITY }],
  ])('is not shown when either position %s', (_, incomplete) => {
    expect(distanceText(incomplete, bengaluru)).toBeUndefined();
    expect(distanceText(bengaluru, incomplete)).toBeUndefined();
    expect(hasPosition(incomplete)).toBe(false);
  });

  test('is shown for a position on the equator or the prime meridian: zero is not missing', () => {
    expect(distanceText({ lat: 0, long: 0 }, { lat: 0, long: 1 })).toBe('111.2 km');
  });
});

describe('the India box', () => {
  test.each([
    ['Indira Point, the south', 6.7535, 93.8424],
    ['Kanyakumari', 8.0883, 77.5385],
    ['the Siachen glacier, the north', 35.5, 77],
    ['the Sir Creek, the west', 23.7, 68.12],
    ['Kibithu, the east', 28.28, 97.02],
    ['Minicoy', 8.28, 73.05],
  ])('holds %s', (_, lat, long) => {
    expect(isInIndia({ lat, long })).toBe(true);
  });

  test.each([
    ['Malé, to the south', 4.18, 73.51],
    ['Kashgar, to the north', 39.47, 75.99],
    ['Muscat, to the west', 23.59, 58.41],
    ['Hanoi, to the east', 21.03, 105.85],
    ['London', 51.5, -0.13],
    ['Mumbai with its halves exchanged', 72.88, 19.08],
    ['no place', Number.NaN, Number.NaN],
  ])('does not hold %s', (_, lat, long) => {
    expect(isInIndia({ lat, long })).toBe(false);
  });
});
