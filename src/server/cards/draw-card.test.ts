import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { makeJpeg } from '../../../tests/support/files/pictures.ts';
import type { Files } from '../gateways/files.ts';
import { drawCard } from './draw-card.ts';

const card = {
  blocks: [{ kind: 'title', text: 'Anand Stores' }],
  url: 'https://nukkad.example/a/shop',
} as const;

it('shows a photo of our store across its upper half', async () => {
  const photo = await makeJpeg({ width: 1280, height: 960 });
  const drawn = await drawCard({ ...card, picture: '/photos/a-1280.jpg' }, { read: async () => photo });
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
  const [red, , blue] = colourAt(100, 250);
  expect([red as number, blue as number]).toEqual([expect.closeTo(220, -1), expect.closeTo(30, -1)]);
  expect(colourAt(980, 250)[2]).toBeGreaterThan(200);
  expect(colourAt(20, 540)[0]).toBeGreaterThan(240);
});

it.each(['https://elsewhere.example/a.jpg', '/photos/../evidence/a.jpg', '/photos/a.svg', 'street'])(
  'reads nothing for %s',
  async (picture) => {
    const read = vi.fn<Files['read']>();
    await drawCard({ ...card, picture }, { read });
    expect(read).not.toHaveBeenCalled();
  },
);
