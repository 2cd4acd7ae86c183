import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import { countCoins, findCoinFaults, runCoinLives } from '../../support/money/coin-lives.ts';
import {
  coinsOfShop,
  coinsOfShopper,
  decideRedemption,
  faultsInBooks,
  giveCoins,
  makeTaker,
  startRedemption,
} from '../../support/money/coins.ts';
import { deleteAccountOf } from '../../support/people/accounts.ts';
import { makeShopper } from '../../support/people/counters.ts';
import { type App, makeOwner } from '../../support/people/owners.ts';
import { outcome, outcomes, send } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

let app: App;
let db: Db;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1', COINS_MONTHLY_BUDGET: '300' });
  db = app.database.primary;
});

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

describe('coins', () => {
  it('are redeemed once, however often the owner accepts at the same time', async () => {
    const [owner, shopper] = [await makeTaker(app), await makeShopper(app)];
    await giveCoins(db, shopper, 30);
    const id = await idOf(await startRedemption(app, owner, shopper, { coins: 30 }));
    await outcomes(20, () => decideRedemption(app, owner, id));
    expect([await coinsOfShopper(app, shopper), await coinsOfShop(app, owner)]).toEqual([0, 30]);
  });

  it('cannot be spent at two shops at the same time', async () => {
    const takers = await Promise.all([makeTaker(app), makeTaker(app), makeTaker(app)]);
    const shopper = await makeShopper(app);
    await giveCoins(db, shopper, 30);
    const ids: string[] = [];
    for (const owner of takers)
      ids.push(await idOf(await startRedemption(app, owner, shopper, { coins: 20 })));
    // A new code ends the one before; these are as if that had not happened.
    await db.script('drop index coin_redemption_one_waiting');
    await db.query(
      sql`update coin_redemption set state = 'waiting', decided_at = null where id = any(${ids}::uuid[])`,
    );
    const tally = await outcomes(3, (index) =>
      decideRedemption(app, takers[index] as (typeof takers)[number], ids[index] as string),
    );
    expect(tally).toEqual({ ok: 1, coins_short: 2 });
    expect(await coinsOfShopper(app, shopper)).toBe(10);
    await db.query(
      sql`update coin_redemption set state = 'cancelled', decided_at = now() where state = 'waiting'`,
    );
    await db.script(
      `create unique index coin_redemption_one_waiting on coin_redemption (account_id) where state = 'waiting'`,
    );
  });

  it('are used at no shop of one’s own, and of others nobody sees or decides a code', async () => {
    const [owner, other, shopper] = [await makeTaker(app), await makeTaker(app), await makeShopper(app)];
    await giveCoins(db, shopper, 30);
    expect(await outcome(await startRedemption(app, owner, owner))).toBe('coins_own_shop');
    const started = (await (await startRedemption(app, owner, shopper)).json()) as {
      id: string;
      code: string;
    };
    const { id, code } = started;
    const seen = await fetch(`${app.origin}/v1/redemptions/${id}`, { headers: { cookie: other.cookie } });
    expect(seen.status).toBe(404);
    expect(await outcome(await startRedemption(app, owner, other, { id }))).not.toBe('ok');
    expect(await outcome(await decideRedemption(app, other, id))).toBe('not_found');
    expect(await outcome(await decideRedemption(app, { ...owner, cookie: other.cookie }, id))).toBe(
      'claim_missing',
    );
    expect(await outcome(await decideRedemption(app, { ...owner, cookie: shopper.cookie }, id))).toBe(
      'claim_missing',
    );
    const find = send(
      app,
      'POST',
      `/v1/my-shops/${other.shopId}/redemptions/find`,
      { code },
      { cookie: other.cookie },
    );
    expect(await outcome(await find)).toBe('redemption_wrong');
    const cancel = send(app, 'POST', `/v1/redemptions/${id}/cancel`, {}, { cookie: other.cookie });
    expect((await cancel).status).toBe(404);
    expect(await coinsOfShopper(app, shopper)).toBe(30);
  });

  it('are not taken by a shop whose year was refunded', async () => {
    const [owner, shopper] = [await makeTaker(app), await makeShopper(app)];
    await giveCoins(db, shopper, 30);
    const id = await idOf(await startRedemption(app, owner, shopper));
    await db.query(sql`update paid_year set refunded_at = now() where claim_id = ${owner.claimId}`);
    expect(await outcome(await decideRedemption(app, owner, id))).toBe('coins_not_taken');
    expect(await outcome(await startRedemption(app, owner, shopper))).toBe('coins_not_taken');
  });

  it('are paid out once, however often it is asked at the same time', async () => {
    const owner = await makeOwner(app);
    await giveCoins(db, owner, 200);
    const bank = { holder: 'Asha', accountNumber: '123456789', ifsc: 'SBIN0001234' };
    await outcomes(10, () =>
      send(
        app,
        'POST',
        `/v1/my-shops/${owner.shopId}/payouts`,
        { id: randomUUID(), ...bank },
        { cookie: owner.cookie },
      ),
    );
    const payouts = await db.query(sql`select from coin_payout where claim_id = ${owner.claimId}`);
    expect([payouts.length, await coinsOfShop(app, owner)]).toEqual([1, 0]);
  });

  it('go with a deleted account, of which the ledger keeps no trace', async () => {
    const [taker, shopper] = [await makeTaker(app), await makeShopper(app)];
    await giveCoins(db, shopper, 30);
    await decideRedemption(app, taker, await idOf(await startRedemption(app, taker, shopper)));
    await startRedemption(app, taker, shopper);
    await deleteAccountOf(app, shopper);
    const [left] = await db.query<{ coins: string }>(sql`
      select sum(coins) as coins from coin_account where kind = 'shopper' and account_id is null`);
    expect(left).toEqual({ coins: '0' });
    expect(await coinsOfShop(app, taker)).toBe(10);
    expect(await faultsInBooks(db)).toEqual([]);
  });
});

