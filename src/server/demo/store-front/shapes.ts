/** Path data of plain shapes. Many shapes of one colour make one element, which keeps a drawing small. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A box with its two upper corners rounded. */
export const arch = (x: number, y: number, width: number, height: number, radius = width / 2): string =>
  `M${x} ${y + height}v${radius - height}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - radius}z`;

/** A box with all corners rounded. */
export const pill = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x + radius} ${y}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius}-${radius} ${radius}h${2 * radius - width}q-${radius} 0-${radius}-${radius}v${2 * radius - height}q0-${radius} ${radius}-${radius}z`;

export const disc = (x: number, y: number, radius: number): string => oval(x, y, radius, radius);

export const oval = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0-${2 * across} 0z`;

/** The upper half of an oval, flat side down. */
export const heap = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}a${width / 2} ${height} 0 0 1 ${width} 0z`;

export const paint = (fill: string, ...shapes: readonly string[]): string =>
  `<path fill="${fill}" d="${shapes.join('')}"/>`;

export const stroke = (colour: string, width: number, ...lines: readonly string[]): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${lines.join('')}"/>`;

/** `count` shapes, each told its number. */
export const row = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');
