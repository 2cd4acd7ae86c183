import type { Page, Request, Route } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { freshNumber, letResend, toastOf, verifyNumber } from '../support/otp.ts';
import { jpeg, storedFiles } from '../support/stored-draft.ts';
import {
  choosePicture,
  claimsOf,
  dialogNamed,
  expectSubmitted,
  finish,
  finishButton,
  prepareClaim,
  setPositionToPune,
  submittedDialog,
  withoutCamera,
} from './claim-walk.ts';

test.setTimeout(120_000);

const sendingDialog = (page: Page) => dialogNamed(page, 'Sending your claim');
const waitingDialog = (page: Page) => dialogNamed(page, 'Waiting for the network');
const refusedDialog = (page: Page) => dialogNamed(page, 'The claim was not sent');
const kycDialog = (page: Page) => dialogNamed(page, 'KYC Verification');
const uploads = '**/v1/uploads/*';
const submission = '**/v1/claim-shops';
const chunkBytes = 256 * 1024;

/** Large enough for two upload chunks, and for three. */
const largePicture = () => jpeg(1000, 750);
const largerPicture = () => jpeg(1400, 1050);

/** Records every request that starts or continues an upload. */
function watchUploads(page: Page) {
  const begun: string[] = [];
  const chunks: { url: string; offset: number }[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().includes('/v1/uploads')) return;
    const headers = request.headers();
    const kind = Buffer.from((headers['upload-metadata'] ?? '').split(' ')[1] ?? '', 'base64').toString();
    if (request.method() === 'POST') begun.push(kind);
    if (request.method() === 'PATCH')
      chunks.push({ url: request.url(), offset: Number(headers['upload-offset']) });
  });
  return { begun, chunks };
}

/** Handles the chunk with this number, from 1, and all later ones with `act`. */
async function atChunk(page: Page, place: number, act: (route: Route) => Promise<void>): Promise<void> {
  let chunks = 0;
  await page.route(uploads, async (route) => {
    if (route.request().method() === 'PATCH' && ++chunks >= place) await act(route);
    else await route.continue();
  });
}

/** Holds the chunks with these numbers, from 1, until the page is left; the others pass. */
async function delayChunks(page: Page, ...places: number[]): Promise<{ held: Promise<void>[] }> {
  const held = places.map(() => Promise.withResolvers<void>());
  let chunks = 0;
  await page.route(uploads, async (route) => {
    const place = route.request().method() === 'PATCH' ? places.indexOf(++chunks) : -1;
    if (place === -1) await route.continue();
    else held[place]?.resolve();
  });
  return { held: held.map(({ promise }) => promise) };
}

test('Finish shows what is missing, in order, and goes to the field', async ({ page, context }) => {
  await withoutCamera(context);
  await page.goto('/add-store-front-picture');
  await ready(page);
  await finishButton(page).click();
  await expect(toastOf(page)).toHaveText('Please provide the store front picture.');
  await expect(page.getByRole('heading', { name: 'Your store front' })).toBeInViewport();

  await choosePicture(page, await jpeg(300, 200));
  await finishButton(page).click();
  await expect(toastOf(page)).toHaveText('Please provide the location access to continue.');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused();

  await setPositionToPune(context);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location found')).toBeVisible();
  await finishButton(page).click();
  await expect(toastOf(page)).toHaveText('Please fill the details in the previous page.');
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'Back to the details' }).click();
  await expect(page).toHaveURL('/add-shop');
});

