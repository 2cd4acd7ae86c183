import { describe, expect, test } from 'vitest';
import { listTowns, lookUpAddress } from './contract.ts';
import { plusCodeOf } from './plus-code.ts';
import { townsOf } from './towns.ts';

describe('the address lookup', () => {
  test('takes the numbers of a query as text', () => {
    expect(lookUpAddress.input.parse({ lat: '19.076', long: '72.8777' })).toEqual({
      lat: 19.076,
      long: 72.8777,
    });
  });

  test.each([
    ['no latitude', { long: '72.8' }],
    ['no longitude', { lat: '19.1' }],
    ['empty text', { lat: '', long: '' }],
    ['words', { lat: 'north', long: 'east' }],
    ['a number with a tail', { lat: '19.1;', long: '72.8' }],
    ['infinity', { lat: 'Infinity', long: '72.8' }],
    ['repeated values', { lat: ['19.1', '19.2'], long: '72.8' }],
    ['London', { lat: '51.5', long: '-0.13' }],
    ['a place south of India', { lat: '5.9', long: '77' }],
    ['a place north of India', { lat: '37.7', long: '77' }],
    ['a place west of India', { lat: '20', long: '67.9' }],
    ['a place east of India', { lat: '20', long: '97.7' }],
    ['exchanged halves', { lat: '72.8', long: '19.1' }],
  ])('refuses %s', (_, query) => {
    expect(lookUpAddress.input.safeParse(query).success).toBe(false);
  });

  test('answers plus_code.compound_code and plus_code.global_code, or the global code alone', () => {
    for (const position of [
      { lat: 19.076, long: 72.8777 },
      { lat: 14, long: 69.5 },
    ]) {
      const answer = plusCodeOf(position);
      expect(lookUpAddress.output.parse(answer)).toEqual(answer);
    }
  });

  test('keeps the path of the specification, under /v1', () => {
    expect([lookUpAddress.method, lookUpAddress.path]).toEqual(['GET', '/v1/google-apis/address-lookup']);
  });
});

describe('the towns of a state', () => {
  test('are asked for by any short text, the empty one included', () => {
    expect(listTowns.input.safeParse({ state: '' }).success).toBe(true);
    expect(listTowns.input.safeParse({ state: 'Jammu & Kashmir and Ladakh' }).success).toBe(true);
    expect(listTowns.input.safeParse({ state: 'x'.repeat(61) }).success).toBe(false);
    expect(listTowns.input.safeParse({}).success).toBe(false);
  });

  test('are answered as name, lat and long', () => {
    const answer = { items: townsOf('Goa') };
    expect(listTowns.output.parse(answer)).toEqual(answer);
    expect(Object.keys(answer.items[0] ?? {})).toEqual(['name', 'lat', 'long']);
  });
});
