import { join } from 'node:path';
import { Window } from 'happy-dom';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';

export const site = inject('site');

const parser = new new Window().DOMParser();

/** The HTML of a page before scripts, as search engines and messengers get it. */
export type ServedPage = {
  readonly path: string;
  readonly language: string;
  readonly titles: readonly string[];
  /** By `name` or `property`. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  /** By `rel`; alternates with their language. */
  readonly links: Readonly<Record<string, readonly string[]>>;
  readonly linkedData: readonly string[];
  readonly document: Document;
};

export async function readServed(path: string): Promise<ServedPage> {
  const response = await fetch(site + path);
  expect([path, response.status]).toEqual([path, 200]);
  return parse(path, await response.text());
}

export function parse(path: string, html: string): ServedPage {
  const document = parser.parseFromString(html, 'text/html') as unknown as Document;
  const grouped = (selector: string, name: (element: Element) => string, value: string) => {
    const groups: Record<string, string[]> = {};
    for (const element of document.querySelectorAll(selector))
      (groups[name(element)] ??= []).push(element.getAttribute(value) ?? '');
    return groups;
  };
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  return {
    path,
    language: document.documentElement.lang,
    titles: textsOf('title'),
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
    linkedData: textsOf('script[type="application/ld+json"]'),
    document,
  };
}

/** A connection to the site's database for the tests of one file. */
export function openSiteDatabase(): pg.Client {
  const client = new pg.Client({
    host: join(inject('siteData'), 'postgres'),
    user: 'nukkad',
    database: 'postgres',
  });
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  return client;
}
