/**
 * https://developers.google.com/tag-platform/security/guides/csp, for the container and analytics. Advertising
 * hosts are left out on purpose: whatever the container holds, a page loads nothing from them.
 */
const policy = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  'connect-src':
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** CSP sources that the tag manager needs, by directive. */
export const tagManagerPolicy = (id: string | undefined): Readonly<Record<string, string>> =>
  id === undefined ? {} : policy;
