import { indexedPages } from '../../src/core/pages.ts';

/** Pages that anybody can open by their address and that search engines are to leave out. */
export const unlistedPages = [
  '/saved',
  '/login',
  '/instructions',
  '/add-shop',
  '/add-store-front-picture',
  '/any/demo',
  '/v1/docs',
  '/dev/outbox',
  '/dev/ui',
];

/** The pages that anybody can open by their address. */
export const publicPages: readonly string[] = [...indexedPages, ...unlistedPages];
