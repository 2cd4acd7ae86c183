/**
 * Path data of plain shapes, and the elements that paint them. Many shapes of one colour make one element, and a
 * row of equal things is one dashed line: both keep a drawing small. The elements are in a group that sets
 * `fill="none"` and `stroke-linecap="round"`.
 */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A box with its two upper corners rounded. */
export const arch = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x} ${y + height}v${radius - height}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - radius}z`;

/** A box with all corners rounded. */
export const pill = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x + radius} ${y}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius}-${radius} ${radius}h${2 * radius - width}q-${radius} 0-${radius}-${radius}v${2 * radius - height}q0-${radius} ${radius}-${radius}z`;

export const oval = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0-${2 * across} 0z`;

/** `count` shapes, each made from its index. */
export const row = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

export const paint = (fill: string, ...shapes: readonly string[]): string =>
  `<path fill="${fill}" d="${shapes.join('')}"/>`;

export const stroke = (colour: string, width: number, ...lines: readonly string[]): string =>
  `<path stroke="${colour}" stroke-width="${width}" d="${lines.join('')}"/>`;

/** A disc at each place, such as '200 300'. */
export const discs = (colour: string, radius: number, ...places: readonly string[]): string =>
  stroke(colour, 2 * radius, ...places.map((place) => `M${place}h0`));

/** Discs strung on lines, `gap` from centre to centre. */
export const beads = (colour: string, radius: number, gap: number, ...lines: readonly string[]): string =>
  `<path stroke="${colour}" stroke-width="${2 * radius}" stroke-dasharray="0 ${gap}" d="${lines.join('')}"/>`;

/** Bars across lines: `thick` along the line, `width` across it, `gap` of nothing between two. */
export const bars = (
  colour: string,
  width: number,
  thick: number,
  gap: number,
  ...lines: readonly string[]
): string =>
  `<path stroke="${colour}" stroke-width="${width}" stroke-linecap="butt" stroke-dasharray="${thick} ${gap}" d="${lines.join('')}"/>`;
