import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { button, freshNumber, toastOf } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';
import { jpeg } from '../support/stored-draft.ts';

test('who has visited a shop writes a post, the owner replies, and a reported post is removed, objected to and shown again', async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  const owner = await makeOwner(database);
  await signInBefore(page, database, owner.number);
  await payBefore(page, owner);
  const number = freshNumber();
  const shopper = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInBefore(shopper, database, number);
  const { rows } = await database.query<{ id: string }>(
    `insert into shop_visit (shop_id, account_id, day, visited_at, is_late)
     select $1, id, (now() at time zone 'Asia/Kolkata')::date, now(), false from account where mobile_number = $2
     returning id`,
    [owner.shopId, number],
  );
  const visitPath = `/visits/${rows[0]?.id}`;
  const words = 'Honest weights, and the dal is always fresh.';

  await test.step('the visitor writes', async () => {
    await shopper.goto('/account');
    await shopper.getByRole('link', { name: 'Write about it' }).click();
    await expect(shopper).toHaveURL(visitPath);
    await button(shopper, 'Publish').click();
    await expect(shopper.getByText('Please choose one to five stars.')).toBeVisible();
    await expectNoAxeFault(shopper);
    await shopper.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
    await shopper.getByLabel('Your first name').fill('Asha');
    await shopper.getByLabel('What was good, what was not?').fill('Call 98765 43210');
    await button(shopper, 'Publish').click();
    await expect(shopper.getByText('Please leave out phone numbers.')).toBeVisible();
    await shopper.getByLabel('What was good, what was not?').fill(words);
    await shopper.getByLabel('What you bought').fill('Toor dal');
    await button(shopper, 'Publish').click();
    await expect(shopper.getByText('Everybody sees this post')).toBeVisible();
    await shopper.getByLabel('Add a picture').setInputFiles(await jpeg(80, 60));
    await expect(button(shopper, 'Remove picture 1')).toBeVisible();
    await expectNoAxeFault(shopper);
    expect(await overflowOf(shopper)).toBe(0);
  });

  await test.step('the owner replies once', async () => {
    await page.goto('/my-shops');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await button(page, 'Reply to Asha').click();
    await page.getByLabel('Reply to Asha').fill('Thank you, come again.');
    await button(page, 'Publish the reply').click();
    await expect(page.getByText('Reply of the owner')).toBeVisible();
    await expect(button(page, 'Reply to Asha')).toBeHidden();
    await expectNoAxeFault(page);
  });

  const post = page.getByRole('article').filter({ hasText: words });
  await test.step('everybody sees both on the shop’s page', async () => {
    await page.goto(`/${owner.shopId}/shop`);
    await ready(page);
    await expect(page.getByText('4.0 from 1 post')).toBeVisible();
    await expect(post).toContainText('Visited');
    await expect(post.getByRole('img', { name: 'Picture 1 of this post' })).toBeVisible();
    await expect(post).toContainText('Thank you, come again.');
    await button(page, 'Share the post of Asha').click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoAxeFault(page);
  });

  await test.step('three people report it, and it is hidden', async () => {
    await button(page, 'Report the post of Asha').click();
    await page.getByRole('radio', { name: 'It is not true' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(post.getByText('Thank you. We have noted your report.')).toBeVisible();
    const { id } = (
      await database.query<{ id: string }>('select id from post where shop_id = $1', [owner.shopId])
    ).rows[0] as { id: string };
    for (let people = 0; people < 2; people += 1) {
      const person = await browser.newPage();
      await signInBefore(person, database, freshNumber());
      const sent = await person.request.post(`${baseURL}/v1/posts/${id}/reports`, {
        data: { reason: 'false' },
      });
      expect(sent.status()).toBe(200);
      await person.context().close();
    }
    await shopper.goto(visitPath);
    await expect(shopper.getByText('Several people have reported this post.')).toBeVisible();
  });

  const desk = await (await browser.newContext()).newPage();
  await test.step('an operator removes it, with a reason that the writer reads', async () => {
    await signInOperator(desk, database);
    await desk.goto('/operator/posts');
    const row = desk.getByRole('listitem').filter({ hasText: owner.name });
    await expect(row).toContainText('It is not true (3)');
    await expectNoAxeFault(desk);
    await row.getByRole('button', { name: 'Remove it' }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('It is not about this shop.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await expect(toastOf(desk)).toContainText('The post is removed.');
    await shopper.reload();
    await expect(shopper.getByText('It is not about this shop.')).toBeVisible();
    await shopper.getByLabel('Why should it be shown again?').fill('I bought dal there.');
    await button(shopper, 'Ask to check again').click();
    await expect(shopper.getByText('It is hidden until a person of Nukkad')).toBeVisible();
  });

  await test.step('after the objection it is shown again', async () => {
    await desk.reload();
    const row = desk.getByRole('listitem').filter({ hasText: 'I bought dal there.' });
    await row.getByRole('button', { name: 'Show it again' }).click();
    await expect(toastOf(desk)).toContainText('The post is shown again.');
    await shopper.reload();
    await expect(shopper.getByText('Everybody sees this post')).toBeVisible();
    await button(shopper, 'Delete it').click();
    await shopper.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(button(shopper, 'Publish')).toBeVisible();
  });
  for (const each of [shopper, desk]) await each.context().close();
});
