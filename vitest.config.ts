import { defineConfig } from 'vitest/config';

/** Machines differ in speed, and no test is about speed. */
const unhurried = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // Also the last core: half of the time the tests wait for PostgreSQL or for files.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'core', include: ['src/core/**/*.test.ts'], isolate: false, ...unhurried } },
      {
        test: {
          name: 'server',
          include: ['src/{server,local}/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          globalSetup: 'tests/support/database.ts',
          // Rules and server keep nothing in their modules: each is read once, not once for every file.
          isolate: false,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'tests/support/quiet-console.ts',
          ...unhurried,
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      // Whole servers, started and killed; they need the built pages, so they run with `npm test` only.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // One file after the other: each starts many servers at once.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // The built pages over HTTP: what needs no browser to be seen, but the build.
      {
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: 'tests/built/start-site.ts',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'house', include: ['{tests/house,scripts}/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
