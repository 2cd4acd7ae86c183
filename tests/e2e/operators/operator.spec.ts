import type { Locator } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import {
  endUndoTime,
  lockQueue,
  putFirstInQueue,
  signInOperator,
  unlockQueue,
} from '../support/operators.ts';
import { toastOf } from '../support/otp.ts';
import { makeOwner } from '../support/owners.ts';

test('one operator at a time decides an item, sends it back with a reason, and approves it', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const owner = await makeOwner(database, { listing: 'submitted' });
  await signInOperator(page, database);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  // The next item in the queue must be the one of this journey.
  await lockQueue(database);
  const itemId = await putFirstInQueue(database, owner);
  const dialog = page.getByRole('dialog');

  await test.step('a shortcut key opens the next item', async () => {
    await page.goto('/operator/verifications');
    await expect(page.getByRole('link', { name: new RegExp(owner.name) })).toBeVisible();
    await expectNoAxeFault(page);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`/operator/verifications/${itemId}`);
    await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
    await expect(page.getByText('14 Laxmi Road')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectNoAxeFault(page);
  });
  await test.step('another operator cannot decide the same item', async () => {
    await signInOperator(other, database);
    await other.goto(`/operator/verifications/${itemId}`);
    await expect(other.getByText('Another operator is working on this.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Approve' })).toBeHidden();
    await otherContext.close();
  });
  await test.step('shortcut keys are off while typing', async () => {
    await page.keyboard.press('m');
    await dialog.getByLabel('Reason').fill('');
    await page.keyboard.type('approve a photo');
    await expect(dialog.getByLabel('Reason')).toHaveValue('approve a photo');
    await dialog.getByLabel('Reason').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the item can be sent back only with a reason', async () => {
    await page.keyboard.press('r');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Please write a reason that the owner can act on.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The photo shows another shop.');
    await expectNoAxeFault(page);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(toastOf(page)).toHaveText('Rejected. We are sending the owner the reason.');
    await expect(page).not.toHaveURL(new RegExp(itemId));
  });
  await test.step('after the owner has sent it again, the item is skipped and then approved', async () => {
    await database.query(`update shop set listing = 'submitted' where id = $1`, [owner.shopId]);
    await putFirstInQueue(database, owner);
    await page.goto(`/operator/verifications/${itemId}`);
    await expect(page.getByText('Rejected – The photo shows another shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await expect(page).toHaveURL('/operator/verifications');
    await page.getByRole('link', { name: new RegExp(owner.name) }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(itemId));
    await expectNoAxeFault(page);
  });
  await test.step('the approval is undone by a key, and approved again it takes effect after its time', async () => {
    const listing = async () =>
      (await database.query('select listing from shop where id = $1', [owner.shopId])).rows[0].listing;
    await page.keyboard.press('u');
    await expect(toastOf(page)).toHaveText('Undone. Nothing was sent to the owner.');
    await expect(page).toHaveURL(`/operator/verifications/${itemId}`);
    await expect(page.getByText('Undid the approval')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const bar = page.locator('.fixed', { has: page.getByRole('button', { name: 'Undo' }) });
    const [{ y }, toast] = [await boxOf(bar), await boxOf(toastOf(page))];
    expect(y, 'the toast covers nothing of the bar').toBeGreaterThan(toast.y + toast.height);
    await expect(page).not.toHaveURL(new RegExp(itemId));
    expect(await listing()).toBe('submitted');
    await endUndoTime(database, itemId);
    expect(await listing()).toBe('listed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page)).toHaveText('This can no longer be undone.');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });
  await unlockQueue(database);
});

const boxOf = async (part: Locator) => (await part.boundingBox()) as { y: number; height: number };
