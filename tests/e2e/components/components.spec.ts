import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { press, pressAt } from '../support/gestures.ts';

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
