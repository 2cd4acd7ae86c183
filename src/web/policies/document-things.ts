import * as m from '../messages/en.ts';
import type { ShownDocument } from './documents.server.ts';

/** A document in the words of https://schema.org: where it stands, and of a guide who wrote it and when. */
export function documentThings(document: ShownDocument, publicUrl: string): object[] {
  const { path, title, description, above, published, updated } = document;
  const steps = [{ path: '/', title: m.breadcrumbHome }, ...above, { path, title }];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step.title,
      item: publicUrl + step.path,
    })),
  };
  if (published === undefined) return [trail];
  const us = { '@type': 'Organization', name: m.productName, url: `${publicUrl}/` };
  const article = {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: published,
    dateModified: updated,
    author: us,
    publisher: us,
    image: `${publicUrl}/share.png`,
    mainEntityOfPage: publicUrl + path,
    inLanguage: 'en-IN',
  };
  return [trail, article];
}
