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
  '/v1/docs',
  '/dev/outbox',
  '/dev/ui',
];
