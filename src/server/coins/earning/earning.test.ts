import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountIdOf,
  coinsOfShopper,
  faultsInBooks,
  makeTaker,
  startRedemption,
} from '../../../../tests/support/money/coins.ts';
import {
  makeShopper,
  openCounter,
  type Shopper,
  scannedCode,
  visit,
} from '../../../../tests/support/people/counters.ts';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { type App, makeOwner, type Owner } from '../../../../tests/support/people/owners.ts';
import { newNetwork, outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Earning, MyCoins } from '../../../core/coins/contract.ts';
import type { OwnPost } from '../../../core/posts/contract.ts';
import { type Db, sql } from '../../db/sql.ts';
import { shopper as accountOf, openAccount, platform } from '../ledger/accounts.ts';
import { transfer } from '../ledger/transfer.ts';
import { expireCoins, queueExpiryNotices } from './expire.ts';

let app: App;
let db: Db;
let shopper: Shopper;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1', COINS_MONTHLY_BUDGET: '200' });
  db = app.database.primary;
});
beforeEach(async () => {
  shopper = await makeShopper(app);
});

type Written = OwnPost & { earning: Earning | null };

/** A visit and a post about it. */
async function post(owner: Owner, { cookie } = shopper, headers: Record<string, string> = {}) {
  const code = scannedCode(await openCounter(app, owner));
  const noted = await visit(app, owner.shopId, { cookie }, { code });
  const { visit: made } = (await noted.json()) as { visit: { id: string } };
  const about = { name: 'Asha', stars: 4, words: 'Good.' };
  const network = { 'x-forwarded-for': newNetwork() };
  const sent = { cookie, ...network, ...headers };
  const response = await send(app, 'POST', `/v1/visits/${made.id}/post`, about, sent);
  return (await response.json()) as Written;
}

const mine = async ({ cookie } = shopper) =>
  (await (await fetch(`${app.origin}/v1/coins`, { headers: { cookie } })).json()) as MyCoins;
const hide = async (id: string) => {
  for (let people = 0; people < 3; people += 1)
    await send(
      app,
      'POST',
      `/v1/posts/${id}/reports`,
      { reason: 'insult' },
      { 'x-forwarded-for': newNetwork() },
    );
};
/** The next earnings begin with a full budget. */
const refill = async (coins: number) => {
  const [row] = await db.query<{ month: string }>(
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-01') as month`,
  );
  const month = (row as { month: `${number}-${number}-${number}` }).month;
  await transfer(db, { kind: 'budget', about: randomUUID(), from: platform('source'), to: { month }, coins });
};

describe('a post', () => {
  it('earns ten coins, and no more when it is changed', async () => {
    const owner = await makeOwner(app);
    const written = await post(owner);
    expect(written.earning).toEqual({ coins: 10, refusal: null });
    const [visitRow] = await db.query<{ visit_id: string }>(
      sql`select visit_id from post where id = ${written.id}`,
    );
    const again = await send(
      app,
      'POST',
      `/v1/visits/${visitRow?.visit_id}/post`,
      { name: 'Asha', stars: 1 },
      { cookie: shopper.cookie },
    );
    expect(((await again.json()) as Written).earning).toBeNull();
    expect(await mine()).toMatchObject({
      isOn: true,
      coins: 10,
      moves: [{ kind: 'earned', coins: 10, shopName: expect.any(String) }],
    });
  });

  it('earns once for a shop in 30 days, also after the listing was merged or the post deleted', async () => {
    const owner = await makeOwner(app);
    const { id } = await post(owner);
    await send(app, 'DELETE', `/v1/posts/${id}`, {}, { cookie: shopper.cookie });
    expect(await coinsOfShopper(app, shopper)).toBe(0);
    await db.query(sql`update shop_visit set day = day - 1 where shop_id = ${owner.shopId}`);
    expect((await post(owner)).earning).toEqual({ coins: 0, refusal: 'shop' });
    const other = await makeOwner(app);
    await db.query(
      sql`update shop set merged_into = ${other.shopId}, listing = 'rejected' where id = ${owner.shopId}`,
    );
    expect((await post(other)).earning).toEqual({ coins: 0, refusal: 'shop' });
  });

  it('earns up to fifty a day', async () => {
    await refill(100);
    const outcomes = [];
    for (let shops = 0; shops < 6; shops += 1)
      outcomes.push((await post(await makeOwner(app))).earning?.refusal);
    expect(outcomes).toEqual([null, null, null, null, null, 'day']);
    expect(await coinsOfShopper(app, shopper)).toBe(50);
  });

  it('earns nothing when the budget of the month is used up, and says when it goes on', async () => {
    await db.query(sql`
      insert into coin_transfer (kind, about, from_id, to_id, coins)
      select 'earned', ${randomUUID()}, b.id, e.id, b.coins from coin_account b, coin_account e
      where b.kind = 'budget' and b.coins > 0 and e.kind = 'expired'`);
    expect((await post(await makeOwner(app))).earning).toEqual({ coins: 0, refusal: 'budget' });
    expect((await mine()).earnsAgainOn).toMatch(/^\d{4}-\d{2}-01$/);
    await refill(200);
    expect((await mine()).earnsAgainOn).toBeNull();
  });

  it('earns nothing where there is no budget at all', async () => {
    const off = await makeApp({ COINS_MONTHLY_BUDGET: '0' }, app.database);
    const response = await fetch(`${off.origin}/v1/coins`, { headers: { cookie: shopper.cookie } });
    expect(await response.json()).toMatchObject({ isOn: false, coins: 0 });
  });
});

