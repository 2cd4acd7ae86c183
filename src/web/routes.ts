import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Each is a text of `policies/en`; the last one stands for all guides. */
const documents = [
  'about-us',
  'pricing-policy',
  'services',
  'contact-us',
  'privacy-policy',
  'terms-and-conditions',
  'refund-and-cancellation-policy',
  'shipping-policy',
  'security',
  'our-mpc',
  'blogs',
  'blogs/:slug',
];

export default [
  index('landing/page.tsx'),
  layout('layout.tsx', [
    layout('shops/layout.tsx', [
      route('dashboard', 'claims/dashboard.tsx'),
      route(':shopId/shop', 'claims/shop.tsx'),
    ]),
    layout('claims/layout.tsx', [
      route('instructions', 'claims/instructions.tsx'),
      route('add-shop', 'claims/add-shop.tsx'),
      route('add-store-front-picture', 'claims/add-picture.tsx'),
    ]),
    route(':shopId/subscribe', 'payments/subscribe.tsx'),
    route('plans', 'payments/plans.tsx'),
    route('successful-thank-you', 'payments/thank-you.tsx'),
    route('registration-enquiry', 'enquiries/page.tsx'),
    route('news', 'enquiries/news.tsx'),
    route('login', 'accounts/login.tsx'),
    route('account', 'my-account/page.tsx'),
    route('account/delete', 'my-account/delete.tsx'),
    route('my-shops', 'payments/my-shops.tsx'),
    layout('operator/layout.tsx', [
      route('operator', 'operator/front.tsx'),
      route('operator/verifications', 'operator/queue.tsx'),
      route('operator/verifications/:itemId', 'operator/item.tsx'),
      route('operator/listings', 'operator/listings.tsx'),
      route('operator/listings/imports', 'operator/imports.tsx'),
      route('operator/listings/imports/:runId', 'operator/import-run.tsx'),
      route('operator/listings/:shopId', 'operator/listing.tsx'),
      route('operator/listings/:shopId/edit', 'operator/edit-listing.tsx'),
      route('operator/listings/:shopId/merge/:otherId', 'operator/merge.tsx'),
    ]),
    route('saved', 'shops/saved-page.tsx'),
    route(':shopId/demo', 'shops/demo.tsx'),
    ...documents.map((path) => route(path, 'policies/page.tsx', { id: path })),
    route('v1/docs', 'reference/page.tsx'),
    route('dev/outbox', 'accounts/outbox.tsx'),
    route('dev/ui', 'ui/style-guide.tsx'),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
