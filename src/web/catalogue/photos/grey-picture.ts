/** A picture without colours, one byte for each point, 0 is black. */
export type GreyPicture = {
  readonly points: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** In points, before it is read: enough for thirty lines on a sheet. More takes longer. */
export const longestSide = 2200;

/** Points below this are ink, once the light is even. */
export const inkLimit = 160;
export const paper = 245;

/** Weights of ITU-R BT.601. */
export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyPicture {
  const points = new Uint8Array(width * height);
  for (let at = 0; at < points.length; at += 1)
    points[at] =
      0.299 * (data[at * 4] as number) +
      0.587 * (data[at * 4 + 1] as number) +
      0.114 * (data[at * 4 + 2] as number);
  return { points, width, height };
}
