/** Degrees with any symbols and an optional letter for the side: '12.97° N', '77°35′40″E', '12.97'. */
const written =
  /^([NSEW])?\s*([+-]?\d+(?:\.\d+)?)\s*(?:°|º|deg|d)?\s*(?:(\d+(?:\.\d+)?)\s*['′’m]\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|”|''|s))?)?\s*([NSEW])?$/i;

/** Parses a coordinate; NaN if it is not one. */
export function degreesOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const [, before, degrees, minutes = '0', seconds = '0', after] = written.exec(value.trim()) ?? [];
  if (degrees === undefined) return Number.NaN;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') || /[SW]/i.test(before ?? after ?? '');
  return isNegative ? -size : size;
}
