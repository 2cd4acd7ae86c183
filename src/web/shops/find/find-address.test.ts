import { expect, it } from 'vitest';
import { findPath, isAsked, readFind, toFindQuery, toggled, withoutFilters } from './find-address.ts';

const read = (query: string) => readFind(new URLSearchParams(query));
const here = { lat: 12.97, long: 77.59 };

it('a search is in the address, and is read from it again', () => {
  const search = {
    q: 'tea & snacks',
    near: 'Jayanagar, Bengaluru',
    trade: 'cafe',
    open: 'now',
    km: 2,
    photo: 'true',
    verified: 'true',
  } as const;
  expect(findPath(search)).toBe(
    '/shops?q=tea+%26+snacks&near=Jayanagar%2C+Bengaluru&trade=cafe&open=now&km=2&photo=true&verified=true',
  );
  expect(read(findPath(search).split('?')[1] ?? '')).toEqual(search);
  expect(findPath({})).toBe('/shops');
});

it('invalid parts of an address are dropped', () => {
  expect(read('q=%20%20&near=&trade=A B&open=later&km=7&photo=yes&verified=false&x=1')).toEqual({});
  expect(isAsked(read('open=later'))).toBe(false);
  expect(isAsked(read('open=now'))).toBe(true);
});

it('the server is asked around the named place, else around the position', () => {
  expect(toFindQuery({ q: 'tea', near: 'Pune', km: 2 }, here)).toEqual({
    q: 'tea',
    near: 'Pune',
    withinKm: 2,
  });
  expect(toFindQuery({ q: 'tea', km: 2 }, here)).toEqual({ q: 'tea', ...here, withinKm: 2 });
  // Without a place there is no distance to filter by.
  expect(toFindQuery({ q: 'tea', km: 2 }, undefined)).toEqual({ q: 'tea' });
});

it('the area of the map is searched, unless a place is named; how the map is shown is no part of the search', () => {
  const shown = read('q=tea&map=12.97160,77.5946,13&view=map');
  expect(shown).toEqual({ q: 'tea', map: '12.9716,77.5946,13', view: 'map' });
  expect(findPath(shown)).toBe('/shops?q=tea&map=12.9716%2C77.5946%2C13&view=map');
  expect(toFindQuery(shown, here)).toEqual({ q: 'tea', lat: 12.9716, long: 77.5946 });
  expect(toFindQuery({ ...shown, near: 'Pune' }, here)).toEqual({ q: 'tea', near: 'Pune' });
  expect(isAsked(read('map=12.9716,77.5946,13'))).toBe(true);
  expect(isAsked(read('view=map'))).toBe(false);
  expect(read('map=12.9716,77.5946&view=list')).toEqual({});
});

it('a filter is switched on and off; all of them can be removed', () => {
  expect(toggled({ q: 'tea' }, 'open')).toEqual({ q: 'tea', open: 'now' });
  expect(findPath(toggled({ q: 'tea', open: 'now' }, 'open'))).toBe('/shops?q=tea');
  expect(findPath(withoutFilters({ q: 'tea', near: 'Pune', km: 2, verified: 'true' }))).toBe(
    '/shops?q=tea&near=Pune',
  );
});
