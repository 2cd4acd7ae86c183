/** Web Vitals, https://web.dev/articles/vitals. In milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Vitals are stored by route pattern, because an address would tell who looked at what. Everything else is
 * counted as `other`.
 */
export const vitalPages = [
  '/',
  '/shops',
  '/in/:town',
  '/in/:town/:part',
  '/products/:productId/:name',
  '/offers',
  '/dashboard',
  '/:shopId/shop',
  '/:shopId/demo',
  '/:shopId/subscribe',
  '/:shopId/dispute',
  '/:shopId/visit',
  '/:shopId/coins',
  '/instructions',
  '/add-shop',
  '/add-store-front-picture',
  '/plans',
  '/successful-thank-you',
  '/login',
  '/saved',
  '/my-shops',
  '/my-shops/:shopId',
  '/my-shops/:shopId/numbers',
  '/my-shops/:shopId/counter',
  '/my-shops/:shopId/posts',
  '/my-shops/:shopId/coins',
  '/my-shops/:shopId/support',
  '/my-shops/:shopId/offers',
  '/visits/:visitId',
  '/my-shops/:shopId/stock',
  '/account',
  '/coins',
  '/account/following',
  '/account/delete',
  '/registration-enquiry',
  '/news',
  '/confirm-email',
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-and-cancellation-policy',
  '/shipping-policy',
  '/pricing-policy',
  '/contact-us',
  '/about-us',
  '/services',
  '/security',
  '/our-mpc',
  '/blogs',
  '/blogs/:slug',
  'other',
] as const;
export type VitalPage = (typeof vitalPages)[number];

/** The route pattern of an address without its query. */
export function vitalPageOf(pathname: string): VitalPage {
  const parts = partsOf(pathname);
  const isLike = (page: VitalPage) => {
    const wanted = partsOf(page);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  return vitalPages.find((page) => page.startsWith('/') && isLike(page)) ?? 'other';
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Longer values come from a tab in the background, or are made up. */
export const longestMs = 600_000;
const largestShift = 100;

export const largestOf = (name: VitalName) => (name === 'CLS' ? largestShift : longestMs);

export const withinBounds = (name: VitalName, value: number): number => Math.min(value, largestOf(name));

export const vitalDevices = ['phone', 'desk'] as const;

/** The browser's network class, https://wicg.github.io/netinfo/#effectiveconnectiontype-enum. */
export const vitalConnections = ['slow-2g', '2g', '3g', '4g'] as const;

export const mostVitals = 10;

/** The path for `sendBeacon`, separate so that a page does not load the whole contract for it. */
export const vitalsPath = '/v1/vitals';

/** Each bucket is this much wider than the one before: two values in one bucket differ by at most 9 %. */
const bucketsPerDoubling = 8;

/**
 * Bucket 0 holds values below one unit, bucket n the values in [2^((n-1)/8), 2^(n/8)). The unit is a
 * millisecond, or a thousandth of CLS. The view `vital_percentiles` converts back with the same numbers.
 */
export function bucketOf(name: VitalName, measured: number): number {
  const units = name === 'CLS' ? measured * 1000 : measured;
  return units < 1 ? 0 : Math.floor(Math.log2(units) * bucketsPerDoubling) + 1;
}
