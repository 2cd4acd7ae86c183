import type { CDPSession, Page, Worker } from '@playwright/test';
import { makeBrowser } from '../../support/servers/push-receiver.ts';
import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, freshNumber, toastOf, verifyNumber } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * No push service can be reached from a test, so the browser's answer to a subscription is given here. The headless
 * browser also calls every permission denied until it is asked for.
 */
const mockPushService = (page: Page) => {
  const { p256dh, auth } = makeBrowser();
  return page.addInitScript(
    (keys) => {
      let made: object | null = null;
      const subscription = {
        toJSON: () => ({ endpoint: 'https://push.example.com/journey', keys }),
        unsubscribe: async () => {
          made = null;
          return true;
        },
      };
      Object.defineProperty(Notification, 'permission', { get: () => (made ? 'granted' : 'default') });
      Object.assign(PushManager.prototype, {
        subscribe: async () => (made = subscription),
        getSubscription: async () => made,
      });
    },
    { p256dh, auth },
  );
};

/** Delivers a message to the service worker as the browser does. */
async function deliver(session: CDPSession, origin: string, message: object): Promise<void> {
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

type Shown = { title: string; body: string; tag: string; data: { path: string } };

/** The headless browser shows no notifications, so the worker notes what it would show. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
const shownBy = (worker: Worker) => worker.evaluate<Shown[]>('shown');

test('a shopper follows a shop, reads what is new, is told on the phone and stops it all', async ({
  page,
  browser,
  database,
  context,
  baseURL,
}) => {
  const owner = await makeOwner(database);
  const counter = await (await browser.newContext()).newPage();
  await signInBefore(counter, database, owner.number);
  await payBefore(counter, owner);
  const number = freshNumber();

  await test.step('following needs a sign-in, and goes on after it', async () => {
    await page.goto(`/${owner.shopId}/shop`);
    await ready(page);
    await button(page, 'Follow').click();
    await expect(page).toHaveURL(/\/login\?to=/);
    await page.getByLabel('Mobile number').fill(number.slice(3));
    await verifyNumber(page, database, number);
    await expect(page).toHaveURL(`/${owner.shopId}/shop`);
    await expect(toastOf(page)).toContainText(`You follow ${owner.name}.`);
    await expect(button(page, 'Following')).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeFault(page);
    await page.reload();
    await expect(button(page, 'Following')).toBeVisible();
  });

  await test.step('a reply of the owner is listed', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into post (shop_id, account_id, visited_on, name, stars, words, bought)
       select $1, id, '2026-11-01', 'Asha', 4, '', '' from account where mobile_number = $2 returning id`,
      [owner.shopId, number],
    );
    const path = `/v1/my-shops/${owner.shopId}/posts/${rows[0]?.id}/reply`;
    const replied = await counter.request.post(path, { data: { words: 'Come again soon.' } });
    expect(replied.status()).toBe(200);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Shops you follow' }).click();
    await expect(page.getByText('Come again soon.')).toBeVisible();
    await expect(page.getByRole('link', { name: `${owner.name} has replied to you` })).toBeVisible();
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a browser that forbids messages is told how to allow them', async () => {
    await expect(page.getByText('Notifications of Nukkad are blocked in this browser.')).toBeVisible();
    await expect(button(page, 'Tell me on this phone')).toBeHidden();
  });

  await test.step('the phone is told after a press, and shows the message', async () => {
    await context.grantPermissions(['notifications']);
    await mockPushService(page);
    await page.reload();
    await button(page, 'Tell me on this phone').click();
    await expect(toastOf(page)).toContainText('This phone is told when there is something new.');
    const [worker] = context.serviceWorkers() as [Worker];
    await noteShown(worker);
    const session = await context.newCDPSession(page);
    const message = { title: 'New offer at Ganesh', body: 'Rice', path: '/account/following' };
    await deliver(session, String(baseURL), message);
    await expect
      .poll(() => shownBy(worker))
      .toMatchObject([{ title: 'New offer at Ganesh', body: 'Rice', data: { path: '/account/following' } }]);
  });

  await test.step('one press stops the messages, another one the following', async () => {
    await button(page, 'Stop messages on this phone').click();
    await expect(button(page, 'Tell me on this phone')).toBeVisible();
    await button(page, `Stop following ${owner.name}`).click();
    await expect(page.getByText('You follow no shop yet.')).toBeVisible();
    const { rows } = await database.query(
      `select (select count(*)::int from follow where shop_id = $1) as follows,
         (select count(*)::int from push_device where endpoint = 'https://push.example.com/journey') as devices`,
      [owner.shopId],
    );
    expect(rows).toEqual([{ follows: 0, devices: 0 }]);
  });
  await counter.context().close();
});
