import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { makeOwner } from '../../../tests/support/people/owners.ts';
import { newNetwork, newNumber, outcome, send, signIn } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { dayInIndia } from '../../core/days.ts';
import { countKinds, mostCounts } from '../../core/shops/counts.ts';
import { sql } from '../db/sql.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/120.0 Mobile Safari/537.36';

let app: Awaited<ReturnType<typeof makeApp>>;
let shopId: string;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  await app.database.primary.script('delete from shop_count');
  shopId = await addShop(app.database.primary);
});

type Visitor = { from?: string; device?: string; cookie?: string };

const tell = async (counts: unknown, { from = newNetwork(), device = phone, cookie = '' }: Visitor = {}) =>
  outcome(
    await send(
      app,
      'POST',
      '/v1/shop-counts',
      { counts },
      { 'x-forwarded-for': from, 'user-agent': device, cookie },
    ),
  );
const counted = () =>
  app.database.primary.query<{ shop_id: string; kind: string; count: number }>(
    sql`select shop_id, day, kind, count from shop_count order by kind`,
  );

describe('POST /v1/shop-counts', () => {
  it('adds up by shop, kind and day in India', async () => {
    const day = dayInIndia(new Date());
    await tell(countKinds.map((kind) => ({ shopId, kind })));
    await tell([{ shopId, kind: 'view' }]);
    expect(await counted()).toEqual(
      countKinds.toSorted().map((kind) => ({ shop_id: shopId, day, kind, count: kind === 'view' ? 2 : 1 })),
    );
  });

  it('counts a visitor once, also when the same stands in one letter twice', async () => {
    const visitor = { from: newNetwork() };
    const view = { shopId, kind: 'view' };
    await tell([view, view, { ...view, shopId: shopId.toUpperCase() }], visitor);
    await tell([view], visitor);
    expect(await counted()).toMatchObject([{ count: 1 }]);
    // Another browser in the same network is another visitor, except one time in sixteen.
    for (const version of [1, 2, 3, 4, 5, 6])
      await tell([view], { ...visitor, device: `${phone} ${version}` });
    expect((await counted())[0]?.count).toBeGreaterThan(1);
  });

  it('counts them again in the next hour', async () => {
    const visitor = { from: newNetwork() };
    await tell([{ shopId, kind: 'view' }], visitor);
    await app.database.primary.script(
      `update count_key set hour = hour - interval '1 hour'; update counted_visit set hour = hour - interval '1 hour'`,
    );
    await tell([{ shopId, kind: 'view' }], visitor);
    expect(await counted()).toMatchObject([{ count: 2 }]);
  });

  it('answers the same for shops that are not there or not shown, and counts the others', async () => {
    const hidden = await addShop(app.database.primary, { listing: 'submitted' });
    const refused = await addShop(app.database.primary, { listing: 'rejected' });
    const ids = [hidden, refused, crypto.randomUUID(), shopId];
    expect(await tell(ids.map((id) => ({ shopId: id, kind: 'view' })))).toBe('ok');
    expect(await counted()).toMatchObject([{ shop_id: shopId, count: 1 }]);
  });

  it('counts neither owners at their own shop, nor operators, nor robots', async () => {
    const owner = await makeOwner(app);
    const both = [
      { shopId: owner.shopId, kind: 'view' },
      { shopId, kind: 'view' },
    ];
    await tell(both, { cookie: owner.cookie });
    expect(await counted()).toMatchObject([{ shop_id: shopId, count: 1 }]);
    await tell(both, { cookie: (await makeOperator(app)).cookie });
    for (const device of ['Googlebot/2.1', '']) await tell(both, { device });
    expect(await counted()).toMatchObject([{ shop_id: shopId, count: 1 }]);
    await tell(both, { cookie: await signIn(app, newNumber()) });
    expect((await counted()).map(({ count }) => count).toSorted()).toEqual([1, 2]);
  });

  it.each([
    ['nothing', []],
    [
      'too many',
      Array.from({ length: mostCounts + 1 }, () => ({ shopId: crypto.randomUUID(), kind: 'view' })),
    ],
    ['a kind of its own', [{ shopId: crypto.randomUUID(), kind: 'order' }]],
    ['a field of its own', [{ shopId: crypto.randomUUID(), kind: 'view', count: 100 }]],
    ['no shop', [{ shopId: 'all', kind: 'view' }]],
  ])('refuses %s', async (_what, counts) => {
    expect(await tell(counts)).toBe('invalid_input');
    expect(await counted()).toEqual([]);
  });

  it('loses no count when many come at once, in whatever order', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addShop(app.database.primary)));
    const views = [shopId, ...others].map((id) => ({ shopId: id, kind: 'view' }));
    const told = await Promise.all(
      Array.from({ length: 30 }, (_, index) => tell(index % 2 ? views : views.toReversed())),
    );
    expect(new Set(told)).toEqual(new Set(['ok']));
    expect((await counted()).map(({ count }) => count)).toEqual([30, 30, 30, 30, 30, 30]);
  });
});
