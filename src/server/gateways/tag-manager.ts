/**
 * https://developers.google.com/tag-platform/security/guides/csp, for the container and for analytics. The
 * hosts of advertising are not among them: whatever a container holds, a page loads nothing from there.
 */
const policy = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  'connect-src':
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** What a page has to allow for the tag manager, by the directives of its content security policy. */
export const tagManagerPolicy = (id: string | undefined): Readonly<Record<string, string>> =>
  id === undefined ? {} : policy;
