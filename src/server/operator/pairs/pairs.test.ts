import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { newNumber, outcome, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { PairEvent } from '../../../core/catalogue/pair-states.ts';
import type { ShopPrice } from '../../../core/catalogue/prices-contract.ts';
import type { Size } from '../../../core/catalogue/units.ts';
import type { Output } from '../../../core/endpoint.ts';
import { type listDecidedPairs, type listPairs, pairPageSize } from '../../../core/operator/pairs.ts';
import { findPairs } from '../../catalogue/products/find-pairs.ts';
import { indexStaleProducts } from '../../catalogue/products/index-products.ts';
import { findOrMakeProducts } from '../../catalogue/products/products.ts';
import { sql } from '../../db/sql.ts';

type Page = Output<typeof listPairs>;
type Decided = Output<typeof listDecidedPairs>['items'];

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: { number: string; cookie: string };
let colleague: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
  colleague = await makeOperator(app);
});
beforeEach(() => app.database.primary.script('truncate product cascade'));

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const kg = { quantity: 1, unit: 'kg' } as const;

/** A shop that keeps a product of this name at this price; returns the product's id. */
async function keep(name: string, rupees: number | null, shop = 'Kirana', size: Size = kg): Promise<string> {
  const [product] = await findOrMakeProducts(app.database.primary, [
    { name, brand: '', size, isLoose: false },
  ]);
  const shopId = await addShop(app.database.primary, { name: shop });
  await rows(sql`
    insert into stock_item (id, shop_id, product_id, name, price_paise, confirmed_at)
    values (${randomUUID()}, ${shopId}, ${product?.id}, ${name}, ${rupees && rupees * 100}::int, now())`);
  return product?.id as string;
}
async function look(): Promise<void> {
  await indexStaleProducts(app.database);
  await findPairs(app.database);
}

const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(app.origin + path, { headers: { cookie: operator.cookie } })).json()) as T;
const list = (after?: string) => get<Page>(`/v1/operator/pairs${after ? `?after=${after}` : ''}`);
const listDecided = async () => (await get<{ items: Decided }>('/v1/operator/pairs/decided')).items;
const namesOf = ({ items }: Page) =>
  items.map(({ first, second }) => [first.product.name, second.product.name].toSorted());
const sendDecision = (method: 'POST' | 'DELETE', id: string, body: object, cookie = operator.cookie) =>
  send(app, method, `/v1/operator/pairs/${id}/decision`, body, { cookie });
const decide = async (id: string, decision: PairEvent, cookie?: string) =>
  outcome(await sendDecision('POST', id, { decision }, cookie));
const undo = async (id: string, decidedAt: string) =>
  outcome(await sendDecision('DELETE', id, { decidedAt }));
const undoLast = async () => {
  const [last] = await listDecided();
  return undo(last?.id as string, last?.decidedAt as string);
};

/** Merges the only open pair of these two names, and keeps the product with the first. */
async function mergeInto(kept: string, gone: string): Promise<void> {
  const { items } = await list();
  const pair = items.find((each) =>
    [kept, gone].every((name) => [each.first, each.second].some(({ product }) => product.name === name)),
  );
  const decision = pair?.first.product.name === kept ? 'keep_first' : 'keep_second';
  expect(await decide(pair?.id as string, decision)).toBe('ok');
}
const pricesOf = async (productId: string) => {
  const { items } = await get<{ items: ShopPrice[] }>(`/v1/products/${productId}/prices`);
  return items.map(({ shopName, price }) => [shopName, price / 100]).toSorted();
};
const keptOf = async (productId: string) => (await get<{ id: string }>(`/v1/products/${productId}`)).id;

