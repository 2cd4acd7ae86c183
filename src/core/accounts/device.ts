export type Device = { readonly browser: string | null; readonly system: string | null };

/**
 * The first match counts: most browsers also name Chrome or Safari in their user agent, and Android names
 * Linux.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/JioPages\/|JioSphere\//, 'JioSphere'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameOf = (table: typeof browsers, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The name of a device for people, from its user agent. A user agent can be any text. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf(browsers, userAgent),
  system: nameOf(systems, userAgent),
});
