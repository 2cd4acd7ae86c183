import { indexedPages } from '../../src/core/pages.ts';

/** There because their text is. */
const guidePages = [
  '/blogs/photograph-your-store-front',
  '/blogs/cancelled-cheque',
  '/blogs/how-customers-search',
  '/blogs/spot-payment-fraud',
];

const otherPages: readonly string[] = ['/', '/dashboard', '/plans', '/registration-enquiry'];

/** The texts about us and our policies, and the guides. */
export const documentPages: readonly string[] = [
  ...indexedPages.filter((path) => !otherPages.includes(path)),
  ...guidePages,
];

/** Pages that anybody can open by their address and that search engines are to leave out. */
export const unlistedPages = [
  '/saved',
  '/login',
  '/account',
  '/account/delete',
  '/my-shops',
  '/instructions',
  '/add-shop',
  '/add-store-front-picture',
  '/any/demo',
  '/news',
  '/v1/docs',
  '/dev/outbox',
  '/dev/ui',
];

/** The pages that anybody can open by their address. */
export const publicPages: readonly string[] = [...indexedPages, ...guidePages, ...unlistedPages];
