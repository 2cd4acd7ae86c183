import { describe, expect, it } from 'vitest';
import { shortened } from './shop-head.ts';

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
