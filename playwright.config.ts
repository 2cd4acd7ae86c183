import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { dataFolder, port } from './tests/e2e/support/addresses.ts';
import { browserFlags, executablePath } from './tests/e2e/support/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // One folder per run, because two runs may share a machine.
  outputDir: `.cache/reports/failed-${port}`,
  // Generous, because no journey tests speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One more than cores, because a journey waits for pages, timers and PostgreSQL.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Blocked, because a worker's requests bypass `page.route`; the journeys about the worker allow it.
    serviceWorkers: 'block',
    // Off, because a trace doubles the time of a journey. To debug one: `playwright test NAME --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
  // Journeys run on a phone; the tag @desk runs one on a wide screen, @both on both. The wide screen comes first,
  // because one of its journeys takes longest: at the end the other worker would wait for it.
  projects: [
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: /@desk|@both/,
    },
    {
      name: 'phone',
      // One device pixel per CSS pixel instead of 2.625: painting costs less, and no journey looks at pixels.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
      grepInvert: /@desk/,
    },
  ],
  webServer: {
    command: 'node src/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 180_000,
    stdout: 'ignore',
  },
});
