import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Counter } from '../../../src/core/counter/contract.ts';
import { sql } from '../../../src/server/db/sql.ts';
import {
  makeCrowd,
  makeShopper,
  openCounter,
  type Shopper,
  scannedCode,
  typedCode,
  visit,
  wrongCode,
} from '../../support/people/counters.ts';
import { makeOperator } from '../../support/people/operators.ts';
import { type App, makeOwner, type Owner } from '../../support/people/owners.ts';
import { newNetwork, outcome, outcomes } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

let app: App;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});

const countVisits = async (shopId: string) => {
  const [row] = await app.database.primary.query<{ count: number; people: number }>(sql`
    select count(*)::int as count, count(distinct account_id)::int as people
    from shop_visit where shop_id = ${shopId}`);
  return row;
};

it('a code that is shared gives each shopper one visit, however often it is sent, and none to strangers', async () => {
  const owner = await makeOwner(app);
  const counter = await openCounter(app, owner);
  const crowd = await makeCrowd(app, 250);
  vi.useFakeTimers({ toFake: ['Date'] }); // the code counts however slow the machine is
  onTestFinished(() => void vi.useRealTimers());
  const code = scannedCode(counter);
  // As a phone does when the server is too busy: in a queue of a thousand, a slow one lets some wait for too long.
  const sendUntilAnswered = async (shopper: Pick<Shopper, 'cookie'>): Promise<string> => {
    const response = await visit(app, owner.shopId, shopper, { code }, { 'x-forwarded-for': newNetwork() });
    const answer = await outcome(response);
    return answer === 'unavailable' ? sendUntilAnswered(shopper) : answer;
  };
  const tries = crowd.flatMap((shopper) => Array.from({ length: 4 }, () => sendUntilAnswered(shopper)));
  const stranger = visit(app, owner.shopId, { cookie: '' }, { code }, { 'x-forwarded-for': newNetwork() });
  expect((await stranger).status).toBe(401);
  for (const answer of await Promise.all(tries)) expect(answer).toBe('ok');
  expect(await countVisits(owner.shopId)).toEqual({ count: 250, people: 250 });
});

it('typed digits give as many people their visit at the same moment', async () => {
  const owner = await makeOwner(app);
  const code = typedCode(await openCounter(app, owner));
  const crowd = await makeCrowd(app, 50);
  const tries = crowd.map((shopper) =>
    visit(app, owner.shopId, shopper, { code }, { 'x-forwarded-for': newNetwork() }),
  );
  for (const response of await Promise.all(tries)) expect(await outcome(response)).toBe('ok');
  expect(await countVisits(owner.shopId)).toEqual({ count: 50, people: 50 });
});

/** A window may end between two guesses; then as many again are looked at. */
const mostInTwoWindows = 10;

it('a guesser has five wrong codes in a window: with one account, from one network, at one shop', async () => {
  const [network, crowd] = [newNetwork(), await makeCrowd(app, 30)];
  const shops: { owner: Owner; counter: Counter }[] = [];
  while (shops.length < 12) {
    const owner = await makeOwner(app);
    shops.push({ owner, counter: await openCounter(app, owner) });
  }
  const one = shops[0] as (typeof shops)[number];
  const guess = (at: { shop: number; person: number; from: string }) => {
    const { owner, counter } = shops[at.shop % shops.length] as (typeof shops)[number];
    const person = crowd[at.person] as (typeof crowd)[number];
    const given = { code: wrongCode(counter) };
    return visit(app, owner.shopId, person, given, { 'x-forwarded-for': at.from });
  };
  const expectFew = ({ visit_code_wrong = 0, ...refused }: Record<string, number>) => {
    expect(visit_code_wrong).toBeLessThanOrEqual(mostInTwoWindows);
    expect(refused).toEqual({ visit_guessed_too_often: 30 - visit_code_wrong });
  };
  expectFew(await outcomes(30, (shop) => guess({ shop, person: 0, from: newNetwork() })));
  expectFew(await outcomes(30, (at) => guess({ shop: at, person: at, from: network })));
  expectFew(await outcomes(30, (person) => guess({ shop: 0, person, from: newNetwork() })));
  // Scanning goes on after wrong digits.
  const scan = await visit(app, one.owner.shopId, await makeShopper(app), { code: scannedCode(one.counter) });
  expect(await outcome(scan)).toBe('ok');
});

it('owners and operators have no visits here', async () => {
  const owner = await makeOwner(app);
  const counter = await openCounter(app, owner);
  const operator = await makeOperator(app);
  for (const { cookie } of [owner, operator]) {
    const response = await visit(app, owner.shopId, { cookie }, { code: scannedCode(counter) });
    expect([response.status, await outcome(response)]).toEqual([403, 'visit_not_counted']);
  }
  expect(await countVisits(owner.shopId)).toEqual({ count: 0, people: 0 });
});

it('a code of another shop, of the future, or made up is wrong', async () => {
  const [owner, other] = [await makeOwner(app), await makeOwner(app)];
  const counter = await openCounter(app, owner);
  const shopper = await makeShopper(app);
  const [step] = scannedCode(counter).split('.');
  const codes = [
    scannedCode(await openCounter(app, other)),
    scannedCode(counter, -2),
    `${step}.${'0'.repeat(20)}`,
    `${step}.${'0'.repeat(19)}`,
    `${'9'.repeat(10)}.${'0'.repeat(20)}`,
    "' or 1=1",
    '<script>',
  ];
  for (const code of codes)
    expect(await outcome(await visit(app, owner.shopId, shopper, { code }))).toBe('visit_code_wrong');
  expect((await visit(app, owner.shopId, shopper, { code: 'x'.repeat(41) })).status).toBe(400);
  expect((await visit(app, randomUUID(), shopper, { code: '123456' })).status).toBe(404);
  expect(await countVisits(owner.shopId)).toEqual({ count: 0, people: 0 });
});

it('the secret of a counter is in no log and no public answer', async () => {
  const owner = await makeOwner(app);
  const { secret } = await openCounter(app, owner);
  await visit(app, owner.shopId, await makeShopper(app), { code: '111111' });
  const shown = await (await fetch(`${app.origin}/v1/shops/${owner.shopId}/counter`)).text();
  expect(shown).not.toContain(secret);
  expect(app.log()).not.toContain(secret);
});
