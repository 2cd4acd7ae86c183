import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { addPaidShop, oneShop, paid } from './shop-rows.ts';

test('a paid shop shows its page, verified, with its photo, place and trade', async ({
  page,
  database,
  context,
}) => {
  const shop = await oneShop(database, paid);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.97, longitude: 77.59 });
  const response = await page.goto(`/${shop.id}/shop`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.intro)).toBeVisible();
  await expect(page.locator('article').getByText(/\d+\.\d km/)).toBeVisible();
  const photo = page.getByRole('img', { name: `Store front of ${shop.name}` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeHidden();
  await expect(page).toHaveTitle(new RegExp('Nukkad$'));
  await expectNoAxeFault(page);
});

test('a shop that nobody has claimed shows its name and how to claim it, and is not for search engines', async ({
  page,
  database,
}) => {
  const shop = await oneShop(database, 'c.id is null');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/${shop.id}/shop`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page.getByText('No Shop data available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(
    page.locator('meta[property^="og:"], link[rel=canonical], [type="application/ld+json"]'),
  ).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(shop.intro);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectNoAxeFault(page);
  expect(asked.filter((url) => url.includes('/similar'))).toEqual([]);
});

test.describe('an address that leads to no shop', () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'not-an-id']) {
    test(`${id} is a real 404 with a way on`, async ({ page, allowNoise }) => {
      allowNoise(/404/);
      const response = await page.goto(`/${id}/shop`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
      await page.getByRole('link', { name: 'See all shops' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  }
});

test('17: a script in a name or an intro is text, also where search engines read it', async ({
  page,
  database,
}) => {
  const hostile = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;
  const { id, remove } = await addPaidShop(database, { name: hostile, intro: hostile });
  try {
    await page.goto(`/${id}/shop`);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await expect(page).not.toHaveTitle('owned');
    const linked = page.locator('script[type="application/ld+json"]');
    await expect(linked).toHaveCount(1);
    const { '@graph': things } = JSON.parse((await linked.textContent()) ?? '');
    expect(things[1]).toMatchObject({ name: hostile, description: hostile });
  } finally {
    await remove();
  }
});

test.describe('the ways to a shop', () => {
  const row = 'Contact and directions';

  test('are call, directions and WhatsApp where the owner shows a number, within reach of the thumb', async ({
    page,
    database,
    isMobile,
  }) => {
    const shop = await oneShop(database, `${paid} and s.public_whatsapp is not null and s.address_shown`);
    await page.goto(`/${shop.id}/shop`);
    const ways = page.getByRole('navigation', { name: row }).getByRole('link');
    await expect(ways).toHaveText([
      'Call',
      'Directions (opens in a new tab)',
      'WhatsApp (opens in a new tab)',
    ]);
    const targets = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      `tel:${shop.public_phone}`,
      `https://www.google.com/maps/dir/?api=1&destination=${shop.lat},${shop.long}`,
      `https://wa.me/91${shop.public_whatsapp?.slice(3)}`,
    ]);
    for (const link of (await ways.all()).slice(1)) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const boxes = await ways.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON()),
    );
    for (const box of boxes) expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map((box) => box.top)).size).toBe(1);
    if (isMobile) {
      expect(740 - boxes[0].bottom).toBeLessThan(20);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByText('Town data').boundingBox();
      expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(boxes[0].top);
    }
    await expect(page.getByText(shop.address)).toBeVisible();
  });

  test('are directions alone where the owner shows nothing', async ({ page, database }) => {
    const shop = await oneShop(database, `${paid} and s.public_phone is null and not s.address_shown`);
    await page.goto(`/${shop.id}/shop`);
    await expect(page.getByRole('navigation', { name: row }).getByRole('link')).toHaveText([/^Directions/]);
    await expect(page.locator('main')).not.toContainText(shop.address);
    await expect(page.locator('[href^="tel:"], [href*="wa.me"]')).toHaveCount(0);
  });
});

test.describe('similar shops', () => {
  const row = { name: 'Similar Shops nearby' };

  test('are real ones around it, and lead to their pages', async ({ page, database }) => {
    const shop = await oneShop(
      database,
      `${paid} and exists (select from shop_sub_category t join shop_sub_category o using (sub_category_id)
        join shop near on near.id = o.shop_id
        where t.shop_id = s.id and near.id <> s.id and near.city = s.city and near.listing = 'imported'
          and near.sample and near.source_id is null)`,
    );
    await page.goto(`/${shop.id}/shop`);
    await ready(page);
    await page.getByRole('link', { name: 'Is this your shop?' }).scrollIntoViewIfNeeded();
    const cards = page.getByRole('region', row).getByRole('link');
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(12);
    const { width } = (await cards.first().boundingBox()) as { width: number };
    expect(width).toBe(212);
    const names = await cards.locator('.font-semibold').allTextContents();
    expect(names).not.toContain(shop.name);
    const { rows } = await database.query(`select 1 from shop where name = $1`, [names[0]]);
    expect(rows.length).toBeGreaterThan(0);
    await expectNoAxeFault(page);
    await cards.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: names[0] as string })).toBeVisible();
  });

  test('are not drawn where there are none, or where they cannot be had', async ({
    page,
    database,
    context,
    allowNoise,
  }) => {
    allowNoise(/similar shops could not be loaded|Failed to load resource/);
    const lonely = await addPaidShop(database, { name: 'Lonely Shop', lat: 15, long: 60 });
    const shop = await oneShop(database, paid);
    try {
      const answered = page.waitForResponse('**/similar');
      await page.goto(`/${lonely.id}/shop`);
      expect((await answered).status()).toBe(200);
      await expect(page.getByText('Looking for similar shops...')).toBeHidden();
      await expect(page.getByRole('region', row)).toBeHidden();

      await context.route('**/similar', (route) => route.abort());
      const warned = page.waitForEvent('console', (message) => message.text().includes('similar shops'));
      await page.goto(`/${shop.id}/shop`);
      await ready(page);
      await page.getByRole('link', { name: 'Is this your shop?' }).scrollIntoViewIfNeeded();
      await warned;
      await expect(page.getByText('Looking for similar shops...')).toBeHidden();
      await expect(page.getByRole('region', row)).toBeHidden();
    } finally {
      await lonely.remove();
    }
  });
});

