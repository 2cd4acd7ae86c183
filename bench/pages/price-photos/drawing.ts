/** Parts of an SVG. */
export type Style = {
  readonly font: string;
  readonly size: number;
  readonly ink?: string;
  readonly weight?: number;
};

type Anchor = 'start' | 'middle' | 'end';

export const text = (x: number, y: number, words: string, style: Style, anchor: Anchor = 'start') =>
  `<text x="${x}" y="${y}" font-family="${style.font}" font-size="${style.size}" font-weight="${style.weight ?? 400}" fill="${style.ink ?? '#1c1c1c'}" text-anchor="${anchor}" xml:space="preserve">${words}</text>`;

export const rule = (x1: number, y1: number, x2: number, y2: number, width = 2, ink = '#333') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="${width}"/>`;

export const sheetOf = (width: number, height: number, colour: string, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${parts.join('')}</svg>`;
