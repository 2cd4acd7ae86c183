/**
 * The import rule as data: main → local → server | web → core. Inside a room a feature may import the features
 * before it in this list. `tests/house/arrows.ts` checks every file.
 */
export const features = [
  'places',
  'accounts',
  'shops',
  'notices',
  'claims',
  'coins',
  'payments',
  'catalogue',
  'offers',
  'counter',
  'posts',
  'support',
  'following',
  'visits',
  'enquiries',
  'operator',
] as const;

/** Folders that are no feature; every feature of the room may import them. */
export const shared = {
  core: ['spelling'],
  server: ['cards', 'config', 'db', 'gateways', 'http', 'metrics', 'tracing'],
  web: ['analytics', 'heads', 'messages', 'ui'],
} as const;

/** Parts after all features: they may import everything in their room, and no feature imports them. */
export const last = {
  core: [],
  server: ['my-account', 'mcp'],
  web: ['landing', 'my-account', 'policies', 'start', 'worker', 'pages'],
} as const;

/**
 * Folders inside a feature, in order: each may import those before it. `.` stands for the files directly in the
 * feature's folder.
 */
export const inner: Readonly<Record<string, readonly string[]>> = {
  'core/claims': ['.', 'disputes', 'editing'],
  'core/catalogue': ['.', 'lines', 'files'],
  'server/http': ['guard', '.', 'pages'],
  'server/shops': ['taxonomy', 'search', 'places', 'import', 'directory', 'find', 'map', '.'],
  'server/claims': ['evidence', 'notices', 'uploads', 'claim', 'disputes', 'editing', '.'],
  'server/coins': ['ledger', 'earning', 'spending', '.'],
  'server/payments': ['papers', 'orders', '.'],
  'server/catalogue': ['starters', 'prices', 'products', 'stock', '.'],
  'web/catalogue': ['.', 'files', 'barcodes', 'photos', 'stock'],
  'server/operator': [
    'console',
    'verifications',
    'disputes',
    'enquiries',
    'imports',
    'listings',
    'money',
    'pairs',
    'codes',
    'posts',
    'coins',
    'payouts',
    'support',
    '.',
  ],
  'web/ui': ['.', 'frame', 'overlays', 'states', 'fields', 'guide'],
  'web/accounts': ['otp', '.'],
  'web/shops': ['.', 'filters', 'list', 'map', 'find', 'town', 'actions', 'shop-page'],
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
  'web/payments': ['subscription', 'checkout'],
  'web/operator': [
    'console',
    'verifications',
    'enquiries',
    'support',
    'disputes',
    'money',
    'reports',
    'listings',
    'imports',
    'pairs',
    'codes',
  ],
  'web/landing': ['.', 'near'],
};
