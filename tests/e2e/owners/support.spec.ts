import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { button, toastOf } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';
import { jpeg } from '../support/stored-draft.ts';

test('an owner writes to support with a picture, the desk answers with a canned answer, and the owner reads, closes and reopens', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const owner = await makeOwner(database);
  await signInBefore(page, database, owner.number);
  const thread = page.getByRole('log', { name: 'Messages' });
  const words = 'The photo of my shop is upside down.';

  await test.step('without Premium there is a call instead', async () => {
    await page.goto(`/my-shops/${owner.shopId}/support`);
    await expect(page.getByText('Support by message is part of Premium')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a call' })).toHaveAttribute(
      'href',
      '/registration-enquiry',
    );
    await expectNoAxeFault(page);
  });

  await payBefore(page, owner);
  await test.step('the owner writes; what could not be sent is kept, and is sent once', async () => {
    await page.goto('/my-shops');
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page.getByText('A person answers you within one working day.')).toBeVisible();
    await button(page, 'Send').click();
    await expect(page.getByText('Please write a few words or add a picture.')).toBeVisible();
    await page.getByLabel('Add a picture').setInputFiles(await jpeg(80, 60));
    await expect(button(page, 'Remove picture 1')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your message' }).fill(words);
    await expectNoAxeFault(page);
    // The message arrives, and its answer does not.
    await page.route('**/support/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Send').click();
    await expect(page.getByText('Not sent, but kept here.')).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await ready(page);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(words);
    await button(page, 'Send').dblclick();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    await expect(thread.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
    await expect(thread.getByRole('img', { name: 'Picture 1 of this message' })).toBeVisible();
    await expect(page.getByText('You will hear from us by')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await expectNoAxeFault(page);
  });

  const desk = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInOperator(desk, database);
  await test.step('an operator answers from the desk', async () => {
    await desk.goto('/operator/support');
    await expect(desk.getByText('Promised: within one working day.')).toBeVisible();
    await expectNoAxeFault(desk);
    await desk.getByRole('link', { name: owner.name }).click();
    const picture = desk.getByRole('img', { name: 'Picture 1 of this message' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      80,
    );
    await desk.getByLabel('Canned answer').selectOption('It is done');
    await expect(desk.getByRole('textbox', { name: 'Your answer' })).toHaveValue(new RegExp(owner.name));
    await button(desk, 'Send').click();
    await expect(toastOf(desk)).toHaveText('Your answer is sent.');
    await expect(desk.getByText('The owner has not seen your answer yet.')).toBeVisible();
    expect(await overflowOf(desk)).toBe(0);
    await expectNoAxeFault(desk);
  });

  await test.step('the owner finds the new answer, reads it, closes and reopens', async () => {
    await page.goto('/my-shops');
    await expectNoAxeFault(page);
    await page.getByRole('link', { name: 'Support: new answer' }).click();
    await expect(thread).toContainText(`It is done for ${owner.name}.`);
    await button(page, 'Close the thread').click();
    await expect(page.getByText('This thread is closed.')).toBeVisible();
    await button(page, 'Open it again').click();
    await expect(button(page, 'Close the thread')).toBeVisible();
    await button(page, 'Close the thread').click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('One more question.');
    await button(page, 'Send').click();
    await expect(thread).toContainText('One more question.');
    await expect(page.getByText('This thread is closed.')).toBeHidden();
    await page.goto('/my-shops');
    await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible();
  });

  await test.step('an open page learns of the answer by itself when it is looked at again', async () => {
    await page.goto(`/my-shops/${owner.shopId}/support`);
    await expect(thread).toContainText('One more question.');
    await desk.reload();
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('Please ask.');
    await button(desk, 'Send').click();
    await expect(toastOf(desk)).toHaveText('Your answer is sent.');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(thread).toContainText('Please ask.');
  });
  await desk.context().close();
});
