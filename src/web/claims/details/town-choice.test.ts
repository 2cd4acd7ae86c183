// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { townsOf } from '../../../core/places/towns.ts';
import { describeTown, suggestTowns, takeTown } from './town-choice.ts';

const karnataka = { state: 'Karnataka', names: townsOf('Karnataka').map(({ name }) => name) };
const suggested = (typed: string) => suggestTowns(karnataka, typed).map(({ label }) => label);

describe('while a town is typed', () => {
  test('an old name offers the official one', () => {
    expect(suggested('Bangalore')).toEqual(['Bengaluru (you typed Bangalore)']);
    expect(suggestTowns(karnataka, 'मैसूर')[0]?.value).toBe('Mysuru');
  });

  test('the first letters of an old name, and a misspelled one, offer the town, and the text itself', () => {
    expect(suggested('Bangal')).toEqual(['Bengaluru', 'Other town: Bangal']);
    expect(suggested('Mysoor')).toEqual(expect.arrayContaining(['Mysuru', 'Other town: Mysoor']));
  });

  test('a village that is not listed can be taken as it is', () => {
    expect(suggestTowns(karnataka, ' Zuzuwadi  Kalan ').at(-1)).toEqual({
      value: 'Zuzuwadi Kalan',
      label: 'Other town: Zuzuwadi Kalan',
    });
  });

  test('a large city of another state and a text that is no name are not offered', () => {
    for (const typed of ['Mumbai', '<b>', '😀😀'])
      expect(suggested(typed).filter((label) => label.startsWith('Other town'))).toEqual([]);
  });
});

describe('when the field is left', () => {
  test.each([
    ['bangalore', 'Bengaluru'],
    ['Bangelore', 'Bengaluru'],
    ['Zuzuwadi ', 'Zuzuwadi'],
    ['<b>', '<b>'],
    ['Mumbai', 'Mumbai'],
  ])('%j is %j, and nothing typed is lost', (typed, town) => {
    expect(takeTown(karnataka, typed)).toBe(town);
  });

  test('before the towns have arrived the text stays', () => {
    expect(takeTown({ state: 'Karnataka', names: [] }, 'Bangalore')).toBe('Bangalore');
  });
});

describe('below the field', () => {
  test('another name is told, the beginning of the name is not', () => {
    expect(describeTown(karnataka, 'Bengaluru', 'Bangalore').text).toBe('Bengaluru (you typed Bangalore)');
    expect(describeTown(karnataka, 'Bengaluru', 'beng').text).toBeUndefined();
    expect(describeTown(karnataka, 'Bengaluru', undefined).text).toBeUndefined();
  });

  test('a town that is not listed is told, with the towns that may be meant', () => {
    const { text, likely } = describeTown(karnataka, 'Beng', 'Beng');
    expect(text).toContain('Beng is not in our list');
    expect(likely).toContain('Bengaluru');
    expect(describeTown(karnataka, 'Zuzuwadi', undefined).likely).toEqual([]);
  });

  test('a text that is refused is left to its error', () => {
    expect(describeTown(karnataka, 'Mumbai', 'Mumbai').text).toBeUndefined();
  });
});