test('a claim needs a confirmation, can be cancelled while it is sent, and is sent once by two presses and two tabs', async ({
  page,
  context,
  database,
}) => {
  const number = freshNumber();
  await prepareClaim(page, database, { number, picture: await largePicture() });
  await finishButton(page).click();
  const question = dialogNamed(page, 'Are you sure');
  await expect(question).toContainText('at least 18 years old');
  await expect(question).toContainText('never shown to the public');
  await expectNoAxeFault(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  const release = Promise.withResolvers<void>();
  await atChunk(page, 2, async (route) => {
    await release.promise;
    await route.continue().catch(() => undefined);
  });
  await finishButton(page).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(sendingDialog(page)).toContainText('Sending the store-front picture...');
  await expect(sendingDialog(page).getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/);
  await expectNoAxeFault(page);
  await sendingDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(sendingDialog(page)).toBeHidden();
  release.resolve();
  await page.unroute(uploads);
  expect(await claimsOf(database, number)).toEqual([]);
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();

  const go = Promise.withResolvers<void>();
  await atChunk(page, 1, async (route) => {
    await go.promise;
    await route.continue();
  });
  await finishButton(page).click();
  await question.getByRole('button', { name: 'Save' }).dblclick();
  await expect(sendingDialog(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/add-store-front-picture');
  await expect(sendingDialog(second)).toContainText('This claim is being sent in another tab');
  go.resolve();
  await expectSubmitted(page);
  await test.step('the second tab deletes its draft', async () => {
    await expect(toastOf(second)).toHaveText('Your claim was submitted in another tab of this browser.');
    await expect(second.getByRole('dialog')).toBeHidden();
    await expect(second.locator('img[src^="blob:"]')).toHaveCount(0);
    await expect(submittedDialog(second)).toBeHidden();
    await expect(second.getByRole('heading', { name: 'Claim Submitted' })).toBeVisible();
    await expect.poll(() => storedFiles(second)).toEqual([]);
    expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sharma Sweets');
  });
  expect(await claimsOf(database, number)).toHaveLength(1);
});

test('an interrupted upload resumes where it stopped: after a broken connection, after a reload, and from the list', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const number = freshNumber();
  await prepareClaim(page, database, { number, picture: await largerPicture() });
  const { begun, chunks } = watchUploads(page);
  await atChunk(page, 2, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await finish(page);
  await test.step('the claim waits, and the dialog can be hidden', async () => {
    await expect(waitingDialog(page)).toContainText(
      'You are offline. Your claim is saved on this phone and will be sent when you are back online.',
      { timeout: 30_000 },
    );
    await expectNoAxeFault(page);
    await waitingDialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(waitingDialog(page)).toBeVisible();
    await waitingDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(waitingDialog(page)).toBeHidden();
    await expect(page.getByText('You are offline. Your claim is saved')).toBeVisible();
  });
  await page.unroute(uploads);
  const { held } = await delayChunks(page, 1, 3);
  const before = chunks.length;
  await context.setOffline(false);
  await held[0];
  await page.reload();
  await held[1];
  await page.goto('/dashboard');
  await expectSubmitted(page);
  expect(begun).toEqual(['photo', 'cheque']);
  const after = chunks.slice(before);
  // The first chunk arrived before the connection broke, the second after the reload.
  expect(after.slice(0, 4).map(({ offset }) => offset / chunkBytes)).toEqual([1, 1, 2, 2]);
  expect(after[0]?.url).toBe(chunks[0]?.url);
  expect(await claimsOf(database, number)).toHaveLength(1);
});

test('after every error of the server and the end of the session the draft stays, and there is one claim', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/401|422|500|ERR_FAILED/);
  const number = freshNumber();
  await prepareClaim(page, database, { number, picture: await jpeg(300, 200) });
  const { begun } = watchUploads(page);

  await test.step('an error is shown and can be retried', async () => {
    await page.route(submission, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await finish(page);
    await expect(refusedDialog(page)).toContainText('Something went wrong on our side. Please try again.');
    await expectNoAxeFault(page);
    await page.unroute(submission);
  });

  await test.step('a refused picture is chosen again', async () => {
    const body = {
      code: 'picture_broken',
      message: 'This picture cannot be read. Please take or choose another one.',
      requestId: 'x',
    };
    await page.route(submission, (route) => route.fulfill({ status: 422, json: body }));
    await refusedDialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(refusedDialog(page)).toContainText('This picture cannot be read.');
    await expect(refusedDialog(page).getByRole('link', { name: 'Back to the details' })).toBeVisible();
    await refusedDialog(page).getByRole('link', { name: 'Back to the picture' }).click();
    await expect(refusedDialog(page)).toBeHidden();
    await page.unroute(submission);
    await page.getByRole('button', { name: 'Re-capture' }).click();
    await choosePicture(page, await jpeg(320, 240));
  });

  await test.step('after the session has ended the OTP is requested, and closing the dialog sends nothing', async () => {
    begun.length = 0;
    let isEnded = false;
    await atChunk(page, 1, async (route) => {
      if (!isEnded)
        await database.query(
          `delete from session where account_id = (select id from account where mobile_number = $1)`,
          [number],
        );
      isEnded = true;
      await route.continue();
    });
    await finish(page);
    await expect(kycDialog(page)).toBeVisible({ timeout: 30_000 });
    await kycDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(uploads);
    expect(await claimsOf(database, number)).toEqual([]);
  });

  await test.step('a verified number continues, missing files are uploaded again, and a lost response makes no second claim', async () => {
    await finish(page);
    await expect(kycDialog(page)).toBeVisible({ timeout: 30_000 });
    const answers: number[] = [];
    let isFirst = true;
    await page.route(submission, async (route) => {
      if (isFirst) {
        isFirst = false;
        await database.query(
          `delete from upload where account_id = (select id from account where mobile_number = $1)`,
          [number],
        );
        return route.continue();
      }
      const answer = await route.fetch();
      answers.push(answer.status());
      if (answers.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await letResend(database, number);
    await verifyNumber(page, database, number);
    await expectSubmitted(page);
    expect(answers).toEqual([200, 200]);
    // The photo of the ended session is reused, then both files are missing.
    expect(begun).toEqual(['photo', 'photo', 'cheque']);
    expect(await claimsOf(database, number)).toHaveLength(1);
  });
});
