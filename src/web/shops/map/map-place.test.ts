import { expect, it } from 'vitest';
import { boxAround, reachOf, readMapPlace, writeMapPlace } from './map-place.ts';

it('a place of the map is written in short, and is read again', () => {
  const place = { lat: 12.971_598_7, long: -0.000_001, zoom: 13.456 };
  expect(writeMapPlace(place)).toBe('12.9716,0,13.46');
  expect(readMapPlace('12.9716,77.5946,13.46')).toEqual({ lat: 12.9716, long: 77.5946, zoom: 13.46 });
  expect(readMapPlace('-8.5,-180,0')).toEqual({ lat: -8.5, long: -180, zoom: 0 });
});

it.each([
  undefined,
  '',
  '12.9,77.5',
  '12.9,77.5,13,1',
  '12.9,77.5,x',
  '12.9, 77.5,13',
  '1e1,77.5,13',
  '86,77.5,13',
  '12.9,181,13',
  '12.9,77.5,-1',
  '12.9,77.5,21',
  'NaN,77.5,13',
])('%s is no place', (text) => {
  expect(readMapPlace(text)).toBeUndefined();
});

it('a map reaches half as far with each step of its zoom', () => {
  const [wide, close] = [11, 12].map((zoom) => reachOf({ lat: 12.97, long: 77.59, zoom }));
  expect(wide).toBeCloseTo(18.4, 1);
  expect(close).toBeCloseTo(9.2, 1);
});

it('the box around positions is the smallest one', () => {
  expect(boxAround([])).toBeUndefined();
  expect(
    boxAround([
      { lat: 12, long: 78 },
      { lat: 13, long: 77 },
    ]),
  ).toEqual({ west: 77, south: 12, east: 78, north: 13 });
});
