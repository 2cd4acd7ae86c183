import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeJpeg } from '../support/pictures.ts';
import { setPositionToPune, signInBefore } from './claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { endUndoTime, lockQueue, signInOperator, unlockQueue } from './operators.ts';
import { freshNumber, letResend, verifyNumber } from './otp.ts';
import { type Owner, payBefore, signedInOwner } from './owners.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string, text = 'Save') =>
  section(page, name).getByRole('button', { name: text, exact: true }).click();
const isSaved = (page: Page, name: string) =>
  expect(section(page, name).getByText('Saved. Visitors see it within a minute.')).toBeVisible();

async function openEditor(page: Page, owner: Owner): Promise<void> {
  await page.goto(`/my-shops/${owner.shopId}`);
  await expect(page.getByRole('heading', { name: 'Edit your shop' })).toBeVisible();
}

/** Opens the page in a new browser context. */
async function visitor(page: Page, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  const other = (await context?.newPage()) as Page;
  await other.goto(path);
  return other;
}

/** Waits for the name on the public page, which the server keeps for two seconds. */
const expectPublicName = (page: Page, { shopId }: Owner, name: string) =>
  expect
    .poll(async () => {
      // Without the browser, whose session would show the owner's view.
      const html = await (await fetch(new URL(`/${shopId}/shop`, page.url()))).text();
      return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
    })
    .toBe(name);

/** The waiting item of this owner, decided by an operator who holds the desk lock. */
async function atTheDesk(
  page: Page,
  database: pg.Client,
  { claimId }: Owner,
  decide: (console: Page, itemId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from verification where claim_id = $1 and kind = 'change' and state = 'waiting'`,
    [claimId],
  );
  const context = await page.context().browser()?.newContext();
  const console = (await context?.newPage()) as Page;
  await signInOperator(console, database);
  await lockQueue(database);
  const itemId = rows[0]?.id ?? '';
  await decide(console, itemId);
  await endUndoTime(database, itemId);
  await context?.close();
  await unlockQueue(database);
}

const approveOnScreen = async (console: Page, itemId: string) => {
  await console.goto(`/operator/verifications/${itemId}`);
  await expect(console.getByText('A change to a shop')).toBeVisible();
  await console.getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByRole('button', { name: 'Undo' })).toBeVisible();
};

const approveByCall = async ({ request }: Page, itemId: string) => {
  const item = `/v1/operator/verifications/${itemId}`;
  expect((await request.post(`${item}/hold`, { data: {} })).status()).toBe(200);
  const decided = await request.post(`${item}/decision`, { data: { decision: 'approve' } });
  expect(decided.status()).toBe(200);
};

test('hours, intro, holidays, contact and photo are on the public page as soon as they are saved', async ({
  page,
  database,
}) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await page.goto('/my-shops');
  await page.getByRole('link', { name: `Edit ${owner.name}` }).click();
  await expect(page).toHaveURL(`/my-shops/${owner.shopId}`);

  await test.step('the hours show their first error', async () => {
    const hours = section(page, 'Opening hours');
    await hours.getByRole('button', { name: 'Add the hours' }).click();
    await hours.getByLabel('Monday is').selectOption('Open 24 hours');
    await hours.getByRole('button', { name: 'Same every day as on Monday' }).click();
    await hours.getByLabel('Tuesday is').selectOption('Open');
    await hours.getByRole('button', { name: 'Add a time on Tuesday' }).click();
    await save(page, 'Opening hours');
    await expect(hours.getByRole('alert')).toHaveText('Please fill in both times of Tuesday.');
    await hours.getByLabel('Tuesday, opens (1)').fill('10:00');
    await hours.getByLabel('Tuesday, closes (1)').fill('14:00');
    await hours.getByLabel('Tuesday, opens (2)').fill('17:00');
    await hours.getByLabel('Tuesday, closes (2)').fill('21:30');
    await save(page, 'Opening hours');
    await isSaved(page, 'Opening hours');
  });

  await page.getByLabel('Short intro').fill('Sweets since 1950.');
  await save(page, 'About the shop');
  await isSaved(page, 'About the shop');

  const holidays = section(page, 'Holidays');
  await holidays.getByRole('button', { name: 'Add a holiday' }).click();
  await holidays.getByLabel('First day').fill('2090-10-20');
  await holidays.getByLabel('What for').fill('Diwali');
  await save(page, 'Holidays');
  await isSaved(page, 'Holidays');

  await page.getByLabel('A button to call me at this number').check();
  await save(page, 'What visitors see');
  await isSaved(page, 'What visitors see');

  const photo = section(page, 'Store-front photo');
  await photo.locator('input[type=file]').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeJpeg({ width: 900, height: 600 }),
  });
  await expect(photo.getByText('The new photo is shown.')).toBeVisible();
  await expect(photo.getByRole('img', { name: `Store front of ${owner.name}` })).toHaveAttribute(
    'src',
    /^\/photos\//,
  );
  await section(page, 'Closed today').getByRole('button', { name: 'Closed today' }).click();
  await expect(page.getByText('Visitors see that you are closed today.')).toBeVisible();
  await expectNoAxeFault(page);

  const other = await visitor(page, `/${owner.shopId}/shop`);
  await expect(other.getByText('Sweets since 1950.')).toBeVisible();
  await expect(other.getByText('10:00–14:00, 17:00–21:30')).toBeVisible();
  await expect(other.getByText('Open 24 hours')).toHaveCount(6);
  await expect(other.getByText('Diwali')).toBeVisible();
  await expect(other.getByText('Closed today')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${owner.number}`);
  await expectNoAxeFault(other);
  await other.context().close();
  await section(page, 'Closed today').getByRole('button', { name: 'We are open after all' }).click();
  await expect(section(page, 'Closed today').getByRole('button', { name: 'Closed today' })).toBeVisible();
});

