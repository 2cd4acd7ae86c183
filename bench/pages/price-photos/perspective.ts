export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];

/** From a place in the photo to the place on the sheet, whose corners are given clockwise from the top left. */
export function placeOnSheet(
  corners: Corners,
  width: number,
  height: number,
): (x: number, y: number) => Point {
  const goals: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const [a, b, c, d, e, f, g, h] = solved(
    corners.flatMap(([x, y], at) => {
      const [u, v] = goals[at] as Point;
      return [
        [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
        [0, 0, 0, x, y, 1, -x * v, -y * v, v],
      ];
    }),
  ) as [number, number, number, number, number, number, number, number];
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Gauss-Jordan; the last of each row is the right side of its equation. */
function solved(equations: readonly (readonly number[])[]): number[] {
  const rows = equations.map((row) => [...row]);
  const size = (row: number, column: number) => Math.abs(rows[row]?.[column] as number);
  for (let column = 0; column < rows.length; column += 1) {
    let largest = column;
    for (let row = column; row < rows.length; row += 1)
      if (size(row, column) > size(largest, column)) largest = row;
    [rows[column], rows[largest]] = [rows[largest] as number[], rows[column] as number[]];
    const pivot = rows[column] as number[];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] as number) / (pivot[column] as number);
      for (const [at, value] of pivot.entries()) row[at] = (row[at] as number) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number));
}
