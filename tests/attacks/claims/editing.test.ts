import { beforeAll, describe, expect, it } from 'vitest';
import type { EditableShop } from '../../../src/core/claims/editing/editing.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { makeShopOwner } from '../../support/people/own-shops.ts';
import {
  answerOtp,
  askOtp,
  forgetSendings,
  lastOtp,
  newNumber,
  outcome,
  send,
  signIn,
} from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** The numbers are those of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

type Owner = Awaited<ReturnType<typeof makeShopOwner>>;
const week = Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '20:00' }]);
const some = crypto.randomUUID();

/** Every call that changes something, with valid input. */
const calls: readonly [method: string, path: string, body: object][] = [
  ['PATCH', 'intro', { version: 'x', intro: 'Mine now.' }],
  ['PATCH', 'kinds', { version: 'x', shopType: 'Retailers', subCategoryIds: [some] }],
  ['PATCH', 'hours', { version: 'x', hours: week }],
  ['PATCH', 'holidays', { version: 'x', holidays: [] }],
  ['PATCH', 'closed-today', { isClosed: true }],
  ['PATCH', 'shown', { version: 'x', phone: true, whatsapp: true, address: true }],
  ['POST', 'photo', { upload: some }],
  ['PATCH', 'change', { name: 'Mine now' }],
  ['DELETE', 'change', { part: 'name' }],
  ['POST', 'number', { mobileNumber: '+919876500001' }],
  ['PATCH', `number/${some}`, { otp: '123456', mobileNumber: '+919876500001' }],
];

const call = (cookie: string, shopId: string, [method, path, body]: (typeof calls)[number]) =>
  send(app, method, `/v1/my-shops/${shopId}/${path}`, body, { cookie });

const shopRow = async (shopId: string) =>
  (
    await app.database.primary.query<Record<string, unknown>>(sql`select * from shop where id = ${shopId}`)
  )[0];

describe('9: changing somebody else’s shop', () => {
  it('is answered as for a shop that does not exist', async () => {
    const owner = await makeShopOwner(app);
    const before = await shopRow(owner.shopId);
    const stranger = await signIn(app, newNumber());
    for (const each of calls) {
      const [, path] = each;
      const theirs = await call(stranger, owner.shopId, each);
      const nobodys = await call(stranger, crypto.randomUUID(), each);
      expect([path, await outcome(theirs)]).toEqual([path, await outcome(nobodys)]);
      expect([path, theirs.status]).toEqual([path, 404]);
      expect([path, (await call('', owner.shopId, each)).status]).toEqual([path, 401]);
    }
    expect(
      (await fetch(`${app.origin}/v1/my-shops/${owner.shopId}`, { headers: { cookie: stranger } })).status,
    ).toBe(404);
    expect(await shopRow(owner.shopId)).toEqual(before);
  });

  it.each([
    ['under_review', 'listing', 'waiting', 'edit_waits'],
    ['clear', 'listing', 'waiting', 'edit_waits'],
    ['clear', 'listing', 'rejected', 'edit_waits'],
    ['under_review', 'registration', 'waiting', 'edit_waits'],
    ['rejected', 'listing', 'rejected', 'not_found'],
    ['withdrawn', 'listing', 'approved', 'not_found'],
  ])('a claim that is %s, its %s %s, changes nothing', async (claimState, kind, state, code) => {
    const owner = await makeShopOwner(app);
    const db = app.database.primary;
    await db.query(sql`update claim set state = ${claimState} where id = ${owner.claimId}`);
    await db.query(
      sql`update verification set kind = ${kind}, state = ${state} where claim_id = ${owner.claimId}`,
    );
    const before = await shopRow(owner.shopId);
    for (const each of calls)
      expect([each[1], await outcome(await call(owner.cookie, owner.shopId, each))]).toEqual([each[1], code]);
    expect(await shopRow(owner.shopId)).toEqual(before);
  });

  it('whoever proved the number on record and sent nothing changes nothing either', async () => {
    const owner = await makeShopOwner(app);
    await app.database.primary.query(sql`delete from verification where claim_id = ${owner.claimId}`);
    await app.database.primary.query(sql`update claim set submitted_at = null where id = ${owner.claimId}`);
    expect(
      await outcome(await call(owner.cookie, owner.shopId, ['PATCH', 'closed-today', { isClosed: true }])),
    ).toBe('edit_unsent');
  });
});

