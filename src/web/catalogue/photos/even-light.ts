import { type GreyPicture, paper } from './grey-picture.ts';

/** In points; smaller than a letter in a heading, larger than the strokes of small print. */
const cellSide = 16;

/** The lightest and darkest of each cell, as means of the points above and below the cell's own mean. */
type Cells = {
  readonly columns: number;
  readonly rows: number;
  readonly dark: Float32Array;
  readonly light: Float32Array;
};

/** Shadows and a bright corner are taken away: paper is light everywhere, ink dark. A board with light letters is turned into dark letters on light. */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { points, width, height } = picture;
  const { cells, isLightOnDark } = measureCells(picture);
  const { columns, rows, dark, light } = cells;
  const ground = smooth(steady(isLightOnDark ? dark : light, columns, rows, isLightOnDark), columns, rows);
  // The dark table around the paper stays dark: its grain would look like letters.
  const sorted = ground.toSorted();
  const least = 0.5 * (sorted[Math.floor(sorted.length * 0.9)] as number);
  const most = 255 - 0.5 * (255 - (sorted[Math.floor(sorted.length * 0.1)] as number));
  const even = new Uint8ClampedArray(points.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.max(0, Math.min(rows - 1.001, y / cellSide - 0.5));
    for (let x = 0; x < width; x += 1) {
      const column = Math.max(0, Math.min(columns - 1.001, x / cellSide - 0.5));
      const here = between(ground, columns, column, row);
      const point = points[y * width + x] as number;
      even[y * width + x] = isLightOnDark
        ? 240 * (1 - ((point - Math.min(here, most)) / (255 - Math.min(here, most))) * 1.6)
        : (paper * point) / Math.max(here, least);
    }
  }
  return { points: new Uint8Array(even.buffer), width, height };
}

function measureCells({ points, width, height }: GreyPicture): { cells: Cells; isLightOnDark: boolean } {
  const [columns, rows] = [Math.ceil(width / cellSide), Math.ceil(height / cellSide)];
  const dark = new Float32Array(columns * rows);
  const light = new Float32Array(columns * rows);
  let darkCells = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [top, left] = [row * cellSide, column * cellSide];
      const [bottom, right] = [Math.min(height, top + cellSide), Math.min(width, left + cellSide)];
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += points[y * width + x] as number;
      const mean = sum / ((bottom - top) * (right - left));
      let [above, countAbove, below, countBelow] = [0, 0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const point = points[y * width + x] as number;
          if (point >= mean) [above, countAbove] = [above + point, countAbove + 1];
          else [below, countBelow] = [below + point, countBelow + 1];
        }
      }
      const at = row * columns + column;
      light[at] = countAbove ? above / countAbove : mean;
      dark[at] = countBelow ? below / countBelow : mean;
      // Ink takes less room than paper. The edges of the picture often show something else.
      const isInner =
        Math.min(row, rows - row) > rows / 6 && Math.min(column, columns - column) > columns / 6;
      if (isInner && (light[at] as number) - (dark[at] as number) > 60)
        darkCells += Math.sign(countBelow - countAbove);
    }
  }
  return { cells: { columns, rows, dark, light }, isLightOnDark: darkCells > 0 };
}

function neighbours(cells: Float32Array, columns: number, rows: number, at: number): number[] {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
      near.push(cells[y * columns + x] as number);
  return near;
}

/** Near the lightest of the neighbours (or the darkest), but no single glint. */
const steady = (cells: Float32Array, columns: number, rows: number, isLightOnDark: boolean) =>
  cells.map((_, at) => {
    const near = neighbours(cells, columns, rows, at).toSorted((a, b) => (isLightOnDark ? a - b : b - a));
    return near[Math.floor(near.length / 3)] as number;
  });

const smooth = (cells: Float32Array, columns: number, rows: number) =>
  cells.map((_, at) => {
    const near = neighbours(cells, columns, rows, at);
    return near.reduce((sum, each) => sum + each, 0) / near.length;
  });

function between(cells: Float32Array, columns: number, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [x, y] = [column - left, row - top];
  const at = top * columns + left;
  const above = (cells[at] as number) * (1 - x) + (cells[at + 1] as number) * x;
  const below = (cells[at + columns] as number) * (1 - x) + (cells[at + columns + 1] as number) * x;
  return above * (1 - y) + below * y;
}
