import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePremiumOwner } from '../../../../tests/support/money/offers.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import type { Owner } from '../../../../tests/support/people/owners.ts';
import { newNumber, outcome, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { knownByCode, newGtin, sayCode } from '../../../../tests/support/shops/bar-codes.ts';
import type { Output } from '../../../core/endpoint.ts';
import type { listCodes, listDecidedCodes } from '../../../core/operator/codes.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: { number: string; cookie: string };
let one: Owner;
let other: Owner;
let gtin: string;
let productId: string;

beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});
beforeEach(async () => {
  await app.database.primary.script('truncate product cascade');
  [one, other] = await Promise.all([makePremiumOwner(app), makePremiumOwner(app)]);
  gtin = newGtin();
  const { item } = await sayCode(app, one, gtin, { name: 'Glucose biscuit', mrp: 1000, price: 900 });
  productId = item?.productId as string;
});

const get = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${app.origin}/v1/operator/codes${path}`, {
    headers: { cookie: operator.cookie },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const open = () => get<Output<typeof listCodes>>('');
const decided = async () => (await get<Output<typeof listDecidedCodes>>('/decided')).items;
const waiting = async () => (await open()).items.map((item) => item.gtin);

const decide = (isRight: boolean, { cookie = operator.cookie, about = productId } = {}) =>
  send(app, 'POST', `/v1/operator/codes/${gtin}/decision`, { productId: about, isRight }, { cookie }).then(
    outcome,
  );
const undo = (decidedAt: string) =>
  send(
    app,
    'DELETE',
    `/v1/operator/codes/${gtin}/decision`,
    { productId, decidedAt },
    { cookie: operator.cookie },
  ).then(outcome);

describe('a bar code that one owner has named', () => {
  it('waits with its product, its MRP and the shop', async () => {
    const { items, waiting: count } = await open();
    expect(count).toBe(1);
    expect(items).toMatchObject([
      { gtin, product: { id: productId, name: 'Glucose biscuit' }, mrp: 1000, shops: 1 },
    ]);
    expect(items[0]?.shopNames).toHaveLength(1);
  });

  it('is known to every shop once it is called right, and no more after an undo', async () => {
    expect(await decide(true)).toBe('ok');
    expect(await knownByCode(app, other, gtin)).toMatchObject({ productId, mrp: null });
    expect(await waiting()).toEqual([]);
    const [seen] = await decided();
    expect(seen).toMatchObject({ gtin, isRight: true, operator: operator.number });
    expect(await undo(seen?.decidedAt as string)).toBe('ok');
    expect(await knownByCode(app, other, gtin)).toBeNull();
    expect(await knownByCode(app, one, gtin)).toMatchObject({ productId });
    expect(await waiting()).toEqual([gtin]);
    expect(await decided()).toEqual([]);
  });

  it('counts for nobody once it is called wrong, until another product is named', async () => {
    expect(await decide(false)).toBe('ok');
    expect(await waiting()).toEqual([]);
    expect(await knownByCode(app, one, gtin)).toBeNull();
    // The same again changes nothing, and counts as one of two shops no more.
    const again = await sayCode(app, one, gtin, { name: 'Glucose biscuit' });
    expect(again.item?.gtin).toBeNull();
    await sayCode(app, other, gtin, { name: 'Glucose biscuit' });
    expect(await knownByCode(app, await makePremiumOwner(app), gtin)).toBeNull();
    await sayCode(app, one, gtin, { name: 'Marie biscuit' });
    expect(await knownByCode(app, one, gtin)).toMatchObject({ name: 'Marie biscuit' });
    expect((await open()).items.map(({ product }) => product.name).toSorted()).toEqual([
      'Glucose biscuit',
      'Marie biscuit',
    ]);
  });

  it('is decided once, and undone once', async () => {
    expect(await Promise.all([decide(true), decide(true)])).toEqual(
      expect.arrayContaining(['ok', 'item_decided']),
    );
    const [seen] = await decided();
    const twice = await Promise.all([undo(seen?.decidedAt as string), undo(seen?.decidedAt as string)]);
    expect(twice).toEqual(expect.arrayContaining(['ok', 'undo_over']));
  });

  it('follows its product when that is merged', async () => {
    const kept = await sayCode(app, other, newGtin(), { name: 'Glucose biscuits' });
    const keptId = kept.item?.productId as string;
    await app.database.primary.query(
      sql`update product set merged_into = ${keptId} where id = ${productId} and id <> ${keptId}`,
    );
    const item = (await open()).items.find((each) => each.gtin === gtin);
    expect(item?.product.id).toBe(keptId);
    expect(await decide(true, { about: keptId })).toBe('ok');
    expect(await knownByCode(app, other, gtin)).toMatchObject({ productId: keptId });
  });
});

it('does not wait if two shops agree, or if a shop has made it for its own goods', async () => {
  await sayCode(app, other, gtin, { name: 'Glucose biscuit' });
  await sayCode(app, one, newGtin('21'), { name: 'Loose sweets' });
  expect(await waiting()).toEqual([]);
  expect(await decide(true)).toBe('item_decided');
});

it('is not for an operator about goods of their own shop, and not for others', async () => {
  await app.database.primary.query(sql`
    insert into claim (shop_id, contact_number, state, account_id)
    select ${one.shopId}, ${operator.number}, 'withdrawn', a.id from account a where a.mobile_number = ${operator.number}`);
  expect(await decide(true)).toBe('item_own');
  await app.database.primary.query(sql`delete from claim where contact_number = ${operator.number}`);
  expect(await decide(true, { cookie: await signIn(app, newNumber()) })).toBe('operators_only');
  expect(await waiting()).toEqual([gtin]);
});
