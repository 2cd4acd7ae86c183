import { beforeAll, describe, expect, it } from 'vitest';
import { makeClaim, submit } from '../../../tests/support/people/claims.ts';
import { newNumber, outcome, signIn } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import type { OwnClaim } from '../../core/claims/contract.ts';
import type { MyShop } from '../../core/payments/my-shops.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const get = (path: string, cookie: string) => fetch(app.origin + path, { headers: { cookie } });
const shopsOf = async (cookie: string) =>
  ((await (await get('/v1/my-shops', cookie)).json()) as { items: MyShop[] }).items;

async function register(said: object = {}) {
  const number = newNumber();
  const cookie = await signIn(app, number);
  const { id } = (await (
    await submit(app, cookie, { ...(await makeClaim(app, cookie, number)), ...said })
  ).json()) as {
    id: string;
  };
  return { id, cookie, number };
}

describe('my shops', () => {
  it('are those of the signed-in account only', async () => {
    const { id, cookie } = await register();
    expect(await outcome(await get('/v1/my-shops', ''))).toBe('sign_in_required');
    expect((await shopsOf(cookie)).map(({ shopId }) => shopId)).toEqual([id]);
    expect(await shopsOf(await signIn(app, newNumber()))).toEqual([]);
  });

  it('have the state of each shop', async () => {
    const { cookie } = await register();
    expect(await shopsOf(cookie)).toMatchObject([
      {
        name: 'Ganesh Kirana',
        city: 'Pune',
        listing: 'submitted',
        claimState: 'clear',
        isSubmitted: true,
        verification: { state: 'waiting', reason: null },
        subscription: 'none',
        isClaimed: false,
      },
    ]);
  });

  it('say that visitors cannot call, unless the owner has ticked it in the form or shown a number since', async () => {
    const unticked = await register();
    expect(await shopsOf(unticked.cookie)).toMatchObject([{ needsContact: true }]);
    const subscription = await get(`/v1/claim-shops/${unticked.id}/subscription`, unticked.cookie);
    expect(await subscription.json()).toMatchObject({ needsContact: true });
    await app.database.primary.query(sql`
      update shop set public_whatsapp = ${unticked.number} where id = ${unticked.id}`);
    expect(await shopsOf(unticked.cookie)).toMatchObject([{ needsContact: false }]);

    const ticked = await register({ isNumberShown: true });
    expect(await shopsOf(ticked.cookie)).toMatchObject([{ needsContact: false }]);
    const [shop] = await app.database.primary.query(sql`
      select public_phone, public_whatsapp from shop where id = ${ticked.id}`);
    expect(shop).toEqual({ public_phone: ticked.number, public_whatsapp: null });
    const own = await get(`/v1/claim-shops/${ticked.id}/own`, ticked.cookie);
    expect(await own.json()).toMatchObject({ details: { isNumberShown: true } });
  });

  it('give the reason of a rejected shop, and open its form again', async () => {
    const { id, cookie } = await register();
    const own = async () => (await (await get(`/v1/claim-shops/${id}/own`, cookie)).json()) as OwnClaim;
    expect((await own()).isSubmitted).toBe(true);
    await app.database.primary.query(sql`
      update verification v set state = 'rejected', reason = 'The photo is dark.', decided_at = now()
      from claim c where c.id = v.claim_id and c.shop_id = ${id}`);
    expect(await shopsOf(cookie)).toMatchObject([
      { verification: { state: 'rejected', reason: 'The photo is dark.' } },
    ]);
    expect(await own()).toMatchObject({ isSubmitted: false, details: { name: 'Ganesh Kirana' } });
  });
});