test('what search engines and messengers read', async ({ page, database, request, baseURL }) => {
  const shop = await oneShop(database, `${paid} and s.public_phone is not null and s.address_shown`);
  await page.goto(`/${shop.id}/shop?from=somewhere`);
  const address = `${baseURL}/${shop.id}/shop`;
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  expect(await content('og:url')).toBe(address);
  expect(await content('og:title')).toBe(`${shop.name}, ${shop.city} | Nukkad`);
  expect(await content('og:description')).toContain(shop.intro.slice(0, 60));
  expect(await content('description')).toBe(await content('og:description'));
  expect(await content('og:type')).toBe('website');
  expect(await content('og:locale')).toBe('en_IN');
  expect(await content('og:site_name')).toBe('Nukkad');
  expect(await content('twitter:card')).toBe('summary_large_image');
  // The pictures of sample shops are SVG, which no messenger draws.
  expect(await content('og:image')).toBe(`${baseURL}/cards/home.png`);
  const image = await request.get(`${baseURL}/cards/home.png`);
  expect(image.headers()['content-type']).toBe('image/png');
  expect((await image.body()).length).toBeLessThan(60_000);
  const linked = page.locator('script[type="application/ld+json"]');
  const { '@graph': things } = JSON.parse((await linked.textContent()) ?? '');
  expect(things[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Shops',
    shop.name,
  ]);
  expect(things[1]).toMatchObject({
    name: shop.name,
    url: address,
    telephone: shop.public_phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'IN' },
    geo: { latitude: shop.lat, longitude: shop.long },
  });
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test.describe('pages that are hard to draw', () => {
  const hard: Record<string, Record<string, unknown>> = {
    'nothing but a name': { name: 'Bare Shop' },
    'a name without a space and a photo that is gone': {
      name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebungsverfahrensordnungen',
      intro: 'Everything for the kitchen. '.repeat(60),
      store_front_picture: '/photos/gone.jpg',
      lat: 8.5,
      long: 76.9,
    },
    'an Indian script': { name: 'ஸ்ரீ முருகன் இட்லி கடை மற்றும் உணவகம்', intro: 'சுடச்சுட இட்லி', city: 'மதுரை' },
  };
  for (const [what, fields] of Object.entries(hard)) {
    test(what, async ({ page, database, allowNoise }) => {
      allowNoise(/404/);
      const { id, remove } = await addPaidShop(database, fields);
      try {
        await page.goto(`/${id}/shop`);
        await ready(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(fields.name));
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        await expectNoAxeFault(page);
      } finally {
        await remove();
      }
    });
  }
});

test('without a network a tap on a shop says so, and the shop comes when there is one again', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  await ready(page);
  const first = page.getByRole('link', { name: /^View Shop/ }).first();
  const path = (await first.getAttribute('href')) as string;
  // The code of the page has arrived with an earlier shop.
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read and called, and offers nothing that would do nothing', async ({
    page,
    database,
  }) => {
    const shop = await oneShop(database, `${paid} and s.public_phone is not null`);
    await page.goto(`/${shop.id}/shop`);
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
    await expect(page.getByText(shop.intro)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call' })).toBeVisible();
    for (const name of ['Share', 'Save', 'More', 'How far is it?'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await page.goto('/saved');
    // What is found by its text leaves this element out.
    await expect(page.locator('noscript p')).toHaveText(/needs JavaScript/);
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test.describe('the demonstration', () => {
  const panels = [
    { title: 'Price comparison from near by shops', width: 330 },
    { title: 'Similar Shops nearby', width: 212 },
  ];

  test('has two panels of made-up shops, says so, and is not for search engines', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/any-id-at-all/demo');
    await ready(page);
    await expect(page.getByText('Demonstration: these shops and prices are made up.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const { title, width } of panels) {
      const card = page.getByRole('region', { name: title }).getByRole('listitem').first();
      expect((await card.boundingBox())?.width).toBeCloseTo(
        isMobile ? Math.min(width, 360 * 0.86) : width,
        0,
      );
    }
    await expect(page.getByText(/\d km/)).toHaveCount(0);
  });

  test('shows how far they are where the place is known', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 12.94, longitude: 77.57 });
    await page.goto('/any-id-at-all/demo');
    for (const { title } of panels)
      await expect(page.getByRole('region', { name: title }).getByText(/\d\.\d km/)).toHaveCount(6);
  });
});
