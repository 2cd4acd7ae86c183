import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/gestures.ts';
import { overflowOf } from '../support/page-widths.ts';
import { addPaidShop, hasSimilar, oneShop, paid } from '../support/shop-rows.ts';

test('a paid shop shows its page, its contact links, and links to similar shops', async ({
  page,
  database,
  context,
}) => {
  const shop = await oneShop(
    database,
    `${paid} and s.public_whatsapp is not null and s.address_shown and ${hasSimilar}`,
  );
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.97, longitude: 77.59 });
  const response = await page.goto(`/${shop.id}/shop`);
  expect(response?.status()).toBe(200);
  await ready(page);

  await test.step('the page shows the facts of the shop', async () => {
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(shop.intro)).toBeVisible();
    await expect(page.getByText(shop.address)).toBeVisible();
    await expect(page.locator('article').getByText(/\d+\.\d km/)).toBeVisible();
    const photo = page.getByRole('img', { name: `Store front of ${shop.name}` });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('Sample data')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeHidden();
    await expect(page).toHaveTitle(/Nukkad$/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  const ways = page.getByRole('navigation', { name: 'Contact and directions' }).getByRole('link');
  await test.step('the contact links are at the bottom of the screen', async () => {
    await expect(ways).toHaveText([
      'Call',
      'Directions (opens in a new tab)',
      'WhatsApp (opens in a new tab)',
    ]);
    const boxes = await ways.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON()),
    );
    for (const box of boxes) expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map((box) => box.top)).size).toBe(1);
    expect(740 - boxes[0].bottom).toBeLessThan(20);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByText('Town data').boundingBox();
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(boxes[0].top);
  });

  await test.step('on a wide screen nothing is empty beside or below the photo', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    const photo = await page.getByRole('img', { name: `Store front of ${shop.name}` }).boundingBox();
    const below = await page.getByRole('heading', { name: 'Where it is' }).boundingBox();
    expect(below?.x).toBeLessThan((photo?.x ?? 0) + 20);
    expect((below?.y ?? 999) - (photo?.y ?? 0) - (photo?.height ?? 0)).toBeLessThan(120);
    const tops = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('similar shops are real shops nearby', async () => {
    // Stands right below the row, which loads when it comes close to the screen.
    await page.getByRole('link', { name: 'Find more shops' }).scrollIntoViewIfNeeded();
    const cards = page.getByRole('region', { name: 'Similar Shops nearby' }).getByRole('link');
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(12);
    expect((await cards.first().boundingBox())?.width).toBe(212);
    const names = await cards.locator('.font-semibold').allTextContents();
    expect(names).not.toContain(shop.name);
    await expectNoAxeFault(page);
    await cards.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: names[0] as string })).toBeVisible();
  });
});

test('an unclaimed shop shows its name and how to claim it; an unknown shop is a 404 with links', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/404/);
  const shop = await oneShop(database, `c.id is null and ${hasSimilar}`);
  await page.goto(`/${shop.id}/shop`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page.getByText('No Shop data available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main')).not.toContainText(shop.intro);
  await expect(page.locator('main')).toContainText(` · ${shop.city}`);
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${shop.lat},${shop.long}`,
  );
  await page.getByRole('link', { name: 'Directions' }).scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: 'Similar Shops nearby' });
  await expect(similar.getByText(/^\d+\.\d km from this shop$/).first()).toBeVisible();
  await expectNoAxeFault(page);

  // Paid, but not verified yet.
  const { id: waiting } = await addPaidShop(database, { name: 'Waiting Shop' });
  await database.query(`update shop set listing = 'submitted' where id = $1`, [waiting]);
  for (const id of [waiting, '11111111-1111-4111-8111-111111111111', 'not-an-id']) {
    const response = await page.request.get(`/${id}/shop`);
    expect(response.status(), id).toBe(404);
    expect(response.headers()['cache-control'], id).toBeUndefined();
    const html = await response.text();
    expect(html, id).toContain('<title>Page not found | Nukkad</title>');
    expect(html, id).not.toContain('Waiting Shop');
  }
  await page.goto(`/${waiting}/shop`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'No Shop data available' })).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'See all shops' }).click();
  await expect(page).toHaveURL('/shops');
});

test('17: a script in a name or an intro is text, also where search engines read it; extreme texts fit the screen', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/404/);
  // Last by name, so that it is not in the first rows of other tests' lists.
  const hostile = `Zz </script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;
  const { id, hide } = await addPaidShop(database, { name: hostile, intro: hostile });
  await page.goto(`/${id}/shop`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(page).not.toHaveTitle('owned');
  const linked = page.locator('script[type="application/ld+json"]');
  await expect(linked).toHaveCount(1);
  const { '@graph': things } = JSON.parse((await linked.textContent()) ?? '');
  expect(things[1]).toMatchObject({ name: hostile, description: hostile });
  await hide();

  const hard: readonly Record<string, unknown>[] = [
    { name: 'Bare Shop' },
    { name: 'ஸ்ரீ முருகன் இட்லி கடை மற்றும் உணவகம்', intro: 'சுடச்சுட இட்லி', city: 'மதுரை' },
    {
      name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebungsverfahrensordnungen',
      intro: 'Everything for the kitchen. '.repeat(60),
      store_front_picture: '/photos/gone.jpg',
      lat: 8.5,
      long: 76.9,
    },
  ];
  for (const fields of hard) {
    const shop = await addPaidShop(database, fields);
    await navigateTo(page, `/${shop.id}/shop`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(fields.name));
    expect(await overflowOf(page), String(fields.name)).toBe(0);
    await shop.hide();
  }
  await expectNoAxeFault(page);
});

test('without a network a tap on a shop shows an error, and the shop loads when the network is back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  // Shops of the sample town, which no other test adds or hides.
  await page.goto('/dashboard?name=bakery');
  await ready(page);
  const first = page.getByRole('link', { name: /^View Shop/ }).first();
  const path = (await first.getAttribute('href')) as string;
  // The script of the page was loaded with an earlier shop.
  await first.click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  const second = page.getByRole('link', { name: /^View Shop/ }).nth(1);
  const name = (await second.getAttribute('aria-label'))?.replace('View Shop: ', '') as string;
  await context.setOffline(true);
  await second.click();
  await expect(page.getByRole('heading', { name: 'This shop could not be loaded' })).toBeAttached();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Saved shops' }).click();
  await expect(page.getByText('No shop saved yet.')).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the demo has two panels of sample shops, with distances if the position is known', async ({
  page,
  context,
}) => {
  const panels = [
    { title: 'Price comparison from near by shops', width: 330 },
    { title: 'Similar Shops nearby', width: 212 },
  ];
  await page.goto('/any-id-at-all/demo');
  await ready(page);
  await expect(page.getByText('Demonstration: these shops and prices are made up.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(/\d km/)).toHaveCount(0);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.94, longitude: 77.57 });
  await page.reload();
  for (const { title } of panels) {
    const panel = page.getByRole('region', { name: title });
    await expect(panel.getByText(/\d\.\d km/)).toHaveCount(6);
  }
  for (const screen of [360, 1280]) {
    await page.setViewportSize({ width: screen, height: 740 });
    for (const { title, width } of panels) {
      const card = await page
        .getByRole('region', { name: title })
        .getByRole('listitem')
        .first()
        .boundingBox();
      expect(card?.width).toBeCloseTo(Math.min(width, screen * 0.86), 0);
    }
  }
});
