import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified and in ASCII alone: the package's own `source` takes three times as long to send and to compile. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** What axe finds in a part of the page: rule, and where. The package for Playwright takes three times as long. */
export async function axeFaults(page: Page, part: string | { exclude: string[] }): Promise<string[]> {
  // A second check in the same document keeps the loaded axe, which is compiled by then.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(look, part);
}

/**
 * Runs in the page. Contrasts take axe two thirds of its time, because it looks for what lies behind each element. So
 * text is calculated here where its background is the plain colour of its own or of an element around it, with
 * nothing moved, see-through or filtered between; axe looks at the rest.
 */
async function look(part: string | { exclude: string[] }) {
  const mark = 'data-contrast-is-good';
  const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminances = new Map<string, number | undefined>();
  /** The relative luminance of WCAG 2.2; undefined where the colour is not opaque. */
  const luminanceOf = (css: string): number | undefined => {
    if (!luminances.has(css) && drawing) {
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = css;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = drawing.getImageData(0, 0, 1, 1).data;
      const linear = (value: number) =>
        value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      luminances.set(css, alpha === 255 ? luminance : undefined);
    }
    return luminances.get(css);
  };
  const isReadable = (ink: number | undefined, ground: number | undefined) =>
    ink !== undefined &&
    ground !== undefined &&
    (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) >= 4.5;
  const isMoved = ({ position, inset, transform, float }: CSSStyleDeclaration) =>
    !(position === 'static' || (position === 'relative' && /^(?:(?:auto|0px) ?)+$/.test(inset))) ||
    transform !== 'none' ||
    float !== 'none';
  const walk = (element: Element, around: number | undefined, isAroundSolid: boolean) => {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const isSolid = isAroundSolid && style.opacity === '1' && style.filter === 'none';
    const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)' && !isMoved(style);
    const colour = luminanceOf(style.backgroundColor) ?? (isClear ? around : undefined);
    const ground = style.backgroundImage === 'none' ? colour : undefined;
    if (isSolid && style.textShadow === 'none' && isReadable(luminanceOf(style.color), ground))
      element.setAttribute(mark, '');
    for (const child of element.children) walk(child, ground, isSolid);
  };
  walk(document.documentElement, undefined, true);
  const loaded = (window as unknown as { axe: typeof axe }).axe;
  loaded.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
  try {
    const { violations } = await loaded.run(part, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  } finally {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }
}
