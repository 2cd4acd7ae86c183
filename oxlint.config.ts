import { defineConfig } from 'oxlint';
import { features, last, shared } from './house.ts';

type Room = 'core' | 'server' | 'web';

const rooms: readonly Room[] = ['core', 'server', 'web'];

const sharedOf = (room: Room) => [room, ...shared[room].map((folder) => `${room}/${folder}`)];
const allOf = (room: Room) => [
  ...sharedOf(room),
  ...[...features, ...last[room]].map((folder) => `${room}/${folder}`),
];

/** Every folder of a room is an element of its own; the files directly in a room are its frame. */
const elements = [
  ...rooms.flatMap(allOf).map((type) => ({ type, pattern: `src/${type}`, partialMatch: false })),
  { type: 'main', pattern: 'src', partialMatch: false },
  // The first pattern that fits wins, so the deeper folders stand first.
].toSorted((a, b) => b.pattern.split('/').length - a.pattern.split('/').length);

/** What each element may import, its own files included. */
const arrows: readonly { from: string; allow: readonly string[] }[] = [
  { from: 'main', allow: ['main', ...allOf('server')] },
  ...rooms.flatMap((room) => {
    const core = room === 'core' ? [] : allOf('core');
    return [
      // The frame puts its room together, so it sees the whole of it.
      { from: room, allow: [...core, ...allOf(room)] },
      ...shared[room].map((folder) => ({ from: `${room}/${folder}`, allow: [...core, ...sharedOf(room)] })),
      ...features.map((feature, place) => ({
        from: `${room}/${feature}`,
        allow: [
          ...(room === 'core' ? [] : ['core', ...features.slice(0, place + 1).map((left) => `core/${left}`)]),
          ...sharedOf(room),
          ...features.slice(0, place + 1).map((left) => `${room}/${left}`),
        ],
      })),
      ...last[room].map((folder) => ({ from: `${room}/${folder}`, allow: [...core, ...allOf(room)] })),
    ];
  }),
];

const policies = arrows.map(({ from, allow }) => ({
  from: { element: { type: from } },
  allow: allow.map((type) => ({ to: { element: { type } } })),
}));

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'vitest', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error' },
  settings: {
    'boundaries/elements': elements,
    'boundaries/include': ['src/**'],
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    'boundaries/no-unknown-files': 'error',
    'import/no-cycle': 'error',
    // Roles that these rules advise against are right where the display of an element is changed or a
    // pattern of the ARIA guide is followed; axe looks at the result in a real browser instead.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Functions of an object are written as methods throughout; none of them uses `this`.
    'typescript/unbound-method': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert', 'assert*'] }],
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    // Programs for a terminal.
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    // A test may look across features, to hold together what two of them say of the same thing.
    { files: ['**/*.test.{ts,tsx}'], rules: { 'boundaries/dependencies': 'off' } },
    // Playwright's fixtures have a function `use` that is no hook, and read their needs from the pattern.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    { files: ['tests/support/**', 'tests/e2e/fixtures.ts'], rules: { 'vitest/no-standalone-expect': 'off' } },
  ],
  ignorePatterns: ['build', '.react-router', '.cache', '.data'],
});
