import { defineConfig } from 'vitest/config';

/** Generous, because no test measures speed. */
const unhurried = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'core', include: ['src/core/**/*.test.ts'], isolate: false, ...unhurried } },
      {
        test: {
          name: 'server',
          include: ['src/{server,local}/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          globalSetup: 'tests/support/servers/database.ts',
          setupFiles: 'tests/support/servers/clear-up.ts',
          // Without isolation: modules of core and server hold no state, so each is loaded once instead of per
          // file.
          isolate: false,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // One happy-dom per file, but loaded once per worker: starting it anew for each file takes longer than
          // the tests.
          pool: 'vmThreads',
          setupFiles: 'tests/support/pages/quiet-console.ts',
          ...unhurried,
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      // Whole server processes, started and killed. They need the build, so they run with `npm test` only.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/make-used-folder.ts',
          setupFiles: 'tests/support/servers/clear-up.ts',
          isolate: false, // as for `server`
          // Each test starts several processes, and a file runs for each core.
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // The built pages over HTTP, without a browser.
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
