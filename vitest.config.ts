import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['src/core/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{attacks,faults}/**/*.test.ts'],
          globalSetup: 'tests/support/database.ts',
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'tests/support/quiet-console.ts',
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      { test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
