import { expect, test } from 'vitest';
import { mapPolicy, mapWorkerPolicy } from './map-style.ts';

test('our own style of the map needs nothing from outside', () => {
  const own = { styleUrl: undefined, origins: ['https://tiles.example'] };
  expect(mapPolicy(own)).toEqual({});
  expect(mapWorkerPolicy(own)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('another style is allowed with its origins, and nothing else', () => {
  const other = {
    styleUrl: 'https://maps.example/styles/light.json?key=1',
    origins: ['https://tiles.example', 'https://maps.example'],
  };
  const origins = 'https://maps.example https://tiles.example';
  expect(mapPolicy(other)).toEqual({ 'connect-src': origins, 'img-src': origins });
  expect(mapWorkerPolicy(other)).toBe(`default-src 'none'; connect-src ${origins}; frame-ancestors 'none'`);
});
