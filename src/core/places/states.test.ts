import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isStateName, stateNames } from './states.ts';

test('there are 35 states and union territories, each once, in alphabetical order', () => {
  expect(stateNames).toHaveLength(35);
  expect(new Set(stateNames).size).toBe(35);
  expect([...stateNames].sort()).toEqual(stateNames);
});

test.each([
  'Andaman & Nicobar',
  'Delhi',
  'Goa',
  'Karnataka',
  'Maharashtra',
  'Tamil Nadu',
  'West Bengal',
  'Uttar Pradesh',
])('%s is spelled as the specification spells it', (name) => {
  expect(stateNames).toContain(name);
});

test('Jammu & Kashmir and Ladakh share one entry, as do the two halves of the youngest union territory', () => {
  const entryOf = (part: string) => stateNames.filter((name) => name.includes(part));
  expect(entryOf('Jammu & Kashmir')).toEqual(entryOf('Ladakh'));
  expect(entryOf('Ladakh')).toHaveLength(1);
  expect(entryOf('Daman & Diu')).toEqual(entryOf('Dadra & Nagar Haveli'));
  expect(entryOf('Telangana')).toHaveLength(1);
});

test('only the exact name is a state', () => {
  expect(stateNames.every(isStateName)).toBe(true);
  for (const text of ['', ' Goa', 'goa', 'Jammu and Kashmir', 'Bombay', 'constructor', '__proto__']) {
    expect(isStateName(text), text).toBe(false);
  }
});

test('the states come without the towns: the file that a browser loads imports nothing', () => {
  const source = readFileSync(new URL('./states.ts', import.meta.url), 'utf8');
  expect(source).not.toMatch(/\bimport\b/);
});
