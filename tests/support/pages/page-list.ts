import { indexedPages } from '../../../src/core/pages.ts';

/** Pages generated from texts. */
const guidePages = [
  '/blogs/photograph-your-store-front',
  '/blogs/cancelled-cheque',
  '/blogs/how-customers-search',
  '/blogs/spot-payment-fraud',
];

const otherPages: readonly string[] = [
  '/',
  '/shops',
  '/offers',
  '/dashboard',
  '/plans',
  '/registration-enquiry',
];

/** The information pages, policies and guides. */
export const documentPages: readonly string[] = [
  ...indexedPages.filter((path) => !otherPages.includes(path)),
  ...guidePages,
];

/** Public pages that must not be indexed. */
export const unlistedPages = [
  '/saved',
  '/login',
  '/account',
  '/account/following',
  '/account/delete',
  '/coins',
  '/my-shops',
  '/instructions',
  '/add-shop',
  '/add-store-front-picture',
  '/any/demo',
  '/news',
  '/confirm-email',
  '/v1/docs',
  '/dev/outbox',
  '/dev/ui',
];

/** All public pages with a fixed address. */
export const publicPages: readonly string[] = [...indexedPages, ...guidePages, ...unlistedPages];
