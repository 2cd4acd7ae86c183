import type { MetaDescriptor } from 'react-router';

/**
 * For a personal page, or one of unlimited variants: `noindex`. It has no canonical address, because a search
 * engine might then drop that page too.
 */
export const unlistedHead = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
];
