/**
 * The one import rule, as data: main → local → server | web → core, and within a room a feature may import the
 * features to its left. `tests/house/arrows.ts` holds every file to it.
 */
export const features = [
  'places',
  'accounts',
  'shops',
  'notices',
  'claims',
  'payments',
  'visits',
  'enquiries',
  'operator',
] as const;

/** Folders of a room that are no feature: every feature may import them. */
export const shared = {
  core: [],
  server: ['config', 'db', 'gateways', 'http'],
  web: ['analytics', 'heads', 'messages', 'ui'],
} as const;

/** Parts that stand right of all features: they may use everything of their room, and no feature uses them. */
export const last = {
  core: [],
  server: ['my-account'],
  web: ['landing', 'my-account', 'policies', 'start', 'worker', 'pages'],
} as const;

/**
 * Folders inside a feature, in order: each may import those to its left. `.` stands for the files directly in
 * the feature's folder.
 */
export const inner: Readonly<Record<string, readonly string[]>> = {
  'core/claims': ['.', 'disputes', 'editing'],
  'server/shops': ['taxonomy', 'search', 'import', 'directory', '.'],
  'server/claims': ['evidence', 'notices', 'uploads', 'claim', 'disputes', 'editing', '.'],
  'server/payments': ['papers', 'orders', '.'],
  'server/operator': [
    'console',
    'verifications',
    'disputes',
    'enquiries',
    'imports',
    'listings',
    'money',
    '.',
  ],
  'web/ui': ['.', 'frame', 'overlays', 'states', 'fields', 'guide'],
  'web/accounts': ['otp', '.'],
  'web/shops': ['.', 'filters', 'list', 'actions', 'shop-page'],
  'web/claims': [
    'draft',
    'files',
    'details',
    'place',
    'picture',
    'sending',
    'steps',
    'disputes',
    'listing',
    'edit',
  ],
  'web/payments': ['subscription', 'paying'],
  'web/operator': [
    'console',
    'verifications',
    'enquiries',
    'disputes',
    'money',
    'reports',
    'listings',
    'imports',
  ],
  'web/landing': ['.', 'near'],
};
