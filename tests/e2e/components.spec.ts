import type { Locator } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { press, pressAt } from './gestures.ts';
import { openGuide } from './guide.ts';

test('the skip link goes past the header, and the menu works by keyboard and by tap', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/dashboard');
  await ready(page);
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });

  await test.step('the first Tab goes to the skip link', async () => {
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  await test.step('the menu opens with Enter, has the list, registering, Login and six documents, and Escape returns the focus', async () => {
    await button.focus();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    const entries = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(entries).toEqual([
      ['All shops', '/dashboard'],
      ['Register your shop', '/instructions'],
      ['Login', '/login'],
      ['Privacy Policy', '/privacy-policy'],
      ['Shipping Policy', '/shipping-policy'],
      ['Terms and Conditions', '/terms-and-conditions'],
      ['Refund and Cancellation Policy', '/refund-and-cancellation-policy'],
      ['Contact Us', '/contact-us'],
      ['Our Services', '/services'],
    ]);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the menu opens with a tap, and closes on a tap outside and after choosing', async () => {
    await press(button, hasTouch);
    await expect(menu).toBeVisible();
    const { height = 0 } = page.viewportSize() ?? {};
    await pressAt(page, { x: 20, y: height - 20 }, hasTouch);
    await expect(menu).toBeHidden();
    // The menu closes at once, even if the next page is slow.
    const arrival = Promise.withResolvers<void>();
    await page.route('**/*.data*', (route) => arrival.promise.then(() => route.continue()));
    await press(button, hasTouch);
    await press(menu.getByRole('link', { name: 'Privacy Policy' }), hasTouch);
    await expect(menu).toBeHidden();
    arrival.resolve();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(menu).toBeHidden();
  });
});

test('on a wide screen every page has the links of the landing page in a row, and the documents in a menu', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await ready(page);
  const nav = page.getByRole('navigation', { name: 'Menu' });
  await expect(nav.getByRole('link')).toHaveText([
    'All shops',
    'Register your shop',
    'About Us',
    'Blogs',
    'Security',
    'Pricing',
    'Our MPC',
    /^Official Video/,
    'Login',
  ]);
  const tops = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => Math.round(each.getBoundingClientRect().bottom)));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12);
  const button = nav.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('link', { name: 'Shipping Policy' })).toBeVisible();
  await expectNoAxeFault(page);
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: 'Shipping Policy' })).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await nav.getByRole('link', { name: 'Shipping Policy' }).click();
  await expect(page).toHaveURL('/shipping-policy');
  await expect(nav.getByRole('link', { name: 'Contact Us' })).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(nav.getByRole('link', { name: 'All shops' })).toBeVisible();
});

test('buttons, carousels and accordions of the style guide work', async ({ page }) => {
  await openGuide(page);

  await test.step('a question opens and closes with Enter, and leaves the others alone', async () => {
    const question = page.locator('summary').first();
    const answer = page.getByText('Being listed is free.');
    await expect(answer).toBeHidden();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await expect(page.getByText('Anybody who does is not us.')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
    await expect(question).toBeFocused();
  });

  await test.step('a carousel moves by arrow keys and by its buttons, which are disabled at the ends', async () => {
    const row = page.getByRole('region', { name: 'Similar Shops nearby' });
    await row.getByRole('group').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cardsInSight(row)).not.toContain(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => cardsInSight(row)).toContain(0);

    const back = row.getByRole('button', { name: 'Previous shops' });
    const on = row.getByRole('button', { name: 'Next shops' });
    /** More than the number of cards: a wide screen moves several at once, and the end ignores presses. */
    const pressToTheEnd = async (button: Locator) => {
      await button.focus();
      for (let times = 0; times < 6; times += 1) await page.keyboard.press('Enter');
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
    };
    // Smooth scrolling takes time, and the next press would start in the middle of it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(back).toBeDisabled();
    await expect(on).toBeEnabled();
    expect(await cardsInSight(row)).not.toContain(5);
    await pressToTheEnd(on);
    await expect.poll(() => cardsInSight(row)).toContain(5);
    expect(await cardsInSight(row)).not.toContain(0);
    await pressToTheEnd(back);
    await expect.poll(() => cardsInSight(row)).toContain(0);
    await expect(on).toBeEnabled();
  });

  await test.step('a button is orange, grey while disabled, and ignores a second press while busy', async () => {
    const orange = 'rgb(255, 138, 31)';
    const grey = 'rgb(220, 217, 213)';
    const disabled = page.locator('#actions ~ *').getByRole('button', { name: 'Disabled' });
    await expect(disabled).toBeDisabled();
    await expect(disabled).toHaveCSS('background-color', grey);
    const button = page.locator('button', { hasText: /^(Press to see it busy|Sending\.\.\.)$/ }).first();
    await expect(button).toHaveCSS('background-color', orange);

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Sending...');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveCSS('background-color', grey);
    await expect(button).toBeFocused();

    // The action of this specimen takes 2500 ms. If the press at 2000 ms counted, the next busy time would end at
    // 4500 ms instead of 5000 ms.
    await page.clock.fastForward(2000);
    await button.dblclick({ force: true });
    await page.keyboard.press('Enter');
    await page.clock.fastForward(500);
    await expect(button).toHaveText('Press to see it busy');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.fastForward(2000);
    await expect(button).toHaveText('Sending...');
    await page.clock.fastForward(500);
    await expect(button).toHaveText('Press to see it busy');
  });
});

/** The indexes of the cards that are fully visible in the row. */
const cardsInSight = (row: Locator) =>
  row.getByRole('group').evaluate((scroller) => {
    const { left, right } = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll('li')].flatMap((card, place) => {
      const box = card.getBoundingClientRect();
      // Half a pixel of tolerance: zoomed pages report fractions.
      return box.left >= left - 0.5 && box.right <= right + 0.5 ? [place] : [];
    });
  });
