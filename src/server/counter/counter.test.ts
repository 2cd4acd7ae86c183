import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  askCounter,
  makeCrowd,
  makeShopper,
  openCounter,
  scannedCode,
  typedCode,
  visit,
} from '../../../tests/support/people/counters.ts';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { newNetwork, outcome, outcomes, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import type { Counter } from '../../core/counter/contract.ts';
import { stepSeconds, timeStepAt } from '../../core/time-code.ts';
import { sql } from '../db/sql.ts';

let app: App;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});

async function makeCounter(): Promise<{ owner: Owner; counter: Counter; shopId: string }> {
  const owner = await makeOwner(app);
  return { owner, shopId: owner.shopId, counter: await openCounter(app, owner) };
}

const visitsOf = (shopId: string) =>
  app.database.primary.query<{ is_late: boolean; metres: number | null; day: string }>(
    sql`select is_late, metres, day from shop_visit where shop_id = ${shopId} order by created_at`,
  );
const renew = ({ shopId, cookie }: Owner) =>
  send(app, 'POST', `/v1/my-shops/${shopId}/counter/renew`, {}, { cookie });
const close = ({ shopId, cookie }: Owner) =>
  send(app, 'PATCH', `/v1/my-shops/${shopId}/counter`, { isOpen: false }, { cookie });
const shownTo = async (shopId: string) => (await fetch(`${app.origin}/v1/shops/${shopId}/counter`)).json();

