import fc from 'fast-check';
import olc from 'open-location-code-typescript';
import { describe, expect, test } from 'vitest';
import { AddressLookup } from './contract.ts';
import { encodePlusCode, plusCodeOf } from './plus-code.ts';
import { stateNames } from './states.ts';
import { townsOf } from './towns.ts';

const everyTown = stateNames.flatMap((state) => townsOf(state));

/** Decodes the compound text: finds the town and recovers the full code from the short one. */
const recover = (compound: string): string => {
  const [, short = '', name = '', state = ''] = /^(\S+) (.+), (.+), India$/.exec(compound) ?? [];
  const town = townsOf(state).find((candidate) => candidate.name === name);
  const OpenLocationCode = (olc as unknown as { default?: typeof olc }).default ?? olc;
  return OpenLocationCode.recoverNearest(short, town?.lat ?? 0, town?.long ?? 0);
};

describe('the plus code', () => {
  // The ten-digit cases of test_data/encoding.csv in google/open-location-code.
  test.each([
    [20.3700625, 2.7821875, '7FG49QCJ+2V'],
    [47.0000625, 8.0000625, '8FVC2222+22'],
    [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
    [-89.9999375, -179.9999375, '22222222+22'],
    [90, 1, 'CFX3X2X2+X2'],
    [1.2, 3.4, '6FH56C22+22'],
    [35.6, 3.033, '8F75J22M+26'],
    [66.89, -106, '95RPV2R2+22'],
    [-37.014, -159.936, '43J2X3P7+CJ'],
    [10.734, -168.294, '722HPPM4+JC'],
    [-25.798, -59.812, '5862652Q+R6'],
  ])("is Google's own for %d, %d", (lat, long, code) => {
    expect(encodePlusCode({ lat, long })).toBe(code);
  });
});

describe('the address of a position', () => {
  test('is the short code with the nearest town, its state and India, beside the whole code', () => {
    expect(plusCodeOf({ lat: 19.076, long: 72.8777 })).toEqual({
      plus_code: { compound_code: '3VGH+C3 Mumbai, Maharashtra, India', global_code: '7JFJ3VGH+C3' },
    });
  });

  test('leads back to the whole code from the town it names, for thousands of places near towns', () => {
    const aside = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...everyTown), aside, aside, (town, north, east) => {
        const { plus_code } = plusCodeOf({ lat: town.lat + north, long: town.long + east });
        expect(recover(plus_code.compound_code ?? '')).toBe(plus_code.global_code);
      }),
      { numRuns: 3000 },
    );
  });

  test('leads back to the whole code across the border of a one-degree area', () => {
    const { plus_code } = plusCodeOf({ lat: 12.9999, long: 77.5937 });
    expect(plus_code.global_code.slice(0, 4)).toBe('7J4V');
    const north = plusCodeOf({ lat: 13.0001, long: 77.5937 }).plus_code;
    expect(north.global_code.slice(0, 4)).not.toBe('7J4V');
    expect(recover(plus_code.compound_code ?? '')).toBe(plus_code.global_code);
    expect(recover(north.compound_code ?? '')).toBe(north.global_code);
  });

  test.each([
    ['the Arabian Sea', 14, 69.5],
    ['the Bay of Bengal', 14, 87],
    ['the Karakoram', 36.8, 75.5],
  ])('is the whole code alone where no town is near enough to stand for the rest: %s', (_, lat, long) => {
    expect(plusCodeOf({ lat, long })).toEqual({
      plus_code: { global_code: encodePlusCode({ lat, long }) },
    });
  });

  test('is right or silent everywhere, never a short code that means another square', () => {
    const lat = fc.double({ min: 6, max: 37.6, noNaN: true });
    const long = fc.double({ min: 68, max: 97.6, noNaN: true });
    fc.assert(
      fc.property(lat, long, (lat, long) => {
        const answer = plusCodeOf({ lat, long });
        expect(AddressLookup.parse(answer)).toEqual(answer);
        const { compound_code, global_code } = answer.plus_code;
        if (compound_code !== undefined) expect(recover(compound_code)).toBe(global_code);
      }),
      { numRuns: 300 },
    );
  });
});
