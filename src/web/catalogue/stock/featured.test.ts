import { expect, it } from 'vitest';
import { featuredOf, mostFeatured, moveFeatured } from './featured.ts';
import type { ShownItem } from './stock-state.ts';

const items = (...places: readonly (number | null)[]) =>
  places.map((featured, at) => ({ id: String.fromCodePoint(97 + at), featured }) as ShownItem);

it('an item is added at the end, removed, and moved', () => {
  const some = items(2, null, 1);
  expect(featuredOf(some).map(({ id }) => id)).toEqual(['c', 'a']);
  expect(moveFeatured(some, 'b', 'add')).toEqual([{ id: 'b', featured: 3 }]);
  expect(moveFeatured(some, 'c', 'remove')).toEqual([
    { id: 'a', featured: 1 },
    { id: 'c', featured: null },
  ]);
  expect(moveFeatured(some, 'a', 'up')).toEqual([
    { id: 'a', featured: 1 },
    { id: 'c', featured: 2 },
  ]);
  expect(moveFeatured(some, 'c', 'down')).toEqual(moveFeatured(some, 'a', 'up'));
});

it('nothing moves beyond the ends, and no more than twelve are featured', () => {
  expect(moveFeatured(items(1, 2), 'a', 'up')).toEqual([]);
  expect(moveFeatured(items(1, 2), 'b', 'down')).toEqual([]);
  const full = items(...Array.from({ length: mostFeatured }, (_, at) => at + 1), null);
  expect(moveFeatured(full, 'm', 'add')).toEqual([]);
});