describe('doubtful products', () => {
  it('are found by the job, with the shops and prices of both', async () => {
    await keep('Tata Salt', 28, 'Asha Stores');
    await keep('Salt', 22, 'Bala Kirana');
    await keep('salt', 24, 'Charu Mart');
    await keep('Moong dal', 120);
    await keep('Salt', 9, 'Half', { quantity: 500, unit: 'g' });
    await look();
    const page = await list();
    expect([page.waiting, page.hasMore]).toEqual([1, false]);
    const [pair] = page.items;
    const [first, second] = [pair?.first, pair?.second].toSorted((a, b) => (a?.shops ?? 0) - (b?.shops ?? 0));
    expect(first).toMatchObject({
      product: { name: 'Tata Salt', size: kg },
      shops: 1,
      shopNames: ['Asha Stores'],
      lowest: 2800,
      highest: 2800,
    });
    expect(second).toMatchObject({
      product: { name: 'Salt' },
      shops: 2,
      shopNames: ['Bala Kirana', 'Charu Mart'],
      lowest: 2200,
      highest: 2400,
    });
  });

  it.each([
    ['Parle-G', 'Parle G Biscuit'],
    ['Parle G Biscuit', 'Parle-G'],
    ['Kurkure', 'Kurkre'],
    ['Toor dal premium', 'तूर दाल'],
  ])('are found whichever came first: %s, %s', async (before, after) => {
    await keep(before, 10);
    await look();
    expect((await list()).waiting).toBe(0);
    await keep(after, null);
    await look();
    expect((await list()).waiting).toBe(1);
    await look();
    expect((await list()).waiting).toBe(1);
  });

  it('are not those with two bar codes', async () => {
    const ids = [await keep('Salt', 10), await keep('Tata Salt', 10)];
    for (const [at, id] of ids.entries())
      await rows(sql`update product set gtin = ${`890000000000${at}`} where id = ${id}`);
    await look();
    expect((await list()).waiting).toBe(0);
  });

  it('are paged after the last pair, also if that was decided meanwhile', async () => {
    await rows(sql`
      with made as (
        insert into product (name, key, paired) select 'Many', 'many ' || n, true
        from generate_series(1, ${2 * (pairPageSize + 4)}::int) n returning id),
      numbered as (select id, row_number() over (order by id) as n from made)
      insert into product_pair (first_id, second_id, created_at)
      select a.id, b.id, now() - make_interval(mins => a.n::int / 5)
      from numbered a join numbered b on b.n = a.n + 1 where a.n % 2 = 1`);
    const first = await list();
    expect([first.items.length, first.hasMore, first.waiting]).toEqual([
      pairPageSize,
      true,
      pairPageSize + 4,
    ]);
    const last = first.items.at(-1)?.id as string;
    await decide(last, 'keep_apart');
    const second = await list(last);
    expect([second.items.length, second.hasMore]).toEqual([4, false]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(pairPageSize + 4);
  });
});

describe('a merge', () => {
  it('keeps the prices of both shops, and can be undone', async () => {
    const tata = await keep('Tata Salt', 28, 'Asha Stores');
    const salt = await keep('Salt', 22, 'Bala Kirana');
    await look();
    await mergeInto('Tata Salt', 'Salt');
    const both = [
      ['Asha Stores', 28],
      ['Bala Kirana', 22],
    ];
    expect([await pricesOf(tata), await pricesOf(salt)]).toEqual([both, both]);
    expect(await keptOf(salt)).toBe(tata);
    const [stale] = await rows<{ count: number }>(sql`select count(*)::int from product where stale`);
    expect(stale?.count).toBe(2);
    expect(await list()).toMatchObject({ items: [], waiting: 0 });
    expect(await listDecided()).toMatchObject([{ state: 'merged', keptId: tata, operator: operator.number }]);

    expect(await undoLast()).toBe('ok');
    expect([await pricesOf(tata), await pricesOf(salt)]).toEqual([[both[0]], [both[1]]]);
    expect((await list()).waiting).toBe(1);
    expect(await listDecided()).toEqual([]);
    const log = await rows<{ action: string; details: object }>(sql`
      select action, details from audit_entry where subject_kind = 'pair' order by id desc limit 2`);
    const names = { first: expect.any(String), second: expect.any(String) };
    expect(log).toEqual([
      { action: 'pair.undo', details: { ...names, was: 'merged' } },
      { action: 'pair.merge', details: { ...names, keptId: tata } },
    ]);
  });

  it('takes what was merged before along, and each undo gives back what belongs to it', async () => {
    const ids = [
      await keep('Salt', 20, 'A'),
      await keep('Tata Salt', 21, 'B'),
      await keep('Tata Salt Lite', 22, 'C'),
    ];
    const [salt, tata, lite] = ids as [string, string, string];
    await look();
    const kept = () => Promise.all(ids.map(keptOf));
    await mergeInto('Tata Salt', 'Salt');
    await mergeInto('Tata Salt Lite', 'Tata Salt');
    expect(await kept()).toEqual([lite, lite, lite]);
    expect((await pricesOf(lite)).length).toBe(3);
    await undoLast();
    expect(await kept()).toEqual([tata, tata, lite]);
    await mergeInto('Tata Salt Lite', 'Tata Salt');
    // The older merge is undone first.
    const older = (await listDecided()).at(-1);
    expect(await undo(older?.id as string, older?.decidedAt as string)).toBe('ok');
    expect(await kept()).toEqual([salt, lite, lite]);
    await undoLast();
    expect(await kept()).toEqual([salt, tata, lite]);
  });

  it('asks about the kept product what was open for the other', async () => {
    await keep('Toor dal', 20);
    await keep('Arhar', 21);
    await rows(sql`
      insert into product_pair (first_id, second_id)
      select min(id::text)::uuid, max(id::text)::uuid from product`);
    await keep('Arhar premium', 22);
    await look();
    expect(namesOf(await list())).toEqual([
      ['Arhar', 'Toor dal'],
      ['Arhar', 'Arhar premium'],
    ]);
    await mergeInto('Toor dal', 'Arhar');
    expect((await list()).waiting).toBe(0);
    await look();
    const page = await list();
    expect(namesOf(page)).toEqual([['Arhar premium', 'Toor dal']]);
    const { first, second } = page.items[0] as Page['items'][number];
    expect([...first.otherNames, ...second.otherNames]).toEqual(['Arhar']);
  });

  it('is refused where one of them has been merged with a third meanwhile', async () => {
    for (const name of ['Salt', 'Tata Salt', 'Tata Salt Lite']) await keep(name, 20);
    await look();
    const { items } = await list();
    expect(items.length).toBe(2);
    await mergeInto('Salt', 'Tata Salt');
    expect((await list()).waiting).toBe(0);
    const other = items.find(
      ({ first, second }) => ![first, second].some(({ product }) => product.name === 'Salt'),
    );
    expect(await decide(other?.id as string, 'keep_first')).toBe('merge_done');
  });
});

describe('a pair that is kept apart', () => {
  it('is not found again, until the decision is undone', async () => {
    await keep('Salt', 20);
    await keep('Tata Salt', 21);
    await look();
    const [pair] = (await list()).items;
    expect(await decide(pair?.id as string, 'keep_apart')).toBe('ok');
    await rows(sql`update product set paired = false`);
    await look();
    expect((await list()).waiting).toBe(0);
    expect(await listDecided()).toMatchObject([{ id: pair?.id, state: 'apart', keptId: null }]);
    expect(await undoLast()).toBe('ok');
    expect((await list()).items.map(({ id }) => id)).toEqual([pair?.id]);
  });

  it('is not found again under the name of a product that was merged', async () => {
    await keep('Toor dal', 20);
    await keep('Arhar', 21);
    await rows(sql`
      insert into product_pair (first_id, second_id)
      select min(id::text)::uuid, max(id::text)::uuid from product`);
    await keep('Arhar premium', 22);
    await look();
    const apart = (await list()).items[1]?.id as string;
    await decide(apart, 'keep_apart');
    await mergeInto('Toor dal', 'Arhar');
    await look();
    expect((await list()).waiting).toBe(0);
  });
});

describe('two operators', () => {
  let id: string;
  beforeEach(async () => {
    await keep('Salt', 20);
    await keep('Tata Salt', 21);
    await look();
    id = (await list()).items[0]?.id as string;
  });

  it('decide a pair once', async () => {
    // Both calls are under way before either can write.
    const answers = await app.database.transaction(async (db) => {
      await db.query(sql`select from product for update`);
      const both = [decide(id, 'keep_first'), decide(id, 'keep_second', colleague.cookie)];
      await expect
        .poll(() =>
          rows(
            sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        )
        .toHaveLength(2);
      return { both };
    });
    expect((await Promise.all(answers.both)).toSorted()).toEqual(['item_decided', 'ok']);
    expect(await decide(id, 'keep_apart', colleague.cookie)).toBe('item_decided');
  });

  it('undo only the decision that they have seen', async () => {
    await decide(id, 'keep_apart');
    const [seen] = await listDecided();
    expect(await undo(id, seen?.decidedAt as string)).toBe('ok');
    expect(await undo(id, seen?.decidedAt as string)).toBe('undo_over');
    await decide(id, 'keep_first', colleague.cookie);
    expect(await undo(id, seen?.decidedAt as string)).toBe('undo_over');
  });

  it('decide nothing about goods of their own shop', async () => {
    await rows(sql`
      insert into claim (shop_id, contact_number, state, account_id)
      select i.shop_id, ${colleague.number}, 'clear', a.id from stock_item i, account a
      where i.name = 'Salt' and a.mobile_number = ${colleague.number}`);
    expect(await decide(id, 'keep_first', colleague.cookie)).toBe('item_own');
    expect(await decide(id, 'keep_first')).toBe('ok');
  });
});

it('is for operators only', async () => {
  const cookie = await signIn(app, newNumber());
  expect(await decide(randomUUID(), 'keep_first', cookie)).toBe('operators_only');
  const answer = await fetch(`${app.origin}/v1/operator/pairs`, { headers: { cookie } });
  expect(answer.status).toBe(403);
  expect(await decide(randomUUID(), 'keep_first')).toBe('not_found');
});
