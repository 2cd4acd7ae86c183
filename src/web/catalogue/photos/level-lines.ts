import type { Blot } from './find-letters.ts';
import { type GreyPicture, paper } from './grey-picture.ts';

/** How the lines of a page lie: `slope` in its middle, and how much more at the bottom than at the top. */
type Lie = { readonly slope: number; readonly change: number };

/** A page that was turned, or taken from the side, with its lines level. */
export function levelLines(picture: GreyPicture, letters: readonly Blot[]): GreyPicture {
  return levelled(picture, findLie(picture, letters));
}

/** The lie in which the feet of the letters fall into the fewest and fullest rows. */
export function findLie(
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  letters: readonly Blot[],
): Lie {
  const feet = letters.map(({ left, right, bottom }) => [(left + right - width) / 2, bottom] as const);
  const fullness = ({ slope, change }: Lie, rowHeight: number) => {
    const rows = new Float32Array(Math.ceil((height * 2) / rowHeight) + 2);
    for (const [x, y] of feet) {
      const row = (y - (slope + change * (y / height - 0.5)) * x + height / 2) / rowHeight;
      const first = Math.floor(row);
      if (first < 0 || first + 1 >= rows.length) continue;
      rows[first] = (rows[first] as number) + 1 - (row - first);
      rows[first + 1] = (rows[first + 1] as number) + row - first;
    }
    return rows.reduce((sum, each) => sum + each * each, 0);
  };
  const best = (lies: readonly Lie[], rowHeight: number): Lie => {
    const scores = lies.map((lie) => fullness(lie, rowHeight));
    return lies[scores.indexOf(Math.max(...scores))] as Lie;
  };
  const around = ({ slope, change }: Lie, fine: number, reach: number) =>
    Array.from({ length: (2 * reach + 1) ** 2 }, (_, at) => ({
      slope: slope + (Math.floor(at / (2 * reach + 1)) - reach) * fine,
      change: change + ((at % (2 * reach + 1)) - reach) * fine * 2,
    }));
  let lie = best(around({ slope: 0, change: 0 }, 0.01, 18), height / 250);
  lie = best(around(lie, 0.004, 4), height / 500);
  return best(around(lie, 0.001, 4), height / 900);
}

function levelled({ points, width, height }: GreyPicture, { slope, change }: Lie): GreyPicture {
  const level = new Uint8Array(points.length).fill(paper);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const side = x - width / 2;
      const fromY = (y + (slope - change / 2) * side) / (1 - (change * side) / height);
      // Letters lean with their line when the page was turned.
      const fromX = x - slope * (fromY - height / 2);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (points[at] as number) * (1 - right) + (points[at + 1] as number) * right;
      const below = (points[at + width] as number) * (1 - right) + (points[at + width + 1] as number) * right;
      level[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { points: level, width, height };
}
