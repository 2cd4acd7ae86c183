import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready } from '../support/fixtures.ts';
import { freshNumber } from '../support/otp.ts';
import {
  allowed,
  banner,
  denied,
  queueOf,
  tagManagerId,
  test,
  watchGoogle,
  withdrawn,
} from './tagged-server.ts';

// One worker, so that the server with a tag manager starts once.
test.describe.configure({ mode: 'default' });

const allow = (page: Page) => banner(page).getByRole('button', { name: 'Allow', exact: true });
const refuse = (page: Page) => banner(page).getByRole('button', { name: 'Do not allow' });
const choices = (page: Page) => page.getByRole('button', { name: 'Privacy choices' });
const address = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`;

async function openAsked(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
  // The banner waits for an idle browser, which takes longer on a busy machine.
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });
}

/** The styles of both answers, which have to be equal. */
const looksOf = (page: Page) =>
  banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, borderColor, color, fontSize, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, borderColor, color, fontSize, fontWeight, width, height };
      }),
    );

test('no tag manager is loaded before consent, and consent can be withdrawn', async ({
  page,
  context,
  tagged,
}) => {
  const asked = await watchGoogle(context);
  await openAsked(page, `${tagged}/plans`);
  await test.step('the banner is accessible', async () => {
    expect(await queueOf(page)).toEqual([denied]);
    await expectNoAxeFault(page);
    const looks = await looksOf(page);
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    const policy = banner(page).getByRole('link', { name: 'Privacy Policy' });
    await expect(policy).toHaveAttribute('href', '/privacy-policy');
    // The banner does not take the focus.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(asked).toEqual([]);
  });
  await test.step('consent loads the container', async () => {
    await allow(page).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('main')).toBeFocused();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'found') as number)).toBe(3);
    expect(await queueOf(page)).toEqual([denied, allowed, 'gtm.js']);
    expect(asked).toEqual([address]);
  });
  await test.step('after the withdrawal in the footer the container gets no more events', async () => {
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', domain: 'localhost', path: '/' }]);
    await choices(page).click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText('You have allowed it.');
    await refuse(page).press('Enter');
    await expect(choices(page)).toBeFocused();
    expect(await queueOf(page)).toEqual([denied, allowed, 'gtm.js', withdrawn]);
    expect(await context.cookies()).toEqual([]);
    const heard = await page.evaluate(() => {
      (Reflect.get(window, 'dataLayer') as object[]).push({ event: 'button_click' });
      return (Reflect.get(window, 'later') as object[]).length;
    });
    expect(heard, 'the withdrawal itself').toBe(1);
    await page.goto(`${tagged}/dashboard`);
    await ready(page);
    await expect.poll(() => queueOf(page)).toEqual([denied]);
    await expect(banner(page)).toBeHidden();
    expect(asked).toHaveLength(1);
  });
});

test('28: input and personal data of visitors never reach the queue or Google', async ({
  page,
  context,
  tagged,
}) => {
  test.slow();
  const asked = await watchGoogle(context);
  const number = freshNumber().slice(3);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.516612, longitude: 73.856399 });
  const heard: string[] = [];
  const listen = async () =>
    heard.push(await page.evaluate(() => JSON.stringify([Reflect.get(window, 'dataLayer'), document.title])));
  await page.addInitScript(() => localStorage.setItem('nukkad.consent', 'allowed'));
  await page.goto(`${tagged}/`);
  await ready(page);
  await expect.poll(() => asked).toHaveLength(1);
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${tagged}/instructions`);
  expect((await queueOf(page)).at(-1)).toBe('button_click');
  await listen();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Get a call back', exact: true }).click();
  await page.getByLabel('Shop Name').fill('Privatesharma Sweets');
  await page.getByLabel("Owner's Name").fill('Asha Privatesharma');
  await page.getByLabel('Contact Number').fill(number);
  await page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect.poll(async () => (await queueOf(page)).includes('form_submission')).toBe(true);
  await listen();
  await page.goto(`${tagged}/login`);
  await ready(page);
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
  await listen();
  await page.goto(`${tagged}/dashboard`);
  await ready(page);
  await expect(page.getByText('Nearest shops first')).toBeVisible();
  await listen();
  expect(heard.join()).not.toMatch(new RegExp(`${number}|Privatesharma|18\\.516|73\\.856`));
  // The same URL without a query from every page; the number of requests depends on timing.
  expect(new Set(asked)).toEqual(new Set([address]));
});

type Shift = PerformanceEntry & {
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records layout shifts from the first complete paint on: before it, a row may grow while its text arrives. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    const note = (list: PerformanceObserverEntryList) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: was, currentRect: is } of sources)
          moved.push(`${node?.nodeName} ${node?.textContent}: ${[was.x, was.y, is.x, is.y].join()}`);
    };
    const watch = () => new PerformanceObserver(note).observe({ type: 'layout-shift' });
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(watch)));
  });

/** Layout shifts are reported after the frame. */
const movesOn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(window, 'moved') as string[];
  });

/** Whether the focused element is completely covered by the banner. */
const coveredOf = (page: Page) =>
  page.evaluate(async () => {
    const section = document.querySelector('.consent-banner') as Element;
    const isHidden = (each: HTMLElement) => {
      const { top, bottom, left } = each.getBoundingClientRect();
      // A growing list may have moved it off the screen.
      const seen = [top + 3, (top + bottom) / 2, bottom - 3].filter((y) => y >= 0 && y < innerHeight);
      return seen.length > 0 && seen.every((y) => section.contains(document.elementFromPoint(left + 4, y)));
    };
    const faults: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      if (section.contains(each) || !each.checkVisibility({ visibilityProperty: true })) continue;
      each.focus();
      if (document.activeElement !== each) continue;
      await new Promise(requestAnimationFrame);
      if (isHidden(each)) faults.push(each.textContent || each.outerHTML);
    }
    return faults;
  });

test('the banner causes no layout shift, covers no focused element, and is at the end on a low screen', async ({
  page,
  tagged,
}) => {
  test.slow();
  await watchMoves(page);
  // A long page, a short one, one that grows, and a screen of the claim with its buttons at the bottom.
  for (const path of ['/', '/login', '/dashboard', '/add-shop'])
    await test.step(path, async () => {
      await openAsked(page, tagged + path);
      expect(await movesOn(page)).toEqual([]);
      const row = page.locator('[data-thumb-row]');
      if ((await row.count()) > 0) {
        const [above, below] = [await banner(page).boundingBox(), await row.boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      }
      expect(await coveredOf(page)).toEqual([]);
    });
  await test.step('a low screen', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    const { top, end } = await page.evaluate(() => ({
      top: document.querySelector('.consent-banner')?.getBoundingClientRect().top ?? 0,
      end: document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top).toBeGreaterThanOrEqual(end);
  });
});
