/** The stored widths of a photo, in pixels; a photo is never scaled up. */
const photoWidths = [320, 640, 1280] as const;

/** Maximum width of a stored photo; the maximum height is twice this. */
export const photoMaxWidth = photoWidths[2];

/** `/photos/NAME-WIDTH.jpg`: the address holds the photo's width, from which the smaller stored widths follow. */
const address = /^(\/photos\/[\w-]+)-(\d{1,4})\.jpg$/;

/** The address that is stored with a shop. */
export const photoAddress = (name: string, width: number): string => `/photos/${name}-${width}.jpg`;

/** The WebP versions of a photo; none for the SVG of a sample shop. */
export function photoForms(src: string): { readonly address: string; readonly width: number }[] {
  const [, start, width] = address.exec(src) ?? [];
  if (start === undefined) return [];
  const widths = [...photoWidths.filter((each) => each < Number(width)), Number(width)];
  return widths.map((each) => ({ address: `${start}-${each}.webp`, width: each }));
}

/** The attributes of an `img`; the JPEG is for browsers without `srcset`. */
export function photoSources(src: string): { readonly src: string; readonly srcSet: string | undefined } {
  const forms = photoForms(src);
  return {
    src,
    srcSet: forms.length > 0 ? forms.map((form) => `${form.address} ${form.width}w`).join(', ') : undefined,
  };
}
