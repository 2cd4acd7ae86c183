import type { Random } from '../random.ts';
import { leaf, marigold, plum, rose, sea, sky, sunny, tomato, wood, woodDark } from './palettes.ts';
import { bars, box, paint } from './shapes.ts';

/** Draws what a shop sells into its opening: 540 wide from x 130, hung from y 340, standing on y 500. */
export type Goods = (random: Random) => string;

const brights = [tomato, sunny, leaf, sea, marigold, plum, rose, sky] as const;

export const shelf = (y: number): string => paint(wood, box(134, y, 532, 7));

export const counter = (y: number, top = woodDark, front = wood): string =>
  paint(front, box(150, y, 500, 500 - y)) + paint(top, box(140, y - 10, 520, 14));

/** Things of four colours side by side, about 500 wide, standing on y. */
export const mixed = (random: Random, y: number, height: number, width: number, gap: number): string => {
  const step = width + gap;
  const count = Math.floor(500 / step);
  const start = Math.round(400 - (count * step - gap) / 2);
  return random
    .sample(brights, 4)
    .map((colour, nth) => {
      const tall = height - ((nth * 7) % 16);
      const line = `M${start + nth * step} ${y - tall / 2}H${start + count * step - gap}`;
      return bars(colour, tall, width, 4 * step - width, line);
    })
    .join('');
};
