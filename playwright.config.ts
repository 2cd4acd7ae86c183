import { defineConfig, devices } from '@playwright/test';
import { dataFolder, port } from './tests/e2e/addresses.ts';
import { browserFlags, executablePath } from './tests/e2e/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // For each run its own: two may run on one machine.
  outputDir: `.cache/reports/failed-${port}`,
  // Machines differ in speed, and no journey is about speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A journey that answers requests itself does not see those of a worker; the journeys of the worker allow it.
    serviceWorkers: 'block',
    // Recording a trace doubles the time of a journey. To look into one: `playwright test NAME --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
  // A journey runs on the phone. One that is about a wide screen has the tag @desk, one that is about both @both.
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grepInvert: /@desk/,
    },
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: /@desk|@both/,
    },
  ],
  webServer: {
    command: 'node src/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error', OVERLOAD_MS: '0' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 60_000,
    stdout: 'ignore',
  },
});
