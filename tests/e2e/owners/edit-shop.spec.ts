import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeJpeg } from '../../support/files/pictures.ts';
import { setPositionToPune, signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { endUndoTime, lockQueue, signInOperator, unlockQueue } from '../support/operators.ts';
import { freshNumber, letResend, verifyNumber } from '../support/otp.ts';
import { type Owner, payBefore, signedInOwner } from '../support/owners.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string, text = 'Save') =>
  section(page, name).getByRole('button', { name: text, exact: true }).click();
const isSaved = (page: Page, name: string) =>
  expect(section(page, name).getByText('Saved. Visitors see it within a minute.')).toBeVisible();

async function openEditor(page: Page, owner: Owner): Promise<void> {
  await page.goto(`/my-shops/${owner.shopId}`);
  await expect(page.getByRole('heading', { name: 'Edit your shop' })).toBeVisible();
}

/** The public page as a visitor without a session gets it, which the server keeps for two seconds. */
const publicPage = async (page: Page, { shopId }: Owner): Promise<string> =>
  (await fetch(new URL(`/${shopId}/shop`, page.url()))).text();

const expectPublicName = (page: Page, owner: Owner, name: string) =>
  expect.poll(async () => /<h1[^>]*>([^<]*)</.exec(await publicPage(page, owner))?.[1]).toBe(name);

/** An operator approves the waiting change of this owner. */
async function approveChange(page: Page, database: pg.Client, { claimId }: Owner): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from verification where claim_id = $1 and kind = 'change' and state = 'waiting'`,
    [claimId],
  );
  const itemId = rows[0]?.id ?? '';
  const context = await page.context().browser()?.newContext();
  const console = (await context?.newPage()) as Page;
  await signInOperator(console, database);
  await lockQueue(database);
  await console.goto(`/operator/verifications/${itemId}`);
  await expect(console.getByText('A change to a shop')).toBeVisible();
  await console.getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByRole('button', { name: 'Undo' })).toBeVisible();
  await endUndoTime(database, itemId);
  await context?.close();
  await unlockQueue(database);
}

test('hours, intro, holidays, contact and photo are on the public page as soon as they are saved, and its open state follows the clock', async ({
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

  await expect.poll(() => publicPage(page, owner)).toContain('Closed today');
  expect(await publicPage(page, owner)).toContain(`href="tel:${owner.number}"`);
  await section(page, 'Closed today').getByRole('button', { name: 'We are open after all' }).click();
  await expect(section(page, 'Closed today').getByRole('button', { name: 'Closed today' })).toBeVisible();

  // 09:59 on a Tuesday in India.
  await page.clock.install({ time: new Date('2026-11-17T04:29:00Z') });
  await page.goto(`/${owner.shopId}/shop`);
  await ready(page);
  await expect(page.getByText('Sweets since 1950.')).toBeVisible();
  await expect(page.getByText('10:00–14:00, 17:00–21:30')).toBeVisible();
  await expect(page.getByText('Open 24 hours')).toHaveCount(6);
  await expect(page.getByText('Diwali')).toBeVisible();
  await expectNoAxeFault(page);
  await test.step('the open state is correct even on a page that is hours old', async () => {
    await expect(page.getByText('Closed · opens 10:00')).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Open now · closes 14:00')).toBeVisible();
    await page.clock.fastForward('12:00:00');
    await expect(page.getByText('Closed · opens tomorrow 00:00')).toBeVisible();
  });
});

test('a new name, place and number wait for approval; afterwards they are public, and the new number owns the shop', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/404/);
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
    // The draft of a claim is not affected.
    expect(await page.evaluate(() => localStorage.getItem('nukkad.claimShop') ?? '')).not.toContain(
      '18.5204',
    );
  });

  const number = freshNumber();
  await test.step('a new number is verified by its own OTP', async () => {
    await section(page, 'Mobile number').getByRole('button', { name: 'Change the number' }).click();
    await page.getByRole('dialog').getByLabel('Mobile number').fill(number.slice(3));
    await verifyNumber(page, database, number);
    await expect(section(page, 'Mobile number').getByText('Waiting for our check')).toBeVisible();
    await expectNoAxeFault(page);
    const { rows } = await database.query(
      `select changes from verification where claim_id = $1 and state = 'waiting'`,
      [owner.claimId],
    );
    const place = {
      lat: 18.5204,
      long: 73.8567,
      accuracy: 12,
      capturedAddress: expect.stringContaining('Pune'),
    };
    expect(rows).toEqual([{ changes: { name: wanted, pin: '411002', ...place, ownerNumber: number } }]);
  });

  await expectPublicName(page, owner, owner.name);
  await approveChange(page, database, owner);
  await expectPublicName(page, owner, wanted);
  await page.reload();
  await expect(page.getByText('We could not find this. It may have been removed.')).toBeVisible();
  await letResend(database, number);
  await signInBefore(page, database, number);
  await openEditor(page, owner);
  await expect(name.getByLabel('Shop name')).toHaveValue(wanted);
  await expect(page.getByText('Waiting for our check')).toHaveCount(0);
});

test('input stays without a network, after a change in another tab, before leaving, and after a reload; a shop under verification cannot be edited', async ({
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
    await page.getByRole('link', { name: `Edit ${owner.name}` }).click();
    await expect(intro).toHaveValue('Written offline.');
  });

  await test.step('a shop under verification cannot be edited', async () => {
    await database.query(`update claim set state = 'under_review' where id = $1`, [owner.claimId]);
    await page.reload();
    await expect(page.getByText('We are still checking your claim on this shop.')).toBeVisible();
    await expectNoAxeFault(page);
    await leave();
    await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
    await expect(page.getByRole('link', { name: `Edit ${owner.name}` })).toBeHidden();
  });
});
