import { describe, expect, it } from 'vitest';
import { shortened, titleOf } from './shop-head.ts';

describe('a description that is too long', () => {
  it('is cut between words', () => {
    expect(shortened('Rice, dal and  oil.\nOpen daily.', 80)).toBe('Rice, dal and oil. Open daily.');
    expect(shortened('Rice, dal and oil.', 12)).toBe('Rice, dal…');
  });

  it('never cuts an Indian letter in two', () => {
    expect(shortened('किराना', 2)).toBe('किरा…');
    expect(shortened('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  });
});

describe('the title of a shop', () => {
  it('is its name and town, cut where it is too long for anybody to show', () => {
    expect(titleOf({ name: 'Ganesh Kirana', city: 'Pune' })).toBe('Ganesh Kirana, Pune | Nukkad');
    const long = titleOf({ name: 'Shri Ganesh Kirana and General Stores '.repeat(4), city: 'Bengaluru' });
    expect(long).toMatch(/^Shri Ganesh Kirana and General Stores .*…, Bengaluru \| Nukkad$/);
    expect(long.length).toBeLessThanOrEqual(70);
    expect(titleOf({ name: 'किराना'.repeat(20), city: null }).length).toBeLessThanOrEqual(70);
  });
});
