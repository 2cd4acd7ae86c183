import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { dataFolder, markedPort, port } from './tests/e2e/addresses.ts';
import { browserFlags, executablePath } from './tests/e2e/browser.ts';

/** Two servers on one database: the pages as people get them, and the same in the made-up language. */
const server = (ownPort: number, buildFolder: string) => ({
  command: 'node src/main.ts',
  url: `http://localhost:${ownPort}/readyz`,
  env: {
    PORT: String(ownPort),
    BUILD_DIR: buildFolder,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'error',
    OVERLOAD_MS: '0',
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
  timeout: 60_000,
  stdout: 'ignore' as const,
});

/** What a wide screen does not change is walked through once, on the phone. */
const onPhoneOnly = [
  'account',
  'checkout',
  'claim-\\w+',
  'edit-shop',
  'enquiries-desk',
  'dispute',
  'console-front',
  'enquiry',
  'failed-scripts',
  'footer',
  'heads',
  'kyc',
  'landing-\\w+',
  'large-text',
  'links',
  'list-draft',
  'list-search',
  'listings-desk',
  'login',
  'markup',
  'money-desk',
  'my-shops',
  'numbers',
  'operator',
  'new-version',
  'offline',
  'outbox',
  'pieces-fields',
  'pieces-toast',
  'shop-life',
  'reports-desk',
  'review-refund',
  'subscribe',
  'subscribe-\\w+',
  'words',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: join(tmpdir(), `nukkad-journeys-${process.getuid?.() ?? 0}-${port}`),
  // Machines differ in speed, and no journey is about speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A machine that stalls for seconds must not stop a landing; what needed the second try is named at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A journey that answers requests itself does not see those of a worker; the journeys of the worker allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testIgnore: new RegExp(`(${onPhoneOnly.join('|')})\\.spec\\.ts$`),
    },
  ],
  webServer: [server(port, 'build'), server(markedPort, '.cache/build-marked')],
});