describe('25: fields that are not asked for', () => {
  it.each(calls.map((each) => [each[1], each] as const))(
    'are refused with %s',
    async (_, [method, path, body]) => {
      const owner = await makeShopOwner(app);
      for (const extra of [{ isPaid: true }, { listing: 'listed' }, { ownerNumber: '+919876500001' }]) {
        const answer = await call(owner.cookie, owner.shopId, [method, path, { ...body, ...extra }]);
        expect(await outcome(answer)).toBe('invalid_input');
      }
    },
  );

  const oneHour = { opens: '10:00', closes: '11:00' };
  it.each<[string, object]>([
    ['of six days', week.slice(1)],
    ['past the clock', week.with(0, [{ opens: '25:00', closes: '26:00' }])],
    [
      'of fifty times a day',
      week.with(
        0,
        Array.from({ length: 50 }, () => oneHour),
      ),
    ],
    ['with something else in them', week.with(0, [{ ...oneHour, note: '<script>' } as typeof oneHour])],
  ])('nor are hours %s', async (_, hours) => {
    const owner = await makeShopOwner(app);
    const answer = await call(owner.cookie, owner.shopId, ['PATCH', 'hours', { version: 'x', hours }]);
    expect(await outcome(answer)).toBe('invalid_input');
  });

  it.each<[string, object[]]>([
    ['on no day', [{ from: '2026-02-30', until: '2026-03-01', label: '' }]],
    ['of a long name', [{ from: '2026-02-28', until: '2026-03-01', label: 'x'.repeat(41) }]],
    [
      'without end',
      Array.from({ length: 31 }, () => ({ from: '2030-01-01', until: '2030-01-01', label: '' })),
    ],
  ])('nor holidays %s', async (_, holidays) => {
    const owner = await makeShopOwner(app);
    const answer = await call(owner.cookie, owner.shopId, ['PATCH', 'holidays', { version: 'x', holidays }]);
    expect(await outcome(answer)).toBe('invalid_input');
  });
});

it('17: script in a text is text', async () => {
  const owner = await makeShopOwner(app);
  const script = '</script><script>alert(1)</script>';
  const find = async () =>
    (await (
      await fetch(`${app.origin}/v1/my-shops/${owner.shopId}`, { headers: { cookie: owner.cookie } })
    ).json()) as EditableShop;
  const { versions } = await find();
  const holidays = [{ from: '2090-01-01', until: '2090-01-02', label: script }];
  await call(owner.cookie, owner.shopId, ['PATCH', 'intro', { version: versions.intro, intro: script }]);
  await call(owner.cookie, owner.shopId, ['PATCH', 'holidays', { version: versions.holidays, holidays }]);
  await call(owner.cookie, owner.shopId, ['PATCH', 'change', { name: script }]);
  expect(await find()).toMatchObject({ intro: script, holidays, change: { asked: { name: script } } });
  const answer = await fetch(`${app.origin}/v1/claim-shops/${owner.shopId}`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ intro: script, holidays });
});

