// @vitest-environment node
import { expect, test } from 'vitest';
import { exampleShop } from '../../../../../tests/support/example-shop.ts';
import { inputOf, placeOf, placeText, shownInstead } from './edited-place.ts';

test('the form begins with what is shown, or with what was asked for and is still open', () => {
  expect(placeOf(exampleShop, {})).toEqual({
    state: 'Maharashtra',
    city: 'Pune',
    pin: '411030',
    address: '14 Laxmi Road',
    captured: null,
  });
  expect(placeOf(exampleShop, { pin: '411002', lat: 18.6, long: 73.9, accuracy: 8 })).toMatchObject({
    city: 'Pune',
    pin: '411002',
    captured: { lat: 18.6, long: 73.9, accuracy: 8, capturedAddress: '' },
  });
});

test('a shop without a state or a city has none chosen', () => {
  expect(placeOf({ ...exampleShop, state: '', city: '' }, {})).toMatchObject({
    state: undefined,
    city: undefined,
  });
});

test('a position is sent only where one was measured anew, without the address that the browser found', () => {
  const place = placeOf(exampleShop, {});
  const words = { state: 'Maharashtra', city: 'Pune', pin: '411030', address: '14 Laxmi Road' };
  expect(inputOf(exampleShop, place)).toEqual({ id: exampleShop.shopId, place: words });
  const captured = { lat: 18.6, long: 73.9, accuracy: undefined, capturedAddress: 'Pune' };
  expect(inputOf(exampleShop, { ...place, captured }).place).toEqual({
    ...words,
    position: { lat: 18.6, long: 73.9 },
  });
  expect(inputOf(exampleShop, { ...place, captured: { ...captured, accuracy: 12 } }).place.position).toEqual({
    lat: 18.6,
    long: 73.9,
    accuracy: 12,
  });
  expect(inputOf(exampleShop, { ...place, captured: { ...captured, lat: undefined } }).place).toEqual(words);
});

test('beside what was asked for stands what is shown until then, of the same parts only', () => {
  const asked = { pin: '411002', capturedAddress: 'Somewhere else' };
  expect(placeText(asked)).toBe('411002, Somewhere else');
  expect(placeText(shownInstead(exampleShop, asked))).toBe('411030, GVC2+22 Pune');
});
