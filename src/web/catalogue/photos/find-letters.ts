import { type GreyPicture, inkLimit, paper } from './grey-picture.ts';

/** A piece of ink that hangs together. */
export type Blot = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Letters have a core that is darker than the grain of a table. */
const coreLimit = 125;

/** Only the letters of a picture with even light: without rules, edges of the paper, dotted leaders and specks. */
export function findLetters(picture: GreyPicture): {
  readonly letters: readonly Blot[];
  readonly picture: GreyPicture;
} {
  const { labels, blots } = findBlots(picture);
  const letter = usualHeight(blots, picture.height);
  const isKept = blots.map((blot) => isLetter(blot, letter));
  for (const dot of dottedLeaders(
    blots.filter((_, at) => isKept[at]),
    letter,
  ))
    isKept[dot.label] = false;
  return {
    letters: blots.filter((blot, at) => isKept[at] && blot.bottom - blot.top > letter / 2),
    picture: onlyKept(picture, labels, isKept),
  };
}

type Found = Blot & { readonly label: number; readonly size: number; readonly darkest: number };

const heightOf = ({ top, bottom }: Blot) => bottom - top + 1;
const widthOf = ({ left, right }: Blot) => right - left + 1;

function usualHeight(blots: readonly Found[], pictureHeight: number): number {
  const heights = blots
    .filter(({ size, darkest }) => size > 30 && darkest <= coreLimit)
    .map(heightOf)
    .filter((height) => height > 8 && height < pictureHeight / 20)
    .toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 20;
}

function isLetter(blot: Found, letter: number): boolean {
  const [width, height] = [widthOf(blot), heightOf(blot)];
  const isRule =
    (height < letter * 0.35 && width > letter * 1.6) || (width < letter * 0.35 && height > letter * 3);
  const isLarge = height > letter * 6 || width > letter * 14;
  return blot.darkest <= coreLimit && !isRule && !isLarge && blot.size >= letter * letter * 0.008;
}

/** At least five dots in a row. */
function dottedLeaders(blots: readonly Found[], letter: number): Found[] {
  const dots = blots
    .filter((blot) => heightOf(blot) < letter * 0.4 && widthOf(blot) < letter * 0.5)
    .toSorted((a, b) => a.left - b.left);
  const chains: { readonly count: number; readonly before: number }[] = [];
  dots.forEach((dot, at) => {
    let before = -1;
    for (let each = at - 1; each >= 0; each -= 1) {
      const other = dots[each] as Found;
      if (dot.left - other.left >= letter * 1.5) break;
      const isLevel = Math.abs(other.bottom - dot.bottom) <= letter * 0.2;
      if (isLevel && other.left < dot.left && (before < 0 || other.right > (dots[before] as Found).right))
        before = each;
    }
    chains.push({ count: (chains[before]?.count ?? 0) + 1, before });
  });
  const leaders = new Set<Found>();
  chains.forEach(({ count }, at) => {
    if (count < 5) return;
    for (let each = at; each >= 0; each = chains[each]?.before ?? -1) leaders.add(dots[each] as Found);
  });
  return [...leaders];
}

/** What hangs together gets one label, in two passes with a union of labels that meet. */
function findBlots({ points, width, height }: GreyPicture): { labels: Int32Array; blots: Found[] } {
  const labels = new Int32Array(points.length);
  const parents: number[] = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] as number;
    parents[label] = root;
    return root;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((points[at] as number) >= inkLimit) continue;
      let label = x > 0 ? (labels[at - 1] as number) : 0;
      for (let side = Math.max(0, x - 1); y > 0 && side <= Math.min(width - 1, x + 1); side += 1) {
        const above = labels[at - width - x + side] as number;
        if (above === 0) continue;
        if (label === 0) label = above;
        const [one, other] = [rootOf(label), rootOf(above)];
        if (one !== other) parents[Math.max(one, other)] = Math.min(one, other);
      }
      if (label === 0) {
        label = parents.length;
        parents.push(label);
      }
      labels[at] = label;
    }
  }
  return measureBlots(
    points,
    width,
    labels,
    parents.map((_, label) => rootOf(label)),
  );
}

function measureBlots(points: Uint8Array, width: number, labels: Int32Array, roots: readonly number[]) {
  const blots: { -readonly [Key in keyof Found]: Found[Key] }[] = [];
  const numbers = new Int32Array(roots.length).fill(-1);
  for (let at = 0; at < points.length; at += 1) {
    if (labels[at] === 0) {
      labels[at] = -1;
      continue;
    }
    const root = roots[labels[at] as number] as number;
    const [x, y, point] = [at % width, Math.floor(at / width), points[at] as number];
    let number = numbers[root] as number;
    if (number < 0) {
      number = blots.length;
      numbers[root] = number;
      blots.push({ label: number, left: x, right: x, top: y, bottom: y, size: 0, darkest: 255 });
    }
    const blot = blots[number] as (typeof blots)[number];
    blot.left = Math.min(blot.left, x);
    blot.right = Math.max(blot.right, x);
    blot.bottom = y;
    blot.size += 1;
    blot.darkest = Math.min(blot.darkest, point);
    labels[at] = number;
  }
  return { labels, blots };
}

/** With two points around each, because the edge of a letter fades. */
function onlyKept(
  { points, width, height }: GreyPicture,
  labels: Int32Array,
  isKept: readonly boolean[],
): GreyPicture {
  const kept = new Uint8Array(points.length).fill(paper);
  for (let at = 0; at < points.length; at += 1) {
    const label = labels[at] as number;
    if (label < 0 || !isKept[label]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
      for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1)
        kept[row * width + column] = points[row * width + column] as number;
  }
  return { points: kept, width, height };
}
