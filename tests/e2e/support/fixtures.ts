import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Expect, type Page, expect as usual } from '@playwright/test';
import pg from 'pg';
import { vitalsPath } from '../../../src/core/vitals.ts';
import { dataFolder } from './addresses.ts';
import { axeFaults } from './axe.ts';

type Watched = {
  /** Allows console lines that match. */
  expectedNoise: RegExp[];
  /** Expects console errors that match. */
  allowNoise: (pattern: RegExp) => void;
  /** Draws maps, which takes the processor seconds. Other journeys run as on a device without WebGL. */
  hasMaps: boolean;
  /** Sends web vitals. They leave without the address of the journey, and a network may send sixty a minute. */
  sendsVitals: boolean;
  database: pg.Client;
};

/** A journey fails on any unexpected console line: a blocked script, a hydration error, a missing file. */
export const test = base.extend<Watched>({
  expectedNoise: async ({}, use) =>
    use([
      // Playwright logs this when it blocks the service worker.
      /Service Worker registration blocked by Playwright/,
      // A map that is drawn without a graphics card.
      /GPU stall due to ReadPixels/,
    ]),
  hasMaps: [false, { option: true }],
  sendsVitals: [false, { option: true }],
  // Each journey has a network address of its own, as each phone has: the limits of one do not stop another.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  allowNoise: async ({ expectedNoise }, use) => use((pattern) => expectedNoise.push(pattern)),
  context: async ({ context, hasMaps, sendsVitals }, use) => {
    if (!hasMaps) await context.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
    if (!sendsVitals) await context.addInitScript(dropBeacons, vitalsPath);
    waitForRoutes(context, () => context.pages());
    await use(context);
  },
  page: async ({ page, expectedNoise }, use) => {
    waitForRoutes(page, () => [page]);
    const noise: { readonly path: string; readonly line: string }[] = [];
    const note = (line: string) => noise.push({ path: new URL(page.url()).pathname, line });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    expect(noise.filter(({ line }) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  database: async ({}, use) => {
    const client = new pg.Client({
      host: join(dataFolder, 'postgres'),
      user: 'nukkad',
      database: 'postgres',
    });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/** A loopback address, because the outbox answers only the machine that it runs on. */
const someAddress = (): string => `127.${[...randomBytes(3)].join('.')}`;

/** Runs in the page. */
function dropBeacons(path: string): void {
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function (to, body) {
    return to === path || sendBeacon.call(this, to, body);
  };
}

/** Polls more often: by its own intervals, Playwright notices after 0.85 s what has happened after 0.4 s. */
export const expect: Expect = new Proxy(usual, {
  get: (target, name, proxy) =>
    name === 'poll'
      ? (look: () => unknown, options?: object) => usual.poll(look, { intervals: [50, 100, 200], ...options })
      : Reflect.get(target, name, proxy),
});

/**
 * Chromium reports a new route before the open page knows of it: about 1 request in 150 still went to
 * the server. So `route` returns only after a request of each open page has been intercepted.
 */
function waitForRoutes(target: Page | BrowserContext, openPages: () => Page[]): void {
  const route = target.route.bind(target);
  target.route = async (...rule: Parameters<Page['route']>) => {
    const added = await route(...rule);
    for (const page of openPages()) {
      // These two make no requests; the second is `openOrigin`.
      if (page.url() === 'about:blank' || page.url().endsWith('/robots.txt')) continue;
      let isSeen = false;
      await route('**/livez', async (probe) => {
        isSeen = true;
        await probe.fulfill({ status: 204 });
      });
      while (!isSeen) await page.evaluate(() => fetch('/livez').then(() => {}));
      await target.unroute('**/livez');
    }
    return added;
  };
}

/** Waits for hydration; some pages load their scripts only on the first interaction. */
export async function ready(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits for animations to end: an element that fades in has less contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect, playState }) => {
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(duration) <= 1000 && iterations < 10;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/**
 * Checks accessibility by axe. The footer is the same on every page and takes up to half of the time, so only
 * `withFooter` checks it; rules about the whole page (landmarks, headings) always run.
 */
export async function expectNoAxeFault(page: Page, { withFooter = false } = {}): Promise<void> {
  await settled(page);
  expect(await axeFaults(page, { exclude: withFooter ? [] : ['body > footer'] })).toEqual([]);
}