describe('a counter', () => {
  it('is closed until its owner opens it, and says how many visits it has had', async () => {
    const owner = await makeOwner(app);
    const before = (await (await askCounter(app, owner)).json()) as Counter;
    expect(before).toMatchObject({ shopId: owner.shopId, isOpen: false, visitsToday: 0, visitsInMonth: 0 });
    expect(before.secret).toMatch(/^[\da-f]{40}$/);
    expect(await shownTo(owner.shopId)).toMatchObject({ isOpen: false });
    const shopper = await makeShopper(app);
    const early = await visit(app, owner.shopId, shopper, { code: scannedCode(before) });
    expect([early.status, await outcome(early)]).toEqual([409, 'counter_closed']);

    const opened = await openCounter(app, owner);
    expect(opened).toMatchObject({ isOpen: true, secret: before.secret });
    expect(await outcome(await visit(app, owner.shopId, shopper, { code: scannedCode(opened) }))).toBe('ok');
    expect(await (await askCounter(app, owner)).json()).toMatchObject({ visitsToday: 1, visitsInMonth: 1 });
    await close(owner);
    expect(await shownTo(owner.shopId)).toMatchObject({ isOpen: false });
  });

  it('has a new key after a renewal, and codes of the former one no longer count', async () => {
    const { owner, counter, shopId } = await makeCounter();
    const renewed = (await (await renew(owner)).json()) as Counter;
    expect(renewed.secret).not.toBe(counter.secret);
    expect(renewed.isOpen).toBe(true);
    const shopper = await makeShopper(app);
    expect(await outcome(await visit(app, shopId, shopper, { code: scannedCode(counter) }))).toBe(
      'visit_code_wrong',
    );
    expect(await outcome(await visit(app, shopId, shopper, { code: scannedCode(renewed) }))).toBe('ok');
  });

  it('has another key for the next owner, and is closed again', async () => {
    const { owner, counter, shopId } = await makeCounter();
    const next = await makeOwner(app);
    const db = app.database.primary;
    await db.query(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
    await db.query(sql`update claim set shop_id = ${shopId} where id = ${next.claimId}`);
    const theirs = (await (await askCounter(app, { shopId, cookie: next.cookie })).json()) as Counter;
    expect(theirs.isOpen).toBe(false);
    expect(theirs.secret).not.toBe(counter.secret);
    expect(await outcome(await askCounter(app, owner))).toBe('claim_missing');
  });

  it('is there for owners whose claim is settled, and unknown to all others', async () => {
    const waiting = await makeOwner(app, 'under_review');
    expect(await outcome(await askCounter(app, waiting))).toBe('claim_missing');
    const [mine, theirs] = [await makeOwner(app), await makeOwner(app)];
    expect(await outcome(await askCounter(app, { ...mine, cookie: theirs.cookie }))).toBe('claim_missing');
    expect((await askCounter(app, { ...mine, cookie: '' })).status).toBe(401);
    const unclaimed = await addShop(app.database.primary);
    expect((await fetch(`${app.origin}/v1/shops/${unclaimed}/counter`)).status).toBe(404);
  });
});

describe('a visit', () => {
  it.each([
    ['scanned', scannedCode],
    ['typed', typedCode],
  ])('counts by the present and the previous code, %s', async (_, codeAt) => {
    const { counter, shopId } = await makeCounter();
    for (const stepsAgo of [0, 1]) {
      const shopper = await makeShopper(app);
      const response = await visit(app, shopId, shopper, { code: codeAt(counter, stepsAgo) });
      expect(await response.json()).toMatchObject({ isNew: true, visit: { shopId, name: counter.name } });
    }
    const late = await visit(app, shopId, await makeShopper(app), { code: codeAt(counter, 3) });
    expect([late.status, await outcome(late)]).toEqual([422, 'visit_code_old']);
    expect(await visitsOf(shopId)).toMatchObject([{ is_late: false }, { is_late: false }]);
  });

  it('is noted once for each shop, shopper and day; the same code again answers with it', async () => {
    // The code before the present one counts until this step ends.
    vi.useFakeTimers({ toFake: ['Date'], now: (timeStepAt(Date.now()) + 0.5) * stepSeconds * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const { counter, shopId } = await makeCounter();
    const shopper = await makeShopper(app);
    const code = scannedCode(counter, 1);
    const first = (await (await visit(app, shopId, shopper, { code })).json()) as { visit: { id: string } };
    for (const again of [code, scannedCode(counter), typedCode(counter)]) {
      const response = await visit(app, shopId, shopper, { code: again });
      expect(await response.json()).toEqual({ ...first, isNew: false });
    }
    expect(await visitsOf(shopId)).toHaveLength(1);
    const mine = await fetch(`${app.origin}/v1/visits`, { headers: { cookie: shopper.cookie } });
    expect(await mine.json()).toMatchObject({ visits: [first.visit] });
  });

  it('keeps how far the shopper was, and not where', async () => {
    const { counter, shopId } = await makeCounter();
    await app.database.primary.query(sql`update shop set lat = 12.97, long = 77.59 where id = ${shopId}`);
    const code = scannedCode(counter);
    await visit(app, shopId, await makeShopper(app), { code, lat: 12.971, long: 77.59 });
    await visit(app, shopId, await makeShopper(app), { code });
    expect((await visitsOf(shopId)).map(({ metres }) => metres)).toEqual([111, null]);
    const half = await visit(app, shopId, await makeShopper(app), { code, lat: 12.97 });
    expect(half.status).toBe(400);
  });

  it.each([
    ['scanned', scannedCode],
    ['typed', typedCode],
  ])('that was noted without a network counts for a day, %s', async (_, codeAt) => {
    const { counter, shopId } = await makeCounter();
    const sendAfter = async (seconds: number, claimed = seconds) => {
      const given = { code: codeAt(counter, seconds / 30), secondsAgo: claimed };
      return outcome(await visit(app, shopId, await makeShopper(app), given));
    };
    expect(await sendAfter(23 * 3600)).toBe('ok');
    expect(await sendAfter(600, 0), 'an old code is not one of now').toBe('visit_code_old');
    expect(await sendAfter(25 * 3600)).toBe('invalid_input');
    expect(await visitsOf(shopId)).toMatchObject([{ is_late: true }]);
  });

  it('is refused if twenty of its day were already sent late', async () => {
    const { counter, shopId } = await makeCounter();
    const given = { code: scannedCode(counter, 4), secondsAgo: 120 };
    const crowd = await makeCrowd(app, 22);
    const sent = crowd.map((shopper) =>
      visit(app, shopId, shopper, given, { 'x-forwarded-for': newNetwork() }),
    );
    expect(await outcomes(22, (at) => sent[at] as Promise<Response>)).toEqual({
      ok: 20,
      visits_late_full: 2,
    });
    const inTime = await visit(app, shopId, await makeShopper(app), { code: scannedCode(counter) });
    expect(await outcome(inTime)).toBe('ok');
  });
});
