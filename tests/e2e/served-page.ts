import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A page as it leaves the server, before any script: what a search engine or a messenger gets. */
export type ServedPage = {
  readonly path: string;
  readonly language: string;
  readonly titles: readonly string[];
  /** By `name` or `property`. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  /** By `rel`, of alternates with the language. */
  readonly links: Readonly<Record<string, readonly string[]>>;
  readonly linkedData: readonly string[];
  /** Everything that is to be read on it, a closed answer too. */
  readonly text: string;
};

/** Taken apart by the browser's own parser, without being opened. */
export async function readServed(
  { page, request }: { page: Page; request: APIRequestContext },
  path: string,
): Promise<ServedPage> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  const read = await page.evaluate(
    (html) => {
      const served = new DOMParser().parseFromString(html, 'text/html');
      const grouped = (selector: string, name: (element: Element) => string, value: string) => {
        const groups: Record<string, string[]> = {};
        for (const element of served.querySelectorAll(selector))
          (groups[name(element)] ??= []).push(element.getAttribute(value) ?? '');
        return groups;
      };
      const all = [...served.querySelectorAll('title, script[type="application/ld+json"]')];
      const textOf = (tag: string) =>
        all.filter(({ localName }) => localName === tag).map(({ textContent }) => textContent ?? '');
      return {
        language: served.documentElement.lang,
        titles: textOf('title'),
        metas: grouped(
          'meta[content]',
          (meta) => meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          'content',
        ),
        links: grouped(
          'link[rel]',
          (link) => [link.getAttribute('rel'), link.getAttribute('hreflang')].filter(Boolean).join(' '),
          'href',
        ),
        linkedData: textOf('script'),
        text: served.querySelector('main')?.textContent ?? '',
      };
    },
    await response.text(),
  );
  return { path, ...read };
}
