import type { MetaDescriptor } from 'react-router';

/**
 * For a page about its visitor, or one of countless: search engines are to leave it out. It names no other
 * page as its true address, because that one would be left out with it.
 */
export const unlistedHead = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
];
