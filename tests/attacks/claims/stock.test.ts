import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../src/server/db/sql.ts';
import { makeOwner, type Owner } from '../../support/people/owners.ts';
import { send } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

const size = { quantity: 1, unit: 'kg' } as const;

it('what an owner types about a product changes nothing of it for others, also where it was merged', async () => {
  const app = await makeApp();
  const db = app.database.primary;
  const [honest, other] = [await makeOwner(app), await makeOwner(app)];
  const change = async ({ shopId, cookie }: Owner, given: object) =>
    (await send(app, 'POST', `/v1/my-shops/${shopId}/stock`, { changes: [given] }, { cookie })).json();
  const productsNow = () =>
    db.query(sql`select id, name, brand, quantity, unit, merged_into from product order by id`);
  const itemsOf = async ({ shopId, cookie }: Owner) =>
    (await fetch(`${app.origin}/v1/my-shops/${shopId}/stock`, { headers: { cookie } })).json();

  await change(honest, { id: randomUUID(), product: { name: 'Toor Dal', size }, price: 16_400 });
  const [id, second] = [randomUUID(), randomUUID()];
  await change(other, { id, product: { name: 'Toor Dal', size }, price: 17_000 });
  await change(other, { id: second, product: { name: 'Arhar Dal Loose', size }, price: 17_000 });
  await db.query(sql`
    update product set merged_into = (select id from product where name = 'Toor Dal') where name = 'Arhar Dal Loose'`);
  const before = { products: await productsNow(), items: await itemsOf(honest) };
  for (const own of [id, second])
    await change(other, { id: own, name: 'Bad dal, do not buy', mrp: 20_000, price: 17_100 });
  expect(JSON.stringify(await itemsOf(other))).toContain('Bad dal, do not buy');
  expect({ products: await productsNow(), items: await itemsOf(honest) }).toEqual(before);
});
