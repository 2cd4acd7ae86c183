/**
 * Our own pages that search engines may show, in the order of the sitemap. Every other page that is not a
 * paid shop's says itself that it is not for them; what is no page at all is in `robots.txt`.
 */
export const indexedPages = [
  '/',
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

/** With the day of its last change, where that is known. */
export type OwnPage = { readonly path: string; readonly changed?: string | undefined };