test('the open state is correct in the browser, even on a page that is hours old', async ({
  page,
  database,
}) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  const hours = Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '21:30' }]);
  await database.query('update shop set hours = $2 where id = $1', [owner.shopId, JSON.stringify(hours)]);
  // 09:59 in India.
  await page.clock.install({ time: new Date('2026-11-16T04:29:00Z') });
  await page.goto(`/${owner.shopId}/shop`);
  await ready(page);
  await expect(page.getByText('Closed · opens 10:00')).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByText('Open now · closes 21:30')).toBeVisible();
  await page.clock.fastForward('12:00:00');
  await expect(page.getByText('Closed · opens tomorrow 10:00')).toBeVisible();
});

test('a new name and a new place wait for approval, and are public afterwards', async ({
  page,
  database,
  context,
}) => {
  await setPositionToPune(context);
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await openEditor(page, owner);
  const name = section(page, 'Name');
  const wanted = `${owner.name} Sweets`;
  await test.step('a name is requested, withdrawn and requested again', async () => {
    await name.getByLabel('Shop name').fill('Not this one');
    await save(page, 'Name', 'Send for checking');
    await expect(name.getByText('Waiting for our check')).toBeVisible();
    await name.getByRole('button', { name: 'Withdraw' }).click();
    await expect(name.getByText('Waiting for our check')).toBeHidden();
    await expect(name.getByLabel('Shop name')).toHaveValue(owner.name);
    await name.getByLabel('Shop name').fill(wanted);
    await save(page, 'Name', 'Send for checking');
    await expect(name.getByText(`Requested: ${wanted}`)).toBeVisible();
    await expect(name.getByText(`Shown until then: ${owner.name}`)).toBeVisible();
  });

  await test.step('a new position waits for approval with its address', async () => {
    const place = section(page, 'Location');
    await place.getByLabel('Pincode').fill('12');
    await save(page, 'Location', 'Send for checking');
    await expect(place.getByText('Please provide a valid pincode.').first()).toBeVisible();
    await place.getByLabel('Pincode').fill('411002');
    await place.getByRole('button', { name: 'Use my location' }).click();
    await expect(place.getByText(/Pune, Maharashtra, India$/)).toBeVisible();
    await save(page, 'Location', 'Send for checking');
    await expect(place.getByText('Waiting for our check')).toBeVisible();
    await expectNoAxeFault(page);
    const { rows } = await database.query(
      `select changes from verification where claim_id = $1 and state = 'waiting'`,
      [owner.claimId],
    );
    expect(rows).toEqual([
      {
        changes: {
          name: wanted,
          pin: '411002',
          lat: 18.5204,
          long: 73.8567,
          accuracy: 12,
          capturedAddress: expect.stringContaining('Pune'),
        },
      },
    ]);
    // The draft of a claim is not affected.
    expect(await page.evaluate(() => localStorage.getItem('nukkad.claimShop') ?? '')).not.toContain(
      '18.5204',
    );
  });

  await expectPublicName(page, owner, owner.name);
  await atTheDesk(page, database, owner, approveOnScreen);
  await expectPublicName(page, owner, wanted);
  await page.reload();
  await expect(name.getByLabel('Shop name')).toHaveValue(wanted);
  await expect(page.getByText('Waiting for our check')).toHaveCount(0);
});

