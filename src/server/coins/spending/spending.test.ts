import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountIdOf,
  coinsOfShop,
  coinsOfShopper,
  decideRedemption,
  faultsInBooks,
  giveCoins,
  makeTaker,
  startRedemption,
} from '../../../../tests/support/money/coins.ts';
import { payYear } from '../../../../tests/support/money/offers.ts';
import { pay } from '../../../../tests/support/money/payments.ts';
import { makeShopper, type Shopper } from '../../../../tests/support/people/counters.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import {
  type App,
  askForOrder,
  askForRefund,
  makeOwner,
  type Owner,
  openOrder,
  reconcileNow,
} from '../../../../tests/support/people/owners.ts';
import { outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Redemption, ShopCoins, TakenCoins } from '../../../core/coins/contract.ts';
import { type Db, sql } from '../../db/sql.ts';
import { cleanUp } from '../../tidy.ts';

let app: App;
let db: Db;
let operator: { cookie: string };
let owner: Owner;
let shopper: Shopper;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  db = app.database.primary;
  operator = await makeOperator(app);
});
beforeEach(async () => {
  owner = await makeTaker(app);
  shopper = await makeShopper(app);
  await giveCoins(db, shopper, 30);
});

const started = async (given: Parameters<typeof startRedemption>[3] = {}, at = owner, by = shopper) =>
  (await (await startRedemption(app, at, by, given)).json()) as Redemption;
const findByCode = (code: string | null, { shopId, cookie } = owner) =>
  send(app, 'POST', `/v1/my-shops/${shopId}/redemptions/find`, { code }, { cookie });
const seen = async (id: string) => {
  const response = await fetch(`${app.origin}/v1/redemptions/${id}`, { headers: { cookie: shopper.cookie } });
  return (await response.json()) as Redemption;
};
const end = (id: string) =>
  db.query(sql`update coin_redemption set ends_at = now() - interval '1 second' where id = ${id}`);
const shopCoins = async ({ shopId, cookie } = owner) => {
  const response = await fetch(`${app.origin}/v1/my-shops/${shopId}/coins`, { headers: { cookie } });
  return (await response.json()) as ShopCoins;
};

