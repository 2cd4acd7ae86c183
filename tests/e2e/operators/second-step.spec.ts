import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { timeStepAt } from '../../../src/core/time-code.ts';
import { codeOf } from '../../../src/server/totp.ts';
import { signInBefore } from '../claims/claim-walk.ts';
import { dataFolder } from '../support/addresses.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { freshNumber } from '../support/otp.ts';
import { makeOwner } from '../support/owners.ts';

/** `npm run operator -- …` beside the running server. */
async function runOperator(...words: string[]): Promise<string> {
  // Vite, which another journey builds the worker with, sets NODE_ENV of this process to production.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataFolder };
  return (await promisify(execFile)(process.execPath, ['src/operator.ts', ...words], { env })).stdout;
}

/** The code that the app would show next: the ones before may be used already. */
async function nextCode(database: pg.Client, number: string, secret: Buffer): Promise<string> {
  await database.query('update operator set totp_last_step = 0 where mobile_number = $1', [number]);
  return codeOf(secret, timeStepAt(Date.now()), 6);
}

/** The secret of an `otpauth:` address, which is in base32. */
function secretIn(printed: string): Buffer {
  const letters = /secret=([A-Z2-7]+)/.exec(printed)?.[1] ?? '';
  const bits = letters.replaceAll(/./g, (each) => base32Letters.indexOf(each).toString(2).padStart(5, '0'));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

test('an operator enters a code before the console opens, and again after 12 hours', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/401|403|422|Failed to load resource/);
  const { shopId } = await makeOwner(database);
  const number = freshNumber();
  const printed = await runOperator('add', number);
  expect(printed).toContain('otpauth://totp/Nukkad:');
  const secret = secretIn(printed);
  await signInBefore(page, database, number);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  const goOn = page.getByRole('button', { name: 'Continue' });

  await test.step('a wrong code is refused beside the field', async () => {
    await page.goto(`/operator/listings/${shopId}/edit`);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await code.fill('12345');
    await goOn.click();
    await expect(code).toHaveAccessibleDescription(/Please enter the 6 digits/);
    const right = await nextCode(database, number, secret);
    await code.fill(right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)));
    await goOn.click();
    await expect(code).toHaveAccessibleDescription(/wrong or too old/);
    await expect(code).toBeFocused();
    await expectNoAxeFault(page);
  });
  const name = page.getByRole('textbox', { name: /^Shop name/ });
  await test.step('the right code opens the desk at the same address', async () => {
    await code.fill(await nextCode(database, number, secret));
    await code.press('Enter');
    await expect(name).toBeVisible();
    await expect(page).toHaveURL(`/operator/listings/${shopId}/edit`);
  });
  await test.step('after 12 hours the code is asked for above the desk, and what was typed stays', async () => {
    await name.fill('Shree Ganesh Stores');
    await database.query(
      `update session set operator_until = now() where account_id = (select id from account where mobile_number = $1)`,
      [number],
    );
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Second step' });
    await expect(dialog).toBeVisible();
    await expectNoAxeFault(page);
    await code.fill(await nextCode(database, number, secret));
    await goOn.click();
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('Shree Ganesh Stores');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Shree Ganesh Stores' })).toBeVisible();
  });
  await test.step('an operator of an earlier version is told what to do', async () => {
    await database.query('update operator set totp_secret = null where mobile_number = $1', [number]);
    await database.query(
      `update session set operator_until = null where account_id =
      (select id from account where mobile_number = $1)`,
      [number],
    );
    await page.goto('/operator');
    await expect(page.getByText('npm run operator -- second-step +91…')).toBeVisible();
    await expectNoAxeFault(page);
  });
});