test('a new number is verified by its own OTP, and owns the shop once it is approved', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/404/);
  const owner = await signedInOwner(page, database);
  await openEditor(page, owner);
  const number = await freshNumber(database);
  await section(page, 'Mobile number').getByRole('button', { name: 'Change the number' }).click();
  await page.getByRole('dialog').getByLabel('Mobile number').fill(number.slice(3));
  await verifyNumber(page, database, number);
  await expect(section(page, 'Mobile number').getByText('Waiting for our check')).toBeVisible();
  await atTheDesk(page, database, owner, approveByCall);
  await page.reload();
  await expect(page.getByText('We could not find this. It may have been removed.')).toBeVisible();
  await letResend(database, number);
  await signInBefore(page, database, number);
  await openEditor(page, owner);
});

test('input stays without a network, after a change in another tab, before leaving, and after a reload', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|409|Failed to fetch/);
  const owner = await signedInOwner(page, database);
  await openEditor(page, owner);
  const intro = page.getByLabel('Short intro');
  const fault = section(page, 'About the shop').getByRole('alert');
  const leave = () => page.getByRole('link', { name: 'My shops' }).first().click();
  await intro.fill('Written offline.');

  await test.step('without a network, and after another tab has saved first', async () => {
    await context.setOffline(true);
    await save(page, 'About the shop');
    await expect(fault).toContainText('You seem to be offline');
    await expect(intro).toHaveValue('Written offline.');
    await context.setOffline(false);
    await database.query(`update shop set intro = 'From another tab.' where id = $1`, [owner.shopId]);
    await save(page, 'About the shop');
    await expect(fault).toContainText('changed on another device or tab');
    await expect(intro).toHaveValue('Written offline.');
  });

  await test.step('leaving asks first, and saving overwrites the other tab', async () => {
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(intro).toHaveValue('Written offline.');
    await save(page, 'About the shop');
    await isSaved(page, 'About the shop');
    const { rows } = await database.query('select intro from shop where id = $1', [owner.shopId]);
    expect(rows).toEqual([{ intro: 'Written offline.' }]);
  });

  page.on('dialog', (dialog) => void dialog.accept());
  const isBack = page.getByText('We have restored what you typed. It is not saved yet.');
  await test.step('after a reload the input is restored', async () => {
    await intro.fill('Half a sent');
    await page.reload();
    await expect(intro).toHaveValue('Half a sent');
    await expect(isBack).toBeVisible();
    await intro.fill('A whole sentence.');
    await expect(isBack).toBeHidden();
  });

  await test.step('after leaving the page the input is not restored', async () => {
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/my-shops');
    await openEditor(page, owner);
    await expect(intro).toHaveValue('Written offline.');
  });
});

test('a shop under verification cannot be edited, and the page says so', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const owner = await signedInOwner(page, database, { claimState: 'under_review' });
  await page.goto('/my-shops');
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit ${owner.name}` })).toBeHidden();
  await page.goto(`/my-shops/${owner.shopId}`);
  await expect(page.getByText('We are still checking your claim on this shop.')).toBeVisible();
  await expectNoAxeFault(page);
});
