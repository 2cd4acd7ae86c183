import type { BrowserContext, Page } from '@playwright/test';
import { startServer } from '../../support/servers/start-server.ts';
import { dataFolder } from '../support/addresses.ts';
import { test as base } from '../support/fixtures.ts';

export const tagManagerId = 'GTM-TEST123';

/** A second server with a tag manager, on the same build and database; one per Playwright worker. */
export const test = base.extend<object, { tagged: string }>({
  tagged: [
    async ({}, use) => {
      const server = await startServer(dataFolder, { TAG_MANAGER_ID: tagManagerId });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Replaces Google: records the requests, and responds with a container that records the data layer. */
export async function watchGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/google|doubleclick/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: container });
  });
  return asked;
}

const container = `
  window.found = dataLayer.length;
  window.later = [];
  const push = dataLayer.push;
  dataLayer.push = function (entry) { window.later.push(entry); return push.call(this, entry); };
`;

/** The data layer, with each command as one text. */
export const queueOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as Record<string, unknown>[]).map((entry) => {
      if (!Object.prototype.toString.call(entry).includes('Arguments')) return entry.event;
      const [name, what, state] = Array.from(entry as unknown as ArrayLike<unknown>);
      const kinds = Object.entries(state as object).map(([kind, given]) => `${kind}=${given}`);
      return [name, what, ...kinds].join(' ');
    }),
  );

/** Advertising is always denied. */
const counting = (given: string) =>
  [
    'ad_storage=denied',
    'ad_user_data=denied',
    'ad_personalization=denied',
    `analytics_storage=${given}`,
  ].join(' ');

export const denied = `consent default ${counting('denied')}`;
export const allowed = `consent update ${counting('granted')}`;
export const withdrawn = `consent update ${counting('denied')}`;

export const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
