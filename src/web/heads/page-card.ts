/** The preview cards in `public/cards`, made by `scripts/build-cards.mjs`, by the first part of a page's path. */
const cards: Readonly<Record<string, string>> = {
  dashboard: 'directory',
  shops: 'directory',
  offers: 'directory',
  plans: 'plans',
  'pricing-policy': 'plans',
  services: 'services',
  'about-us': 'about',
  'contact-us': 'contact',
  security: 'security',
  blogs: 'blogs',
  'our-mpc': 'our-mpc',
  'registration-enquiry': 'enquiry',
  'privacy-policy': 'policies',
  'terms-and-conditions': 'policies',
  'refund-and-cancellation-policy': 'policies',
  'shipping-policy': 'policies',
};

export const cardOf = (path: string): { readonly path: `/${string}` } => ({
  path: `/cards/${cards[path.split('/')[1] ?? ''] ?? 'home'}.png`,
});