describe('paying with coins', () => {
  it('takes a code of the shopper and the word of the owner', async () => {
    const { id, code, shopName } = await started({ billPaise: 12_345, coins: 24 });
    expect(code).toMatch(/^\d{6}$/);
    const found = (await (await findByCode(code)).json()) as TakenCoins;
    expect(found).toMatchObject({
      id,
      name: null,
      numberEnd: shopper.number.slice(-4),
      billPaise: 12_345,
      coins: 24,
      state: 'waiting',
    });
    expect(await outcome(await decideRedemption(app, owner, id))).toBe('ok');
    expect(await seen(id)).toMatchObject({ state: 'accepted', code: null, shopName });
    expect([await coinsOfShopper(app, shopper), await coinsOfShop(app, owner)]).toEqual([6, 24]);
    expect((await shopCoins()).taken).toMatchObject([{ id, coins: 24, state: 'accepted' }]);
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it.each([
    [{ billPaise: 50_000, coins: 101 }, 'coins_above_share'],
    [{ billPaise: 50_000, coins: 31 }, 'coins_short'],
    [{ coins: 0 }, 'invalid_input'],
    [{ coins: -5 }, 'invalid_input'],
    [{ coins: 1.5 }, 'invalid_input'],
    [{ billPaise: 10_000_001, coins: 1 }, 'invalid_input'],
  ])('is refused with %j', async (given, fault) => {
    expect(await outcome(await startRedemption(app, owner, shopper, given))).toBe(fault);
  });

  it('needs a Premium shop that takes coins', async () => {
    const plain = await makeOwner(app);
    const patch = (isOn: boolean, { shopId, cookie }: Owner) =>
      send(app, 'PATCH', `/v1/my-shops/${shopId}/coins`, { isOn }, { cookie });
    expect(await outcome(await startRedemption(app, plain, shopper))).toBe('coins_not_taken');
    expect(await outcome(await patch(true, plain))).toBe('premium_needed');
    const { id } = await started();
    await patch(false, owner);
    expect(await outcome(await decideRedemption(app, owner, id))).toBe('coins_not_taken');
    const asked = await fetch(`${app.origin}/v1/shops/${owner.shopId}/coins`);
    expect(await asked.json()).toMatchObject({ takesCoins: false });
  });

  it('is over after five minutes, after a refusal, and when taken back', async () => {
    const late = await started();
    await end(late.id);
    expect(await outcome(await decideRedemption(app, owner, late.id))).toBe('redemption_over');
    expect(await outcome(await findByCode(late.code))).toBe('redemption_wrong');
    expect(await seen(late.id)).toMatchObject({ state: 'ended', code: null });
    await cleanUp(db, app.files);
    const refused = await started();
    await decideRedemption(app, owner, refused.id, false);
    expect(await outcome(await decideRedemption(app, owner, refused.id))).toBe('redemption_over');
    const back = await started();
    await send(app, 'POST', `/v1/redemptions/${back.id}/cancel`, {}, { cookie: shopper.cookie });
    expect(await outcome(await decideRedemption(app, owner, back.id))).toBe('redemption_over');
    const first = await started();
    await started();
    expect(await seen(first.id)).toMatchObject({ state: 'cancelled' });
    expect(await coinsOfShopper(app, shopper)).toBe(30);
  });

  it('is the same when it is asked for again', async () => {
    const id = randomUUID();
    const first = await started({ id });
    expect(await started({ id })).toEqual(first);
    for (let times = 0; times < 2; times += 1)
      expect(await outcome(await decideRedemption(app, owner, id))).toBe('ok');
    expect(await coinsOfShop(app, owner)).toBe(10);
  });
});

describe('the coins of a shop', () => {
  beforeEach(() => giveCoins(db, owner, 150));
  const ofFee = async () => {
    const { body } = await askForOrder(app, renewing);
    return body as { id: string; amount: number; coins: number };
  };
  let renewing: Owner;
  beforeEach(async () => {
    renewing = await makeOwner(app);
    await giveCoins(db, renewing, 150);
  });

  it('lower the fee of the next year, and come back with its refund', async () => {
    expect(await ofFee()).toMatchObject({ amount: 184_900, coins: 150 });
    await pay(app, await openOrder(app, renewing));
    await reconcileNow(app);
    expect(await coinsOfShop(app, renewing)).toBe(0);
    const [invoice] = await db.query<{ content: { total: number; coinsPaise: number } }>(sql`
      select d.content from paper d join payment p on p.id = d.payment_id join payment_order o on o.id = p.order_id
      where o.claim_id = ${renewing.claimId}`);
    expect(invoice?.content).toMatchObject({ total: 199_900, coinsPaise: 15_000 });
    await askForRefund(app, renewing);
    await reconcileNow(app);
    expect(await coinsOfShop(app, renewing)).toBe(150);
    const [refund] = await db.query<{ amount_paise: number }>(sql`
      select r.amount_paise from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where o.claim_id = ${renewing.claimId}`);
    expect(refund?.amount_paise).toBe(184_900);
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('make a new order when they change; the former one is refunded if both are paid', async () => {
    const first = await openOrder(app, renewing);
    await giveCoins(db, renewing, 50);
    const second = await ofFee();
    expect(second).toMatchObject({ amount: 179_900, coins: 200 });
    expect(second.id).not.toBe(first);
    for (const order of [first, second.id]) await pay(app, order);
    await reconcileNow(app);
    await reconcileNow(app);
    const refunds = await db.query<{ reason: string }>(sql`
      select r.reason from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where o.claim_id = ${renewing.claimId}`);
    expect(refunds).toEqual([{ reason: 'duplicate' }]);
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('give the money back if they were paid out meanwhile', async () => {
    const order = await openOrder(app, renewing);
    await askPayout(renewing);
    await pay(app, order);
    await reconcileNow(app);
    const [refund] = await db.query<{ reason: string }>(sql`
      select r.reason from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where o.claim_id = ${renewing.claimId}`);
    expect(refund?.reason).toBe('wrong_amount');
    expect((await ofFee()).coins).toBe(0);
  });

  const bank = { holder: 'Asha Traders', accountNumber: '123456789012', ifsc: 'SBIN0001234' };
  const askPayout = ({ shopId, cookie }: Owner, given: object = {}) =>
    send(app, 'POST', `/v1/my-shops/${shopId}/payouts`, { id: randomUUID(), ...bank, ...given }, { cookie });
  const desk = async () => {
    const response = await fetch(`${app.origin}/v1/operator/payouts`, { headers: operator });
    return (await response.json()) as { open: { id: string; shopId: string; state: string }[] };
  };
  const makeFile = async (sentAt?: string) => {
    const made = await send(
      app,
      'POST',
      '/v1/operator/payouts/file',
      { ...(sentAt && { sentAt }) },
      operator,
    );
    return (await made.json()) as { sentAt: string; csv: string; payouts: number };
  };
  const decide = (id: string, given: object) =>
    send(app, 'POST', `/v1/operator/payouts/${id}/decision`, given, operator);

  it('are paid out once, by a file for the bank', async () => {
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await askPayout(owner, { id })).status).toBe(200);
    expect(await shopCoins()).toMatchObject({
      coins: 0,
      payouts: [{ coins: 150, state: 'asked', accountEnd: '9012' }],
    });
    expect(await outcome(await askPayout(owner))).toBe('payout_too_small');
    await giveCoins(db, owner, 100);
    expect(await outcome(await askPayout(owner))).toBe('payout_open');
    const file = await makeFile();
    const line = `NK${id.slice(0, 8).toUpperCase()},Asha Traders,123456789012,SBIN0001234,150.00`;
    expect(file.csv).toContain(line);
    expect((await makeFile()).csv).not.toContain(line);
    expect(await makeFile(file.sentAt)).toEqual(file);
    expect(await outcome(await decide(id, {}))).toBe('invalid_input');
    expect(await outcome(await decide(id, { reference: 'UTR1' }))).toBe('ok');
    expect(await outcome(await decide(id, { reference: 'UTR2' }))).toBe('item_decided');
    expect((await shopCoins()).payouts).toMatchObject([{ state: 'paid', reference: 'UTR1' }]);
    await db.query(sql`update coin_payout set decided_at = now() - interval '91 days' where id = ${id}`);
    await cleanUp(db, app.files);
    expect((await shopCoins()).payouts).toMatchObject([{ state: 'paid', accountEnd: null }]);
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('go back to the shop when the bank refuses', async () => {
    await askPayout(owner);
    const found = (await desk()).open.find(({ shopId }) => shopId === owner.shopId);
    await decide(String(found?.id), { reason: 'The account is closed.' });
    expect(await shopCoins()).toMatchObject({
      coins: 150,
      payouts: [{ state: 'returned', reason: 'The account is closed.' }],
    });
  });

  it.each([[{ holder: '=cmd|calc' }], [{ accountNumber: '12' }], [{ ifsc: 'sbin0001234' }]])(
    'are not paid to %j',
    async (given) => {
      expect(await outcome(await askPayout(owner, given))).toBe('invalid_input');
    },
  );

  it('stay with the former owner when the shop gets another one', async () => {
    const next = await makeShopper(app);
    await db.query(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
    const [claim] = await db.query<{ id: string }>(sql`
      insert into claim (shop_id, contact_number, state, account_id)
      values (${owner.shopId}, ${next.number}, 'clear', ${await accountIdOf(db, next.number)}) returning id`);
    await payYear(app, { claimId: (claim as { id: string }).id });
    expect(await shopCoins({ ...owner, cookie: next.cookie })).toMatchObject({
      coins: 0,
      isOn: false,
      isOver: false,
    });
    expect(await outcome(await askPayout({ ...owner, cookie: next.cookie }))).toBe('payout_too_small');

    expect(await shopCoins()).toMatchObject({ coins: 150, isOn: false, isOver: true });
    const mine = await (
      await fetch(`${app.origin}/v1/my-shops`, { headers: { cookie: owner.cookie } })
    ).json();
    expect(mine).toMatchObject({ items: [{ shopId: owner.shopId, hasTakenCoins: true }] });
    const { shopId, cookie } = owner;
    const takeAgain = await send(app, 'PATCH', `/v1/my-shops/${shopId}/coins`, { isOn: true }, { cookie });
    expect(await outcome(takeAgain)).toBe('premium_needed');
    expect(await outcome(await askPayout(owner))).toBe('ok');
    expect(await shopCoins()).toMatchObject({ coins: 0, payouts: [{ coins: 150, state: 'asked' }] });
    expect(await faultsInBooks(db)).toEqual([]);
  });

  it('are all paid out, however few, when a refunded claim has lapsed or the shop is hidden', async () => {
    const few = await makeTaker(app);
    await giveCoins(db, few, 3);
    expect(await outcome(await askPayout(few))).toBe('payout_too_small');
    await db.query(sql`update shop set listing = 'rejected' where id = ${few.shopId}`);
    expect(await shopCoins(few)).toMatchObject({ coins: 3, isOver: true });
    await db.query(sql`update shop set listing = 'listed' where id = ${few.shopId}`);
    await db.query(sql`update claim set state = 'withdrawn' where id = ${few.claimId}`);
    expect(await outcome(await askPayout(few))).toBe('ok');
    expect(await shopCoins(few)).toMatchObject({ coins: 0, payouts: [{ coins: 3 }] });
  });
});
