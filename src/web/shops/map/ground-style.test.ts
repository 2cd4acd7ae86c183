import { expect, it } from 'vitest';
import { loadGroundStyle, ringOf } from './ground-style.ts';

it('a ring is closed, and its points are read from their steps', () => {
  expect(ringOf([77_000, 12_000, 500, 0, -250, 1500], 1000)).toEqual([
    [77, 12],
    [77.5, 12],
    [77.25, 13.5],
    [77, 12],
  ]);
});

it('our own style needs nothing from elsewhere and names its sources', async () => {
  const { sources, glyphs, sprite } = await loadGroundStyle();
  expect([glyphs, sprite]).toEqual([undefined, undefined]);
  const all = Object.values(sources).map((source) => (source.type === 'geojson' ? source : undefined));
  expect(all.every((source) => typeof source?.data === 'object')).toBe(true);
  const credits = all.map((source) => source?.attribution).join();
  for (const name of ['Natural Earth', 'DataMeet', 'CC BY 4.0']) expect(credits).toContain(name);
});
