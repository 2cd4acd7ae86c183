/** How a page felt, https://web.dev/articles/vitals. Milliseconds, but for CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * The pages that are told apart, by their pattern: an address would say who looked at what. Whatever is not
 * here is counted as `other`.
 */
export const vitalPages = [
  '/',
  '/dashboard',
  '/:shopId/shop',
  '/:shopId/demo',
  '/:shopId/subscribe',
  '/:shopId/dispute',
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
  '/account',
  '/account/delete',
  '/registration-enquiry',
  '/news',
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

/** The pattern that an address, without its query, belongs to. */
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

/** A page that took longer was left open in another tab, or somebody made it up. */
export const longestMs = 600_000;
const largestShift = 100;

export const largestOf = (name: VitalName) => (name === 'CLS' ? largestShift : longestMs);

export const withinBounds = (name: VitalName, value: number): number => Math.min(value, largestOf(name));

export const vitalDevices = ['phone', 'desk'] as const;

/** As the browser classes the network, https://wicg.github.io/netinfo/#effectiveconnectiontype-enum. */
export const vitalConnections = ['slow-2g', '2g', '3g', '4g'] as const;

export const mostVitals = 10;

/** The page that is left sends them here; it does not carry the whole contract for that. */
export const vitalsPath = '/v1/vitals';

/** Each bucket reaches this much further than the one before: values in one are at most 9 % apart. */
const bucketsPerDoubling = 8;

/**
 * Bucket 0 holds what is below one unit, bucket n what lies in [2^((n-1)/8), 2^(n/8)). The unit is a
 * millisecond, or a thousandth of CLS. The view `vital_percentiles` reckons back with the same figures.
 */
export function bucketOf(name: VitalName, measured: number): number {
  const units = name === 'CLS' ? measured * 1000 : measured;
  return units < 1 ? 0 : Math.floor(Math.log2(units) * bucketsPerDoubling) + 1;
}
