import { cardOf } from '../heads/page-card.ts';
import type { Thing } from '../heads/structured-things.ts';
import * as m from '../messages/en.ts';
import type { ShownDocument } from './documents.server.ts';

/** A guide as a https://schema.org/Article. */
export function articleOf(document: ShownDocument, publicUrl: string): Thing[] {
  const { path, title, description, published, updated } = document;
  if (published === undefined) return [];
  const us = { '@type': 'Organization', name: m.productName, url: `${publicUrl}/` };
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: published,
      dateModified: updated,
      author: us,
      publisher: us,
      image: publicUrl + cardOf(path).path,
      mainEntityOfPage: publicUrl + path,
      inLanguage: 'en-IN',
    },
  ];
}
