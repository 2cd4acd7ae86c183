export type Device = { readonly browser: string | null; readonly system: string | null };

/** The first that fits counts: most browsers also call themselves Chrome or Safari, and Android Linux. */
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

/** What a person would call the device, read from what its browser calls itself; that can be anything. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf(browsers, userAgent),
  system: nameOf(systems, userAgent),
});
