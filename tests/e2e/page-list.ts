/** The texts about us and our policies, and the guides. */
export const documentPages = [
  '/about-us',
  '/pricing-policy',
  '/services',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-and-cancellation-policy',
  '/shipping-policy',
  '/security',
  '/our-mpc',
  '/blogs',
  '/blogs/photograph-your-store-front',
  '/blogs/cancelled-cheque',
  '/blogs/how-customers-search',
  '/blogs/spot-payment-fraud',
];

/** The pages that anybody can open by their address. */
export const publicPages = [
  '/',
  '/dashboard',
  '/saved',
  '/login',
  '/instructions',
  '/add-shop',
  '/add-store-front-picture',
  '/registration-enquiry',
  '/any/demo',
  '/plans',
  '/news',
  ...documentPages,
  '/v1/docs',
  '/dev/outbox',
  '/dev/ui',
];
