import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, freshNumber, lastOtp } from '../support/otp.ts';

test('the sign-in page links to the outbox, which shows messages, the newest first, and errors', async ({
  page,
  context,
  request,
  database,
}) => {
  const first = freshNumber();
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('Mobile number').fill(first.slice(3));
  await button(page, 'Send OTP').click();
  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'This is a local copy: read the OTP in the outbox' }).click(),
  ]);
  await expect(outbox).toHaveURL('/dev/outbox');
  const messages = outbox.getByRole('list', { name: 'Outbox' }).getByRole('listitem');
  const sendTo = async () => {
    const number = freshNumber();
    await request.post('/v1/otp/verification', { data: { mobileNumber: number } });
    return number;
  };
  await test.step('the sent messages', async () => {
    const mine = messages.filter({ hasText: first });
    await expect(mine).toContainText('SMS');
    await expect(mine).toContainText(`${await lastOtp(database, first)} is your OTP`);
    await expectNoAxeFault(outbox);
  });
  await test.step('later messages appear on Refresh, and when the tab gets the focus', async () => {
    const second = await sendTo();
    await button(outbox, 'Refresh').click();
    await expect(messages.filter({ hasText: second })).toBeVisible();
    const numbers = (await messages.allInnerTexts()).map((text) => /\+91\d{10}/.exec(text)?.[0]);
    expect(numbers.indexOf(second)).toBeLessThan(numbers.indexOf(first));
    const third = await sendTo();
    await outbox.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(messages.filter({ hasText: third })).toBeVisible();
  });
  await test.step('an empty outbox, and a failure', async () => {
    await context.route('**/dev/outbox.json', (route) => route.fulfill({ json: [] }));
    await button(outbox, 'Refresh').click();
    await expect(outbox.getByText('Nothing has been sent yet.')).toBeVisible();
    await expectNoAxeFault(outbox);
    await context.unroute('**/dev/outbox.json');
    await context.route('**/dev/outbox.json', (route) => route.abort());
    await button(outbox, 'Refresh').click();
    await expect(outbox.getByRole('alert')).toContainText('You seem to be offline.');
    await expectNoAxeFault(outbox);
  });
});
