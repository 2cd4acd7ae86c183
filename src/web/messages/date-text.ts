const formats = new Map<string, Intl.DateTimeFormat>();

/** A time in words of the catalogue's language. Formats are kept: to make one takes as long as to render dozens of elements. */
export function dateText(time: string | number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-IN', options);
  formats.set(key, format);
  return format.format(new Date(time));
}
