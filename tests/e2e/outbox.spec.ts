import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { button, freshNumber, lastOtp } from './otp.ts';

test('the sign-in page leads to the outbox, which shows what was sent, the newest first', async ({
  page,
  context,
  database,
}) => {
  const number = await freshNumber(database);
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('Mobile number').fill(number.slice(3));
  await button(page, 'Send OTP').click();
  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'This is a local copy: read the OTP in the outbox' }).click(),
  ]);
  await expect(outbox).toHaveURL('/dev/outbox');
  const mine = outbox.getByRole('listitem').filter({ hasText: number });
  await expect(mine).toContainText('SMS');
  await expect(mine).toContainText(`${await lastOtp(database, number)} is your OTP`);
  await expect(outbox.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('what is sent later appears on Refresh, and by itself when one comes back', async ({
  page,
  request,
  database,
}) => {
  const sendTo = async () => {
    const number = await freshNumber(database);
    await request.post('/v1/otp/verification', { data: { mobileNumber: number } });
    return number;
  };
  const first = await sendTo();
  await page.goto('/dev/outbox');
  const messages = page.getByRole('list', { name: 'Outbox' }).getByRole('listitem');
  await expect(messages.filter({ hasText: first })).toBeVisible();
  await expectNoAxeFault(page);
  const second = await sendTo();
  await button(page, 'Refresh').click();
  await expect(messages.filter({ hasText: second })).toBeVisible();
  const numbers = (await messages.allInnerTexts()).map((text) => /\+91\d{10}/.exec(text)?.[0]);
  expect(numbers.indexOf(second)).toBeLessThan(numbers.indexOf(first));
  const third = await sendTo();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(messages.filter({ hasText: third })).toBeVisible();
});

test('an empty outbox and a failing one say so', async ({ page, context, allowNoise }) => {
  allowNoise(/500|ERR_/);
  await context.route('**/dev/outbox.json', (route) => route.fulfill({ json: [] }));
  await page.goto('/dev/outbox');
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await expectNoAxeFault(page);
  await context.unroute('**/dev/outbox.json');
  await context.route('**/dev/outbox.json', (route) => route.abort());
  await button(page, 'Refresh').click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await expectNoAxeFault(page);
});
