/**
 * The one import rule, as data: main → local → server | web → core, and within a room a feature may import the
 * features to its left. `tests/house/arrows.ts` holds every file to it.
 */
export const features = [
  'places',
  'accounts',
  'shops',
  'claims',
  'payments',
  'enquiries',
  'operator',
] as const;

/** Folders of a room that are no feature: every feature may import them. */
export const shared = {
  core: [],
  server: ['db', 'gateways', 'http'],
  web: ['messages', 'ui'],
} as const;

/** Parts that stand right of all features: they may use everything of their room, and nothing uses them. */
export const last = {
  core: [],
  server: ['my-account'],
  web: ['landing', 'my-account', 'policies', 'reference', 'worker'],
} as const;
