import { describe, expect, it } from 'vitest';
import { canEdit, canPost, isPostName, postTextFault, toldRating } from './rules.ts';

describe('the text of a post', () => {
  it.each([
    'Fresh vegetables every morning, and honest weights.',
    'ताज़ी सब्ज़ी, ₹120 में 3 किलो।',
    'Bought 2 kg rice for 164.50 and 5 soaps at 40 each.',
    'Open 9 to 9. Since 1984! Pin 560 034.',
    'Better than Big Bazaar...in every way',
    'Rated 4.5/5 by me',
  ])('may be %j', (text) => {
    expect(postTextFault(text)).toBeUndefined();
  });

  it.each([
    ['Call 9876543210', 'post_has_number'],
    ['Call +91 98765-43210 now', 'post_has_number'],
    ['(080) 4112 3344', 'post_has_number'],
    ['९८७६५ ४३२१०', 'post_has_number'],
    ['see https://example.com/x', 'post_has_link'],
    ['www.cheaper.in', 'post_has_link'],
    ['go to cheaper.shop', 'post_has_link'],
    ['cheaper . com', 'post_has_link'],
    ['write me: asha@example.in', 'post_has_link'],
    ['asha at gmail', 'post_has_link'],
  ])('may not be %j', (text, fault) => {
    expect(postTextFault(text)).toBe(fault);
  });
});

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
