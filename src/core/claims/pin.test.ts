import { describe, expect, test } from 'vitest';
import { distanceKm } from '../places/distance.ts';
import {
  keptNear,
  measuredPin,
  padPointOf,
  padShare,
  pinAtPadPoint,
  pinMaxMetres,
  pinMetres,
  pinMoved,
  pinOf,
  placeOfPin,
  stepPin,
} from './pin.ts';

const pune = { lat: 18.5204303, long: 73.8567437 };
const srinagar = { lat: 34.0837, long: 74.7973 };

describe('the place of a pin', () => {
  test('is the measured place, to the last digit, while it is not moved', () => {
    const exact = { lat: 18.52043031234, long: 73.85674371234 };
    expect(placeOfPin(exact, measuredPin)).toEqual(exact);
  });

  test.each([pune, srinagar])('lies as many metres away as the pin was moved (%o)', (measured) => {
    for (const pin of [
      { east: 250, north: 0 },
      { east: 0, north: -250 },
      { east: -120, north: 160 },
    ]) {
      const place = placeOfPin(measured, pin);
      expect(distanceKm(measured, place) * 1000).toBeCloseTo(pinMetres(pin), 0);
      expect(pinOf(measured, place).east).toBeCloseTo(pin.east, 1);
      expect(pinOf(measured, place).north).toBeCloseTo(pin.north, 1);
    }
  });

  test('has north up and east to the right', () => {
    expect(placeOfPin(pune, { east: 0, north: 5 }).lat).toBeGreaterThan(pune.lat);
    expect(placeOfPin(pune, { east: 5, north: 0 }).long).toBeGreaterThan(pune.long);
  });
});

describe('a moved pin', () => {
  test('goes five metres a step, and back', () => {
    const moved = stepPin(stepPin(measuredPin, 'north'), 'east');
    expect(moved).toEqual({ east: 5, north: 5 });
    expect(stepPin(stepPin(moved, 'south'), 'west')).toEqual(measuredPin);
  });

  test('stands after many steps where one long step would have put it', () => {
    let place = placeOfPin(pune, measuredPin);
    for (let step = 0; step < 7; step += 1) place = placeOfPin(pune, stepPin(pinOf(pune, place), 'north'));
    expect(place).toEqual(placeOfPin(pune, { east: 0, north: 35 }));
  });

  test('never leaves the circle, and stays in its direction', () => {
    const far = keptNear({ east: 3000, north: 4000 });
    expect(far.east).toBeCloseTo(150);
    expect(far.north).toBeCloseTo(200);
    let pin = measuredPin;
    for (let step = 0; step < 80; step += 1) pin = stepPin(pin, 'west');
    expect(pin).toEqual({ east: -pinMaxMetres, north: 0 });
    expect(keptNear({ east: 0, north: 250 })).toEqual({ east: 0, north: 250 });
  });

  test.each([
    [{ east: 0, north: 35 }, 35, 'north'],
    [{ east: 25, north: 25 }, 35, 'north-east'],
    [{ east: 35, north: 0 }, 35, 'east'],
    [{ east: 25, north: -25 }, 35, 'south-east'],
    [{ east: 0, north: -35 }, 35, 'south'],
    [{ east: -25, north: -25 }, 35, 'south-west'],
    [{ east: -35, north: 0 }, 35, 'west'],
    [{ east: -25, north: 25 }, 35, 'north-west'],
    // Just west of north is still north.
    [{ east: -1, north: 35 }, 35, 'north'],
  ] as const)('is said in words: %o', (pin, metres, point) => {
    expect(pinMoved(pin)).toEqual({ metres, point });
  });

  test('is not moved below half a metre', () => {
    expect(pinMoved(measuredPin)).toBeUndefined();
    expect(pinMoved({ east: 0.3, north: -0.3 })).toBeUndefined();
  });
});

describe('the pad', () => {
  test('has the measured place in its middle, and its upper edge in the north', () => {
    expect(padPointOf(measuredPin)).toEqual({ x: 0.5, y: 0.5 });
    expect(padPointOf({ east: 0, north: 100 }).y).toBeLessThan(0.5);
    expect(padPointOf({ east: 100, north: 0 }).x).toBeGreaterThan(0.5);
  });

  test('gives back the pin that it shows', () => {
    const pin = pinAtPadPoint(padPointOf({ east: -80, north: 140 }));
    expect(pin.east).toBeCloseTo(-80);
    expect(pin.north).toBeCloseTo(140);
  });

  test('keeps a finger at its corner, or beyond its edge, within the circle', () => {
    expect(pinMetres(pinAtPadPoint({ x: 0, y: 0 }))).toBeCloseTo(pinMaxMetres);
    expect(pinMetres(pinAtPadPoint({ x: 3, y: 0.5 }))).toBeCloseTo(pinMaxMetres);
  });

  test('holds the whole circle', () => {
    expect(padShare(pinMaxMetres)).toBeLessThan(0.5);
  });
});
