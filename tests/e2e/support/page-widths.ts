import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The widest common font on Linux, so that the result does not depend on the fonts of the machine. Without it the
 * default font is used.
 */
const widestFont = '* { font-family: "DejaVu Sans", sans-serif !important; }';

export const setWidestFont = (page: Page): Promise<void> =>
  page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, widestFont);

const setOwnFont = (page: Page): Promise<unknown> => page.evaluate(() => document.adoptedStyleSheets.pop());

/** Sets the browser's default font size; 16 is usual. */
export async function setLetterSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
  const set = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(set).toBe(`${pixels}px`);
}

/** How far the page scrolls sideways, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Widths at which the page overflows: in its own font, in the widest, and with letters of twice the size. Starts and
 * ends at 360 px; `look` is called at 1280 px in the widest font.
 */
export async function widthFaults(page: Page, look = async () => {}): Promise<string[]> {
  const faults: string[] = [];
  const note = async (how: string) => {
    const overflow = await overflowOf(page);
    if (overflow !== 0) faults.push(`${overflow} px too wide ${how}`);
  };
  const noteAt = async (width: number, font: string) => {
    await page.setViewportSize({ width, height: 740 });
    await note(`at ${width} px in ${font}`);
  };
  await note('at 360 px in its own font');
  await setWidestFont(page);
  await noteAt(1280, 'the widest font');
  await look();
  await noteAt(768, 'the widest font');
  await noteAt(360, 'the widest font');
  await setLetterSize(page, 32);
  await note('at 360 px in the widest font, twice as large');
  await setLetterSize(page, 16);
  await setOwnFont(page);
  return faults;
}
