import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browsersPerNetwork } from '../../src/core/shops/counts.ts';
import { sql } from '../../src/server/db/sql.ts';
import { cleanUp } from '../../src/server/tidy.ts';
import { newNetwork, outcomes, send } from '../support/people/people.ts';
import { makeApp } from '../support/servers/app.ts';
import { addShop } from '../support/shops/shops.ts';

/** The numbers are those of the list of attacks. */
type App = Awaited<ReturnType<typeof makeApp>>;

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/120.0 Mobile Safari/537.36';

let app: App;
let shopId: string;
beforeAll(async () => {
  // An attacker has many addresses.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  shopId = await addShop(app.database.primary);
});

const view = (at: App, from: string, { device = phone, id = shopId } = {}) =>
  send(
    at,
    'POST',
    '/v1/shop-counts',
    { counts: [{ shopId: id, kind: 'view' }] },
    { 'x-forwarded-for': from, 'user-agent': device },
  );
const views = async ({ database }: App = app) =>
  (
    await database.primary.query<{ count: number }>(
      sql`select count from shop_count where shop_id = ${shopId} and kind = 'view'`,
    )
  )[0]?.count ?? 0;

describe('16: making a shop look busier than it is', () => {
  it('twice in an hour is once, fifty times at once too', async () => {
    const from = newNetwork();
    expect(await outcomes(50, () => view(app, from))).toEqual({ ok: 50 });
    await view(app, from);
    expect(await views()).toBe(1);
  });

  it('an id in capitals is the same shop', async () => {
    const from = newNetwork();
    await view(app, from);
    await view(app, from, { id: shopId.toUpperCase() });
    expect(await views()).toBe(1);
  });

  it('a hundred names of browsers from one network are sixteen at most', async () => {
    const from = newNetwork();
    await outcomes(100, (n) => view(app, from, { device: `${phone} ${n}` }));
    expect(await views()).toBeGreaterThan(1);
    expect(await views()).toBeLessThanOrEqual(browsersPerNetwork);
  });

  it('an address of IPv6 for each of them does not help', async () => {
    await outcomes(20, (n) => view(app, `2001:db8:0:9::${n + 1}`));
    expect(await views()).toBe(1);
  });

  it('one address is heard 120 times a minute, and others meanwhile', async () => {
    const from = newNetwork();
    expect(await outcomes(130, () => view(app, from))).toEqual({ ok: 120, too_many_requests: 10 });
    expect((await view(app, newNetwork())).status).toBe(200);
  });

  it('another site cannot have its visitors counted', async () => {
    const headers = { origin: 'https://evil.example', 'user-agent': phone };
    const body = { counts: [{ shopId, kind: 'view' }] };
    expect((await send(app, 'POST', '/v1/shop-counts', body, headers)).status).toBe(403);
    expect(await views()).toBe(0);
  });
});

describe('16: finding out which shops there are', () => {
  it('the answer is the same for one that is shown, one that waits and none', async () => {
    const hidden = await addShop(app.database.primary, { listing: 'submitted' });
    const answers = await Promise.all(
      [shopId, hidden, crypto.randomUUID()].map(async (id) => {
        const response = await view(app, newNetwork(), { id });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
  });
});

describe('24: an invented X-Forwarded-For', () => {
  it('makes no further visitor where no proxy is trusted', async () => {
    const bare = await makeApp();
    shopId = await addShop(bare.database.primary);
    await outcomes(10, () => view(bare, newNetwork()));
    expect(await views(bare)).toBe(1);
  });

  it('nor behind a trusted one, which adds the address that it saw itself', async () => {
    const real = newNetwork();
    await outcomes(10, () => view(app, `${newNetwork()}, ${real}`));
    expect(await views()).toBe(1);
  });
});

describe('28: who was counted', () => {
  const kept = () =>
    app.database.primary.query<{ kept: string }>(sql`
      select encode(key, 'hex') as kept from count_key union all select encode(hash, 'hex') from counted_visit`);
  const hourLater = () =>
    app.database.primary.script(
      `update count_key set hour = hour - interval '1 hour'; update counted_visit set hour = hour - interval '1 hour'`,
    );

  it('is nowhere readable, and says nothing of two shops having had the same visitor', async () => {
    const from = newNetwork();
    await app.database.primary.script('delete from counted_visit');
    const another = await addShop(app.database.primary);
    await view(app, from);
    await view(app, from, { id: another });
    const hashes = await app.database.primary.query<{ hash: Buffer }>(sql`select hash from counted_visit`);
    expect(hashes.map(({ hash }) => hash.length)).toEqual([32, 32]);
    expect(hashes[0]?.hash.equals(hashes[1]?.hash as Buffer)).toBe(false);
    const dump = JSON.stringify(await kept());
    for (const personal of [from, Buffer.from(from).toString('hex'), 'Pixel', shopId])
      expect(dump).not.toContain(personal);
    expect(app.log()).not.toContain(from);
  });

  it('is gone with the hour: by the next visitor’s key', async () => {
    await view(app, newNetwork());
    const before = new Set((await kept()).map((row) => row.kept));
    await hourLater();
    await view(app, newNetwork());
    expect((await kept()).filter((row) => before.has(row.kept))).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });

  it('is gone with the hour: by tidying up, where nobody comes', async () => {
    await view(app, newNetwork());
    await hourLater();
    await cleanUp(app.database.primary, app.files);
    expect(await kept()).toEqual([]);
    expect(await views()).toBe(1);
  });

  it('never reaches the log that backups and replicas are made from', async () => {
    const tables = await app.database.primary.query<{ persistence: string }>(sql`
      select relpersistence as persistence from pg_class where relname in ('count_key', 'counted_visit')`);
    expect(tables).toEqual([{ persistence: 'u' }, { persistence: 'u' }]);
  });
});