describe('the coins of a post', () => {
  it('wait while it is hidden, come back when it is kept, and are gone when it is removed', async () => {
    const operator = await makeOperator(app);
    const { id } = await post(await makeOwner(app));
    const decide = (reason?: string) =>
      send(app, 'POST', `/v1/operator/posts/${id}/decision`, { ...(reason && { reason }) }, operator);
    const undo = (decidedAt: string) =>
      send(app, 'DELETE', `/v1/operator/posts/${id}/decision`, { decidedAt }, operator);
    await hide(id);
    expect(await mine()).toMatchObject({
      coins: 0,
      moves: [{ kind: 'held', coins: -10 }, { kind: 'earned' }],
    });
    const kept = (await (await decide()).json()) as { decidedAt: string };
    expect(await coinsOfShopper(app, shopper)).toBe(10);
    await undo(kept.decidedAt);
    expect(await coinsOfShopper(app, shopper)).toBe(0);
    const removed = (await (await decide('Insult')).json()) as { decidedAt: string };
    await undo(removed.decidedAt);
    await decide('Insult');
    await send(app, 'POST', `/v1/posts/${id}/appeal`, { words: 'True.' }, { cookie: shopper.cookie });
    expect(await coinsOfShopper(app, shopper)).toBe(0);
    await decide();
    expect(await coinsOfShopper(app, shopper)).toBe(10);
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('are taken only as far as they are still there', async () => {
    const taker = await makeTaker(app);
    const { id } = await post(await makeOwner(app));
    const started = await startRedemption(app, taker, shopper, { coins: 7 });
    const { id: redemption } = (await started.json()) as { id: string };
    await send(
      app,
      'POST',
      `/v1/my-shops/${taker.shopId}/redemptions/${redemption}/decision`,
      { isAccepted: true },
      {
        cookie: taker.cookie,
      },
    );
    await send(app, 'DELETE', `/v1/posts/${id}`, {}, { cookie: shopper.cookie });
    expect(await coinsOfShopper(app, shopper)).toBe(0);
    expect(await faultsInBooks(db)).toEqual([]);
  });
});

describe('after twelve months', () => {
  /** Coins that came in so long ago. */
  const gaveAgo = async (coins: number, ago: string) => {
    const accountId = await accountIdOf(db, shopper.number);
    await db.query(sql`
      insert into coin_transfer (kind, about, from_id, to_id, coins, at)
      values ('budget', ${randomUUID()}, ${await openAccount(db, platform('source'))},
        ${await openAccount(db, accountOf(accountId))}, ${coins}, now() - ${ago}::interval)`);
  };
  const spend = async (coins: number) =>
    transfer(db, {
      kind: 'redeemed',
      about: randomUUID(),
      from: accountOf(await accountIdOf(db, shopper.number)),
      to: platform('fees'),
      coins,
    });

  it('what was not spent is lost, the oldest first, once', async () => {
    await gaveAgo(30, '13 months');
    await gaveAgo(20, '1 month');
    await spend(12);
    for (let runs = 0; runs < 2; runs += 1) await expireCoins(db, app.database.transaction);
    expect(await mine()).toMatchObject({
      coins: 20,
      moves: [{ kind: 'expired', coins: -18 }, { kind: 'redeemed' }],
    });
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('and 30 days before, the shopper is told', async () => {
    await gaveAgo(30, '11 months 10 days');
    await gaveAgo(20, '1 month');
    expect((await mine()).expiry).toMatchObject({ coins: 30 });
    for (let runs = 0; runs < 2; runs += 1) await queueExpiryNotices(db);
    const told = (await smsSent(app)).filter(({ to }) => to === shopper.number);
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^30 of your Nukkad coins end within 30 days, the first after .+\/coins$/),
    ]);
    await spend(30);
    expect((await mine()).expiry).toBeNull();
  });
});

describe('a review', () => {
  it('begins for the number of the shop itself, stops redeeming, and ends with a decision', async () => {
    const operator = await makeOperator(app);
    const owner = await makeOwner(app);
    await refill(100);
    await db.query(sql`update shop set public_whatsapp = ${shopper.number} where id = ${owner.shopId}`);
    await post(owner);
    expect(await mine()).toMatchObject({ coins: 10, review: { isOpen: true } });
    const taker = await makeTaker(app);
    expect(await outcome(await startRedemption(app, taker, shopper))).toBe('coins_in_review');

    const atDesk = async () => {
      const response = await fetch(`${app.origin}/v1/operator/coins`, { headers: operator });
      const { items } = (await response.json()) as { items: { id: string; mobileNumber: string }[] };
      return items.find(({ mobileNumber }) => mobileNumber === shopper.number);
    };
    const found = await atDesk();
    expect(found).toMatchObject({ score: 100, reasons: ['shop_number'], coins: 10 });
    const decide = (given: object) =>
      send(app, 'POST', `/v1/operator/coins/${found?.id}/decision`, given, operator);
    expect(await outcome(await decide({ reason: 'This is the number of the shop.' }))).toBe('ok');
    expect(await outcome(await decide({}))).toBe('item_decided');
    expect(await mine()).toMatchObject({
      coins: 0,
      review: { isOpen: false, reason: 'This is the number of the shop.' },
    });
    expect(await atDesk()).toBeUndefined();
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('begins for two owners who earn only at each other', async () => {
    await refill(100);
    const [first, second] = [await makeOwner(app), await makeOwner(app)];
    await post(first, { ...shopper, cookie: second.cookie });
    await post(second, { ...shopper, cookie: first.cookie });
    const [ring] = await db.query<{ reasons: string[] }>(sql`
      select r.reasons from coin_review r join claim c on c.account_id = r.account_id where c.id = ${first.claimId}`);
    expect(ring?.reasons).toEqual(['ring']);
  });

  it('begins when several accounts earn in one browser at a shop that earns too fast', async () => {
    await refill(100);
    const owner = await makeOwner(app);
    await db.query(sql`
      with made as (
        insert into coin_transfer (kind, about, from_id, to_id, coins)
        select 'budget', gen_random_uuid(), s.id, e.id, 1 from coin_account s, coin_account e, generate_series(1, 20)
        where s.kind = 'source' and e.kind = 'expired' returning id)
      insert into coin_earning (transfer_id, account_id, shop_id)
      select made.id, a.id, ${owner.shopId} from made, account a where a.mobile_number = ${shopper.number}`);
    const people = [shopper, await makeShopper(app), await makeShopper(app)];
    for (const person of people)
      await post(owner, { ...person, cookie: `${person.cookie}; nukkad-browser=one` });
    const last = people.at(-1) as Shopper;
    const [review] = await db.query<{ reasons: string[] }>(sql`
      select r.reasons from coin_review r join account a on a.id = r.account_id where a.mobile_number = ${last.number}`);
    expect(review?.reasons.toSorted()).toEqual(['browser', 'burst']);
  });
});
