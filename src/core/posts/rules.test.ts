import { expect, it } from 'vitest';
import { canEdit, canPost, isPostName, toldRating } from './rules.ts';

it.each(['Asha', 'आशा', 'Mary-Ann', 'D’Souza', 'S. Rao', 'மீனா'])('%j is a first name', (name) => {
  expect(isPostName(name)).toBe(true);
});

it.each(['', ' ', '98765', 'Asha1', '<b>', '@asha', '-'])('%j is none', (name) => {
  expect(isPostName(name)).toBe(false);
});

it('can be written for 14 days in India, and changed for 24 hours', () => {
  expect(canPost('2026-11-01', new Date('2026-11-15T18:29:00Z'))).toBe(true);
  expect(canPost('2026-11-01', new Date('2026-11-15T18:30:00Z'))).toBe(false);
  const written = new Date('2026-11-01T10:00:00Z');
  expect(canEdit(written, new Date('2026-11-02T09:59:59Z'))).toBe(true);
  expect(canEdit(written, new Date('2026-11-02T10:00:00Z'))).toBe(false);
});

it('tells search engines an average of three posts or more', () => {
  expect(toldRating({ average: 5, count: 2 })).toBeUndefined();
  expect(toldRating({ average: null, count: 0 })).toBeUndefined();
  expect(toldRating({ average: 4.3, count: 3 })).toEqual({ average: 4.3, count: 3 });
});
