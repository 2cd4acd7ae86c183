import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified: the package's own `source` takes twice as long to send and to compile. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Elements whose contrast was found good, by hashes of them and their ancestors with all that styles them: tags,
 * classes, states and the width of the screen. Most of axe's time is for contrasts, and most elements of a page were
 * on a page before.
 */
const approved = new Set<number>();

/** What axe finds in a part of the page: rule, and where. The package for Playwright takes three times as long. */
export async function axeFaults(page: Page, part: string | { exclude: string[] }): Promise<string[]> {
  // A second check in the same document keeps the loaded axe, which is compiled by then.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { faults, seen } = await page.evaluate(look, { part, known: [...approved] });
  if (faults.length === 0) for (const hash of seen) approved.add(hash);
  return faults;
}

/** Runs in the page. */
async function look({ part, known }: { part: string | { exclude: string[] }; known: readonly number[] }) {
  const mark = 'data-contrast-is-good';
  const isApproved = new Set(known);
  const seen: number[] = [];
  const isStyling = ({ name }: Attr) =>
    /^(?:class|style|disabled|hidden|open|type|role|aria-|data-)/.test(name);
  const states = [':hover', ':focus', ':checked', ':disabled', ':empty', ':first-child', ':last-child'];
  const walk = (element: Element, above: number) => {
    const attributes = [...element.attributes].filter(isStyling).map(({ name, value }) => `${name}=${value}`);
    const now = states.filter((state) => element.matches(state));
    const text = [element.tagName, ...attributes, ...now].join('|');
    let hash = above;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    const isLookedAt =
      typeof part === 'string' ? element.closest(part) : !part.exclude.some((each) => element.closest(each));
    for (const child of element.children) walk(child, hash);
    if (isApproved.has(hash)) element.setAttribute(mark, '');
    else if (isLookedAt && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      seen.push(hash);
  };
  walk(document.documentElement, innerWidth);
  const loaded = (window as unknown as { axe: typeof axe }).axe;
  loaded.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
  try {
    const { violations } = await loaded.run(part, { resultTypes: ['violations'] });
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    return { faults, seen };
  } finally {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }
}
