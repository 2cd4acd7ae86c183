import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'vitest', 'oxc'],
  categories: { correctness: 'error' },
  rules: {
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
    // Playwright's fixtures have a function `use` that is no hook, and read their needs from the pattern.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    {
      files: ['tests/support/**', 'tests/e2e/support/fixtures.ts'],
      rules: { 'vitest/no-standalone-expect': 'off' },
    },
  ],
  ignorePatterns: ['build', '.react-router', '.cache', '.data'],
});
