/** The widths in which a photo is kept, in pixels; it is never made larger than it was. */
const photoWidths = [320, 640, 1280] as const;

/** No photo is kept wider than this, nor higher than twice this. */
export const photoMaxWidth = photoWidths[2];

/** `/photos/NAME-WIDTH.jpg`: the address tells the photo's own width, and with it the smaller ones that exist. */
const address = /^(\/photos\/[\w-]+)-(\d{1,4})\.jpg$/;

/** The address that is kept with a shop. */
export const photoAddress = (name: string, width: number): string => `/photos/${name}-${width}.jpg`;

/** The WebP forms of a photo; none for a drawing of a sample shop, which fits every width. */
export function photoForms(src: string): { readonly address: string; readonly width: number }[] {
  const [, start, width] = address.exec(src) ?? [];
  if (start === undefined) return [];
  const widths = [...photoWidths.filter((each) => each < Number(width)), Number(width)];
  return widths.map((each) => ({ address: `${start}-${each}.webp`, width: each }));
}

/** What an `img` needs; the JPEG is for browsers that know no `srcset`. */
export function photoSources(src: string): { readonly src: string; readonly srcSet: string | undefined } {
  const forms = photoForms(src);
  return {
    src,
    srcSet: forms.length > 0 ? forms.map((form) => `${form.address} ${form.width}w`).join(', ') : undefined,
  };
}
