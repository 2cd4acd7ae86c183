import { indexedPages, type OwnPage } from '../core/pages.ts';
import { documentDays } from './policies/documents.server.ts';

const isListed = (path: string) => (indexedPages as readonly string[]).includes(path);

/** For the sitemap: the pages that are always there, then those that are there because their text is, such as the guides. */
export const ownPages: readonly OwnPage[] = [
  ...indexedPages.map((path) => ({ path, changed: documentDays.get(path) })),
  ...[...documentDays].filter(([path]) => !isListed(path)).map(([path, changed]) => ({ path, changed })),
];
