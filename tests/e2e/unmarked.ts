import type { Page } from '@playwright/test';
import { markedPort } from './addresses.ts';

/** The pages in the made-up language, in which every text of the catalogue stands between ⟦ and ⟧. */
export const markedOrigin = `http://localhost:${markedPort}`;

/** Every text on the page that is neither marked, nor somebody else's words, nor without letters. */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rest = (text: string) => text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    // Three times: a marked text may hold another, as the name of a page's card holds its title, which holds
    // the title in its text.
    const isOurs = (text: string) => /\p{L}/u.test(rest(rest(rest(text))));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (parent.closest('script, style, noscript, [data-theirs]')) continue;
      if (isOurs(node.textContent ?? '')) found.push(`text: ${node.textContent}`);
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
        'label',
      ]) {
        const value = element.getAttribute(name);
        if (value && isOurs(value) && !element.closest('[data-theirs]')) found.push(`${name}: ${value}`);
      }
    }
    for (const meta of document.querySelectorAll(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"], meta[property="og:image:alt"]',
    )) {
      if (isOurs(meta.getAttribute('content') ?? '')) found.push(`meta: ${meta.getAttribute('content')}`);
    }
    if (isOurs(document.title)) found.push(`title: ${document.title}`);
    return found;
  });
