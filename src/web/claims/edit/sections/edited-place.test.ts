// @vitest-environment node
import { expect, test } from 'vitest';
import { exampleShop } from '../../../../../tests/support/shops/example-shop.ts';
import { inputOf, placeOf, placeText, shownInstead } from './edited-place.ts';

test('the form starts with the public place, or with a requested change that is still open', () => {
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

test('a shop without a state or city has none selected', () => {
  expect(placeOf({ ...exampleShop, state: '', city: '' }, {})).toMatchObject({
    state: undefined,
    city: undefined,
  });
});

test('a position is sent only if it was measured again, and without the address that the browser found', () => {
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

test('beside a requested change the public value of the same parts is shown', () => {
  const asked = { pin: '411002', capturedAddress: 'Somewhere else' };
  expect(placeText(asked)).toBe('411002, Somewhere else');
  expect(placeText(shownInstead(exampleShop, asked))).toBe('411030, GVC2+22 Pune');
});
