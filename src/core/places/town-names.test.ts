import { describe, expect, test } from 'vitest';
import { otherNames, unmistakableTowns } from './other-names.ts';
import { stateNames } from './states.ts';
import {
  isCityElsewhere,
  isTownText,
  likelyTowns,
  misspelledTown,
  officialTown,
  townOf,
  townsByOtherName,
} from './town-names.ts';
import { townsOf } from './towns.ts';

const namesOf = (state: string) => townsOf(state).map(({ name }) => name);
const official = (state: string, typed: string) => officialTown(state, typed, namesOf(state));
const entries = stateNames.flatMap((state) =>
  Object.entries(otherNames[state] ?? {}).flatMap(([town, others]) =>
    others.split(', ').map((other) => ({ state, town, other })),
  ),
);

describe('the table of other names', () => {
  test('has the well-known towns, each with names that are not its own', () => {
    expect(new Set(entries.map(({ state, town }) => `${town}, ${state}`)).size).toBeGreaterThan(100);
    expect(entries.filter(({ town, other }) => town === other || other.trim() === '')).toEqual([]);
  });

  test('every name leads to its town, and to no other town of the state', () => {
    const wrong = entries.filter(({ state, town, other }) => official(state, other) !== town);
    expect(wrong).toEqual([]);
  });

  test('no name is there twice in one state', () => {
    for (const state of stateNames) {
      const all = entries.filter((entry) => entry.state === state).map(({ other }) => other.toLowerCase());
      expect(new Set(all).size, state).toBe(all.length);
    }
  });
});

test('the unmistakable cities are in the table', () => {
  const towns = new Set(entries.map(({ town }) => town));
  expect([...unmistakableTowns].filter((town) => !towns.has(town))).toEqual([]);
});

describe('a town by another name', () => {
  test.each([
    ['Karnataka', 'Bangalore', 'Bengaluru'],
    ['Karnataka', ' mysore ', 'Mysuru'],
    ['Haryana', 'GURGAON', 'Gurugram'],
    ['Maharashtra', 'Bombay', 'Mumbai'],
    ['West Bengal', 'Calcutta', 'Kolkata'],
    ['Tamil Nadu', 'Madras', 'Chennai'],
    ['Kerala', 'Cochin', 'Kochi'],
    ['Gujarat', 'Baroda', 'Vadodara'],
    ['Uttar Pradesh', 'Allahabad', 'Prayagraj'],
    ['Uttar Pradesh', 'Banaras', 'Varanasi'],
    ['Andhra Pradesh', 'Vizag', 'Visakhapatnam'],
    ['Karnataka', 'बैंगलोर', 'Bengaluru'],
    ['Delhi', 'दिल्ली', 'Delhi'],
    ['Maharashtra', 'navi-mumbai', 'Navi Mumbai'],
    ['Maharashtra', 'Pune', 'Pune'],
  ])('%s, %s is %s', (state, typed, town) => {
    expect(official(state, typed)).toBe(town);
  });

  test('is found by the first letters of any of its names', () => {
    expect(townsByOtherName('Karnataka', 'bang')).toEqual(['Bengaluru']);
    expect(townsByOtherName('Karnataka', 'बैं')).toEqual(['Bengaluru']);
    expect(townsByOtherName('Karnataka', ' ')).toEqual([]);
  });

  test('of another state, and one that is not listed, is none of this state', () => {
    expect(official('Karnataka', 'Bombay')).toBeUndefined();
    expect(official('Goa', 'Kharvotem')).toBeUndefined();
    expect(official('Goa', ' ')).toBeUndefined();
    expect(official('Atlantis', 'Bombay')).toBeUndefined();
  });

  test('is stored as the official name, and an unlisted one as it was typed', () => {
    expect(townOf('Karnataka', 'Bangalore', namesOf('Karnataka'))).toBe('Bengaluru');
    expect(townOf('Goa', '  Kharvotem   Kalan ', namesOf('Goa'))).toBe('Kharvotem Kalan');
  });
});

describe('a misspelled town', () => {
  test.each([
    ['Karnataka', 'Bangelore', 'Bengaluru'],
    ['Karnataka', 'Mysoor', 'Mysuru'],
    ['Haryana', 'Gurgoan', 'Gurugram'],
    ['Andhra Pradesh', 'Vishakapatanam', 'Visakhapatnam'],
    ['Gujarat', 'Ahmedabaad', 'Ahmedabad'],
    ['Uttar Pradesh', 'Alahabad', 'Prayagraj'],
  ])('%s, %s may be %s', (state, typed, town) => {
    expect(likelyTowns(state, typed, namesOf(state))).toContain(town);
  });

  test('is corrected without a question only to a well-known town without a rival', () => {
    expect(misspelledTown('Karnataka', 'Bangelore', namesOf('Karnataka'))).toBe('Bengaluru');
    expect(misspelledTown('Uttar Pradesh', 'Rampura', namesOf('Uttar Pradesh'))).toBeUndefined();
    expect(misspelledTown('Goa', 'Kharvotem', namesOf('Goa'))).toBeUndefined();
  });
});

describe('a town that is not listed', () => {
  test.each(['Kharvotem', 'ಹೊಸಹಳ್ಳಿ', 'रामपुर कलां', 'Sant Nagar (East)', 'Ward No. 12', 'کرگل'])(
    'can be %s',
    (text) => expect(isTownText(text)).toBe(true),
  );
  test.each(['', 'A', '12', 'x'.repeat(61), 'Pune<script>', 'http://a.in', '😀😀', 'Москва', 'a\u202eb'])(
    'cannot be %j',
    (text) => expect(isTownText(text)).toBe(false),
  );
  test('is no large city of another state, but may have the name of a smaller town there', () => {
    expect(isCityElsewhere('Karnataka', 'Pune')).toBe(true);
    expect(isCityElsewhere('Karnataka', 'madras')).toBe(true);
    expect(isCityElsewhere('Karnataka', 'Mysore')).toBe(false);
    expect(isCityElsewhere('Karnataka', 'Kota')).toBe(false);
    expect(isCityElsewhere('Karnataka', 'Hosahalli')).toBe(false);
  });
});
