/**
 * Our own pages that search engines may index, in the order of the sitemap. Every other page, unless it is a
 * paid shop's, has `noindex`; addresses that are not pages are in `robots.txt`.
 */
export const indexedPages = [
  '/',
  '/shops',
  '/offers',
  '/dashboard',
  '/plans',
  '/services',
  '/registration-enquiry',
  '/about-us',
  '/contact-us',
  '/blogs',
  '/our-mpc',
  '/security',
  '/pricing-policy',
  '/refund-and-cancellation-policy',
  '/shipping-policy',
  '/terms-and-conditions',
  '/privacy-policy',
] as const;

/** With the day of the last change, if known. */
export type OwnPage = { readonly path: string; readonly changed?: string | undefined };
