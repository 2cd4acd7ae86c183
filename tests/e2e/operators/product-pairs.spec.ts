import type pg from 'pg';
import { readGtin } from '../../../src/core/catalogue/gtin.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { toastOf } from '../support/otp.ts';
import { makeOwner } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';

/** A product that a shop keeps at this price; returns its id. */
async function keepProduct(database: pg.Client, name: string, rupees: number): Promise<string> {
  const { shopId } = await makeOwner(database);
  const { rows } = await database.query<{ product_id: string }>(
    `with made as (
       insert into product (name, key, quantity, unit, paired) values ($1::text, lower($1::text) || '|1000 g', 1, 'kg', true)
       returning id)
     insert into stock_item (id, shop_id, product_id, name, price_paise, confirmed_at)
     select gen_random_uuid(), $2, id, $1, $3, now() from made returning product_id`,
    [name, shopId, rupees * 100],
  );
  return rows[0]?.product_id as string;
}

/** Pairs that wait longer than all others, the first the longest. */
async function addPairs(database: pg.Client, pairs: readonly (readonly [string, string])[]): Promise<void> {
  for (const [at, [a, b]] of pairs.entries())
    await database.query(
      `insert into product_pair (first_id, second_id, created_at)
       values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now() - interval '10 years' + $3 * interval '1 hour')`,
      [a, b, at],
    );
}

test('an operator merges two products, keeps two apart, undoes both, and checks a bar code @desk', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/409|ERR_FAILED/);
  const mark = Date.now() % 100_000;
  const names = [`Tata ${mark}`, `Tata ${mark} Lite`, `Amul ${mark}`, `Amul ${mark} Gold`] as const;
  const ids: string[] = [];
  for (const [at, name] of names.entries()) ids.push(await keepProduct(database, name, 20 + at));
  const [tata, lite, amul, gold] = ids as [string, string, string, string];
  await addPairs(database, [
    [tata, lite],
    [amul, gold],
  ]);
  const pairOf = (name: string) => page.getByRole('article').filter({ hasText: name });
  const salts = pairOf(names[1]);
  const milks = pairOf(names[3]);
  const pricesOf = async (id: string) =>
    (
      (await (await page.request.get(`/v1/products/${id}/prices`)).json()) as { items: { price: number }[] }
    ).items
      .map(({ price }) => price / 100)
      .toSorted();
  const decided = page.getByRole('region', { name: 'Decided last' });
  await signInOperator(page, database);

  await test.step('the desk says that it could not be loaded, and that nothing waits', async () => {
    await page.route('**/v1/operator/pairs', (route) => route.abort());
    await page.goto('/operator/pairs');
    await expect(page.getByText('The products could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/v1/operator/pairs', (route) =>
      route.fulfill({ json: { items: [], waiting: 0, hasMore: false } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No products to compare')).toBeVisible();
    await expectNoAxeFault(page);
    await page.unrouteAll();
  });

  await test.step('both products are shown with their shops and prices', async () => {
    await page.goto('/operator');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Products that may be the same/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Same product?' })).toBeVisible();
    const side = salts.getByRole('region', { name: names[0], exact: true });
    await expect(side).toContainText('1 shop keeps it');
    await expect(side).toContainText('₹20');
    await expect(side).toContainText('Ganesh Kirana');
    await expect(side.getByRole('link', { name: 'Open the product' })).toHaveAttribute(
      'href',
      new RegExp(`^/products/${tata}/`),
    );
    await expectNoAxeFault(page);
  });

  await test.step('a merge keeps both prices', async () => {
    await salts.getByRole('button', { name: `Merge into this one ${names[0]}`, exact: true }).click();
    await expect(toastOf(page)).toHaveText('Merged. You can undo this below the list.');
    await expect(salts).toBeHidden();
    expect(await pricesOf(lite)).toEqual([20, 21]);
    await expect(decided.getByRole('listitem').first()).toContainText(`${names[1]} merged into ${names[0]}`);
  });

  await test.step('the keys decide the pair that waits longest, and undo', async () => {
    await page.keyboard.press('k');
    await expect(milks).toBeHidden();
    await expect(decided.getByRole('listitem').first()).toContainText('kept apart');
    await expectNoAxeFault(page);
    await page.keyboard.press('u');
    await expect(milks).toBeVisible();
    await page.keyboard.press('u');
    await expect(salts).toBeVisible();
    expect(await pricesOf(lite)).toEqual([21]);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a pair that a colleague has decided meanwhile says so, and leaves the list', async () => {
    await database.query(
      `update product_pair set state = 'apart', decided_at = now(), decided_by = '+919811100009' where $1 in (first_id, second_id)`,
      [lite],
    );
    await page.keyboard.press('1');
    await expect(toastOf(page)).toHaveText('This has already been decided.');
    await expect(salts).toBeHidden();
    await decided.getByRole('button', { name: new RegExp(`^Undo .*${names[1]}`) }).click();
    await expect(salts).toBeVisible();
  });

  await test.step('a bar code that one shop has named is called wrong, then right', async () => {
    const digits = `8909${String(mark).padStart(8, '0')}`;
    const code = Array.from('0123456789', (last) => digits + last).find(readGtin) as string;
    await database.query(
      `insert into gtin_claim (gtin, shop_id, product_id, mrp_paise, created_at)
       select $1, shop_id, product_id, 2500, now() - interval '10 years' from stock_item where product_id = $2`,
      [code, tata],
    );
    const gtinOf = async (id: string) =>
      (await database.query('select gtin from product where id = $1', [id])).rows[0]?.gtin;
    await page.getByRole('link', { name: 'Bar codes', exact: true }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code }).first();
    await expect(row).toContainText(`${names[0]}1 kg · MRP ₹25`);
    await expect(row).toContainText('Named by Ganesh Kirana');
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('n');
    await expect(toastOf(page)).toHaveText('The code was dropped. You can undo this below the list.');
    await expect(decided.getByRole('listitem').first()).toContainText(`${code} ${names[0]} · Wrong`);
    await page.keyboard.press('u');
    await expect(toastOf(page)).toHaveText('Undone. The code is in the list again.');
    await row.getByRole('button', { name: `Right ${code}` }).click();
    await expect(decided.getByRole('listitem').first()).toContainText('Right');
    expect(await gtinOf(tata)).toBe(code);
  });
});