it('of a deleted owner are lost, except those that were asked for', async () => {
  const owner = await makeOwner(app);
  const [claim] = await db.query<{ contact_number: string }>(
    sql`select contact_number from claim where id = ${owner.claimId}`,
  );
  await giveCoins(db, owner, 150);
  const bank = { id: randomUUID(), holder: 'Asha', accountNumber: '123456789', ifsc: 'SBIN0001234' };
  await send(app, 'POST', `/v1/my-shops/${owner.shopId}/payouts`, bank, { cookie: owner.cookie });
  await giveCoins(db, owner, 30);
  await deleteAccountOf(app, { cookie: owner.cookie, number: String(claim?.contact_number) });
  const [left] = await db.query(sql`
    select a.coins, p.state, p.coins as asked from coin_account a join coin_payout p on p.claim_id = a.claim_id
    where a.claim_id = ${owner.claimId}`);
  expect(left).toEqual({ coins: 0, state: 'asked', asked: 150 });
  expect(await faultsInBooks(db)).toEqual([]);
});

describe('the ledger', () => {
  it.each([
    sql`update coin_transfer set coins = coins + 1`,
    sql`delete from coin_transfer`,
    sql`truncate coin_transfer cascade`,
    sql`update coin_account set coins = coins + 1`,
    sql`delete from coin_account`,
    sql`insert into coin_account (kind, month, coins) values ('budget', '2000-01-01', 5)`,
  ])('refuses to be changed (%#)', async (change) => {
    await expect(db.query(change)).rejects.toThrow(/only grows/);
  });

  it('refuses what nobody has', async () => {
    const overdraw = sql`
      insert into coin_transfer (kind, about, from_id, to_id, coins)
      select 'redeemed', 'x', f.id, t.id, f.coins + 1 from coin_account f, coin_account t
      where f.kind = 'held' and t.kind = 'expired'`;
    await expect(db.query(overdraw)).rejects.toThrow(/coin_account_not_negative/);
  });
});

// `npm run bench -- coins` runs ten thousand lives while servers are killed and their clocks are wrong.
it('sixteen lives on two servers: nothing is lost, doubled or below zero', async () => {
  const other = await makeApp({ TRUSTED_PROXIES: '127.0.0.1', COINS_MONTHLY_BUDGET: '300' }, app.database);
  let calls = 0;
  const server = async () => ((calls += 1) % 2 === 0 ? app : other).origin;
  await runCoinLives({ database: app.database, server }, { lives: 16, seed: 1, atOnce: 8 });
  expect(await findCoinFaults(db)).toEqual([]);
  expect(await countCoins(db)).toMatchObject({ earned: 300 });
});
