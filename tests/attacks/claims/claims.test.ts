import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/server/db/sql.ts';
import { makeClaim, submit } from '../../support/people/claims.ts';
import { forgetSendings, lastOtp, send, signIn } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';
import { addShop } from '../../support/shops/shops.ts';

/** The numbers are those of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

let numbers = 100;
const freshNumber = () => `+9198765${String((numbers += 1)).padStart(5, '0')}`;

const ask = async (shopId: string, number: string) => {
  await forgetSendings(app);
  return send(app, 'POST', '/v1/claim-shops/verification', {
    shopId,
    address: '5 Hill Road',
    shopOwnerContactNumber: number,
  });
};

/** Claims a listing with a verified number. */
async function claim(shopId: string, number: string) {
  const asked = await ask(shopId, number);
  if (!asked.ok)
    return { status: asked.status, body: (await asked.json()) as Record<string, unknown>, cookie: '' };
  const { id } = (await asked.json()) as { id: string };
  const otp = await lastOtp(app, number);
  const response = await send(app, 'PATCH', `/v1/claim-shops/verify-otp/${id}`, {
    otp,
    mobileNumber: number,
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

describe('9: claiming somebody else’s shop', () => {
  it('the number on record is clear, any other waits for an operator', async () => {
    const [own, other] = [await addShop(app.database.primary), await addShop(app.database.primary)];
    expect((await claim(own, '+919000000001')).body).toMatchObject({ shopId: own, claimState: 'clear' });
    expect((await claim(other, freshNumber())).body).toMatchObject({ claimState: 'under_review' });
  });

  it('a claimed shop cannot be claimed again, and no SMS is spent on it', async () => {
    const shop = await addShop(app.database.primary, { claim: { state: 'clear', paidDaysAgo: 1 } });
    const number = freshNumber();
    expect((await claim(shop, number)).body.code).toBe('shop_claimed');
    await expect(lastOtp(app, number)).rejects.toThrow('no OTP was sent');
  });

  it('of twenty who claim at once, one does', async () => {
    const shop = await addShop(app.database.primary);
    const people = Array.from({ length: 20 }, freshNumber);
    const asked: string[] = [];
    for (const number of people) asked.push(((await (await ask(shop, number)).json()) as { id: string }).id);
    const answers = await Promise.all(
      people.map(async (number, place) =>
        send(app, 'PATCH', `/v1/claim-shops/verify-otp/${asked[place]}`, {
          otp: await lastOtp(app, number),
          mobileNumber: number,
        }).then((response) => response.status),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(19);
  });

  it('a claim that never sent its form gives way after three days, a sent one does not', async () => {
    const shop = await addShop(app.database.primary);
    await claim(shop, freshNumber());
    expect((await claim(shop, freshNumber())).body.code).toBe('claim_under_way');
    await app.database.primary.query(
      sql`update claim set created_at = now() - interval '73 hours', submitted_at = now() where shop_id = ${shop}`,
    );
    expect((await claim(shop, freshNumber())).body.code).toBe('claim_under_way');
    await app.database.primary.query(sql`update claim set submitted_at = null where shop_id = ${shop}`);
    expect((await claim(shop, freshNumber())).body.claimState).toBe('under_review');
  });

  it('whoever claims a listing under review learns nothing private of it', async () => {
    const shop = await addShop(app.database.primary);
    const own = async (number: string) => {
      const { cookie } = await claim(shop, number);
      return (await fetch(`${app.origin}/v1/claim-shops/${shop}/own`, { headers: { cookie } })).text();
    };
    const stranger = freshNumber();
    expect(await own(stranger)).not.toMatch(/Private Owner|Secret Street|owner@private|9000000001/);
    await app.database.primary.query(sql`update claim set state = 'rejected' where shop_id = ${shop}`);
    expect(await own('+919000000001')).toContain('Private Owner');
  });

  it('the claim of another is not one’s own', async () => {
    const shop = await addShop(app.database.primary);
    await claim(shop, '+919000000001');
    const cookie = await signIn(app, freshNumber());
    expect((await fetch(`${app.origin}/v1/claim-shops/${shop}/own`, { headers: { cookie } })).status).toBe(
      404,
    );
    const number = freshNumber();
    const mine = await signIn(app, number);
    const answer = await submit(app, mine, { ...(await makeClaim(app, mine, number)), shopId: shop });
    expect(((await answer.json()) as { code: string }).code).toBe('claim_missing');
  });
});

describe('a listing that is claimed', () => {
  it('keeps what the claimant says with the claim; the public listing stays as it was', async () => {
    const shop = await addShop(app.database.primary, { lat: 18.5166, long: 73.8563 });
    const { cookie } = await claim(shop, '+919000000001');
    const answer = await submit(app, cookie, {
      ...(await makeClaim(app, cookie, '+919000000001')),
      shopId: shop,
    });
    expect(await answer.json()).toEqual({ id: shop, claimState: 'clear' });
    const [row] = await app.database.primary.query<{ name: string; details: { name: string } }>(sql`
      select s.name, c.details from shop s join claim c on c.shop_id = s.id where s.id = ${shop}`);
    expect([row?.name, row?.details.name]).toEqual(['Anand Stores', 'Ganesh Kirana']);
    const again = await submit(app, cookie, {
      ...(await makeClaim(app, cookie, '+919000000001')),
      shopId: shop,
    });
    expect(((await again.json()) as { code: string }).code).toBe('claim_submitted');
  });
});

describe('13: a number that the browser only says is verified', () => {
  it('needs the session of that very number', async () => {
    const number = freshNumber();
    const cookie = await signIn(app, number);
    const whole = await makeClaim(app, cookie, number);
    expect((await submit(app, '', whole)).status).toBe(401);
    expect((await submit(app, 'nukkad=made-up', whole)).status).toBe(401);
    const other = await submit(app, cookie, { ...whole, shopOwnerContactNumber: freshNumber() });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      403,
      'number_not_verified',
    ]);
  });
});

describe('25: extra fields in a claim', () => {
  it.each(['isClaimed', 'isPaid', 'listing', 'metaInfo', 'state_', 'accountId'])(
    '%s is refused',
    async (name) => {
      const number = freshNumber();
      const cookie = await signIn(app, number);
      const answer = await submit(app, cookie, { ...(await makeClaim(app, cookie, number)), [name]: true });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'invalid_input',
      ]);
    },
  );
});

describe('27: a position that cannot be right', () => {
  it.each([
    ['in another state than the pincode', { lat: 28.61, long: 77.21 }],
    ['far from the town', { lat: 17.6, long: 75.9 }],
    ['of no accuracy', { accuracy: undefined }],
    ['vague', { accuracy: 20_000 }],
  ])('%s goes to review', async (_what, facts) => {
    const number = freshNumber();
    const cookie = await signIn(app, number);
    const answer = await submit(app, cookie, { ...(await makeClaim(app, cookie, number)), ...facts });
    expect(await answer.json()).toMatchObject({ claimState: 'under_review' });
  });

  it('of a listing some kilometres away goes to review, also with the number on record', async () => {
    const shop = await addShop(app.database.primary, { lat: 18.6, long: 73.86 });
    await app.database.primary.query(sql`delete from claim where contact_number = '+919000000001'`);
    const { body, cookie } = await claim(shop, '+919000000001');
    expect(body.claimState).toBe('clear');
    const answer = await submit(app, cookie, {
      ...(await makeClaim(app, cookie, '+919000000001')),
      shopId: shop,
    });
    expect(await answer.json()).toEqual({ id: shop, claimState: 'under_review' });
  });
});

describe('20: draining the address lookup', () => {
  it('ends after three hundred in an hour', async () => {
    const drained = await makeApp();
    const look = () => fetch(`${drained.origin}/v1/google-apis/address-lookup?lat=18.5&long=73.8`);
    const first = await Promise.all(Array.from({ length: 300 }, look));
    expect(first.every(({ status }) => status === 200)).toBe(true);
    expect((await look()).status).toBe(429);
  });
});
