import type { CDPSession, Page } from '@playwright/test';

/** Chromium's preset for a low-end phone is a CPU slowdown of 6. */
export const slowdown = 6;

/** Seconds of the page's main thread so far. */
export async function spent(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

/** The time between frames, in milliseconds, while the last part of the list is scrolled through to its end. */
const scrollThrough = (page: Page, pixelsPerFrame: number): Promise<number[]> =>
  page.evaluate(
    (step) =>
      new Promise<number[]>((done) => {
        scrollTo({ top: document.documentElement.scrollHeight - 120 * step, behavior: 'instant' });
        const frames: number[] = [];
        let last = performance.now();
        let place = -1;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          if (scrollY === place) return done(frames.slice(2));
          place = scrollY;
          scrollBy(0, step);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    pixelsPerFrame,
  );

export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Scrolls to the end of a list whose rows have this selector. */
export async function scrollRow(page: Page, devtools: CDPSession, rows: string, pixelsPerFrame: number) {
  const before = await spent(devtools);
  const frames = await scrollThrough(page, pixelsPerFrame);
  const after = await spent(devtools);
  return {
    rows: await page.locator(rows).count(),
    'pixels a frame': pixelsPerFrame,
    frames: frames.length,
    'script and layout a frame, ms': (
      ((after.script + after.layout - before.script - before.layout) * 1000) /
      frames.length
    ).toFixed(1),
    'median frame, ms': share(frames, 0.5).toFixed(1),
    '95 %, ms': share(frames, 0.95).toFixed(1),
    'longest, ms': share(frames, 1 - 1 / frames.length).toFixed(1),
  };
}