describe('11: the OTP of a new number', () => {
  const sendTo = async (owner: Owner, mobileNumber: string): Promise<string> => {
    await forgetSendings(app);
    const sent = await call(owner.cookie, owner.shopId, ['POST', 'number', { mobileNumber }]);
    return ((await sent.json()) as { id: string }).id;
  };
  const answerWith = (owner: Owner, challengeId: string, body: { otp: string; mobileNumber: string }) =>
    call(owner.cookie, owner.shopId, ['PATCH', `number/${challengeId}`, body]);
  const openChanges = (owner: Owner) =>
    app.database.primary.query(
      sql`select from verification where claim_id = ${owner.claimId} and kind = 'change' and state = 'waiting'`,
    );

  it('cannot be left out: a number in another field is refused', async () => {
    const owner = await makeShopOwner(app);
    const answer = await call(owner.cookie, owner.shopId, ['PATCH', 'change', { ownerNumber: newNumber() }]);
    expect(await outcome(answer)).toBe('invalid_input');
    expect(await openChanges(owner)).toEqual([]);
  });

  it('of one shop is not good for another, of the same owner too', async () => {
    const [first, second] = [await makeShopOwner(app), await makeShopOwner(app)];
    await app.database.primary.query(sql`
      update claim set account_id = (select account_id from claim where id = ${first.claimId}) where id = ${second.claimId}`);
    const both = { ...second, cookie: first.cookie };
    const mobileNumber = newNumber();
    const id = await sendTo(first, mobileNumber);
    const otp = await lastOtp(app, mobileNumber);
    expect(await outcome(await answerWith(both, id, { otp, mobileNumber }))).toBe('otp_expired');
    expect(await openChanges(both)).toEqual([]);
    expect(await outcome(await answerWith(first, id, { otp, mobileNumber }))).toBe('ok');
  });

  it('for signing in is not good for it, nor the other way round', async () => {
    const owner = await makeShopOwner(app);
    const mobileNumber = newNumber();
    await forgetSendings(app);
    await askOtp(app, mobileNumber);
    const [challenge] = await app.database.primary.query<{ id: string }>(
      sql`select id from otp_challenge where mobile_number = ${mobileNumber}`,
    );
    const otp = await lastOtp(app, mobileNumber);
    expect(await outcome(await answerWith(owner, challenge?.id ?? '', { otp, mobileNumber }))).toBe(
      'otp_expired',
    );

    const other = newNumber();
    const id = await sendTo(owner, other);
    const cookie = `nukkad-otp=${id}`;
    const answer = await answerOtp(app, other, await lastOtp(app, other), undefined, { cookie });
    expect(await outcome(answer)).toBe('otp_expired');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('does not sign anybody in, and is good once', async () => {
    const owner = await makeShopOwner(app);
    const mobileNumber = newNumber();
    const id = await sendTo(owner, mobileNumber);
    const otp = await lastOtp(app, mobileNumber);
    const answer = await answerWith(owner, id, { otp, mobileNumber });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await outcome(await answerWith(owner, id, { otp, mobileNumber }))).toBe('otp_expired');
  });

  it('12: is tried five times, in parallel too', async () => {
    const owner = await makeShopOwner(app);
    const mobileNumber = newNumber();
    const id = await sendTo(owner, mobileNumber);
    const right = await lastOtp(app, mobileNumber);
    const wrong = right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    await Promise.all(Array.from({ length: 12 }, () => answerWith(owner, id, { otp: wrong, mobileNumber })));
    expect(await outcome(await answerWith(owner, id, { otp: right, mobileNumber }))).toBe(
      'otp_tried_too_often',
    );
  });

  it('14, 15: is sent to Indian mobiles only, once a minute, whoever the number belongs to', async () => {
    const owner = await makeShopOwner(app);
    const known = await makeShopOwner(app);
    const ask = async (mobileNumber: string) => {
      const answer = await call(owner.cookie, owner.shopId, ['POST', 'number', { mobileNumber }]);
      const body = (await answer.json()) as { code?: string };
      return [answer.status, body.code ?? Object.keys(body).toSorted()];
    };
    await forgetSendings(app);
    expect(await ask('+14155550123')).toEqual([422, 'contact_number_invalid']);
    expect(await ask(newNumber())).toEqual([200, ['id', 'resendSeconds']]);
    expect(await ask(known.number)).toEqual([200, ['id', 'resendSeconds']]);
    expect(await ask(known.number)).toEqual([429, 'otp_too_soon']);
  });
});

it('8: what the owner reads is told to nobody else, and no cache keeps it', async () => {
  const owner = await makeShopOwner(app);
  const answer = await fetch(`${app.origin}/v1/my-shops/${owner.shopId}`, {
    headers: { cookie: owner.cookie },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await (await fetch(`${app.origin}/v1/claim-shops/${owner.shopId}`)).text()).not.toMatch(
    /Secret Street|owner@private|Private Owner/,
  );
});
