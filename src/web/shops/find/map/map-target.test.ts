import { expect, it } from 'vitest';
import { mapTarget } from './map-target.ts';

const here = { lat: 12.97, long: 77.59 };
const shop = (id: string, lat: number | null, long: number | null) => ({ id, lat, long });
const shops = [shop('a', 12.9, 77.5), shop('b', 13, 77.6), shop('c', null, null), shop('far', 19, 72.8)];

it('shows the area of the address, else the near results, else the surroundings, else India', () => {
  const nowhere = { from: undefined, position: undefined };
  expect(mapTarget({ map: '12.9,77.5,13' }, shops, nowhere)).toEqual({
    key: '12.9,77.5,13',
    place: { lat: 12.9, long: 77.5, zoom: 13 },
  });
  expect(mapTarget({}, shops, { from: here, position: undefined })).toEqual({
    key: 'a,b',
    box: { west: 77.5, south: 12.9, east: 77.6, north: 13 },
  });
  expect(mapTarget({}, [], { from: here, position: undefined }).place).toEqual({ ...here, zoom: 12 });
  expect(mapTarget({ near: 'Atlantis' }, [], { from: undefined, position: here }).key).toBe('here');
  expect(mapTarget({}, [], nowhere).key).toBe('india');
});

it('further pages of results do not move the map', () => {
  const page = Array.from({ length: 20 }, (_, at) => shop(String(at), 12.9 + at / 1000, 77.5));
  const at = { from: undefined, position: undefined };
  expect(mapTarget({}, [...page, shop('more', 28, 77)], at)).toEqual(mapTarget({}, page, at));
});
