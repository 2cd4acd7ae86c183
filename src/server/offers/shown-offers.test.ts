import { beforeAll, describe, expect, it } from 'vitest';
import {
  ahead,
  makePremiumOwner,
  myOffers,
  nearbyOffers,
  payYear,
  putOffer,
  shopOffers,
} from '../../../tests/support/money/offers.ts';
import { deleteAccountOf } from '../../../tests/support/people/accounts.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import type { App, Owner } from '../../../tests/support/people/owners.ts';
import { outcome, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { dayInIndia } from '../../core/days.ts';
import type { FoundShops } from '../../core/shops/find-contract.ts';
import { weekdayOf } from '../../core/shops/hours.ts';
import { sql } from '../db/sql.ts';
import { cleanUp } from '../tidy.ts';

let app: App;
let operator: string;
beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const today = weekdayOf(dayInIndia(new Date()));

/** Each place is far from the others. */
let places = 0;
async function ownerAt(km = 0, name = 'Anand Stores'): Promise<Owner & { around: string }> {
  const owner = await makePremiumOwner(app);
  const [lat, long] = [20 + places, 78];
  await rows(
    sql`update shop set lat = ${lat + km / 111.195}, long = ${long}, name = ${name} where id = ${owner.shopId}`,
  );
  return { ...owner, around: `lat=${lat}&long=${long}` };
}
const titles = async (query: string) => (await nearbyOffers(app, query)).items.map(({ title }) => title);
const isTagged = async ({ shopId, around }: { shopId: string; around: string }) => {
  const { items } = (await (await fetch(`${app.origin}/v1/shops?${around}`)).json()) as FoundShops;
  return items.find(({ id }) => id === shopId)?.hasOffer;
};
const merge = (id: string, mergedId: string) =>
  send(app, 'POST', `/v1/operator/listings/${id}/merges`, { mergedId, take: [] }, { cookie: operator });

describe('the picture card of an offer', () => {
  const card = (id: string) => fetch(`${app.origin}/cards/offer/${id}.png`);

  it('is there as long as the offer runs or is about to', async () => {
    const owner = await makePremiumOwner(app);
    const id = crypto.randomUUID();
    await putOffer(app, owner, { title: '<b>दिवाली</b> & sweets', from: ahead(1), until: ahead(2) }, id);
    const drawn = await card(id);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await card(crypto.randomUUID())).status).toBe(404);
    await app.database.primary.query(sql`update offer set ended_at = now() where id = ${id}`);
    expect((await card(id)).status).toBe(404);
  });
});

describe('offers near a place', () => {
  it('are the nearest first, or those that end soonest, with their shop', async () => {
    places += 1;
    const [far, near] = [await ownerAt(3, 'Far'), await ownerAt(1, 'Near')];
    await putOffer(app, far, { title: 'Soon', until: ahead(1) });
    await putOffer(app, near, { title: 'Later', until: ahead(5) });
    await putOffer(app, near, { title: 'Not yet', from: ahead(1) });
    await putOffer(app, await ownerAt(40), { title: 'Too far' });
    expect(await titles(far.around)).toEqual(['Later', 'Soon']);
    expect(await titles(`${far.around}&sort=ending`)).toEqual(['Soon', 'Later']);
    expect((await nearbyOffers(app, far.around)).items[0]).toMatchObject({
      shopId: near.shopId,
      shopName: 'Near',
      km: expect.closeTo(1, 1),
    });
    expect(await titles('sort=ending')).toContain('Too far');
    expect(await nearbyOffers(app, 'near=Qqqqqq')).toMatchObject({ isPlaceUnknown: true, isNearby: false });
  });

  it('are those of one category', async () => {
    places += 1;
    const [food, other] = [await ownerAt(), await ownerAt()];
    await rows(sql`
      insert into shop_sub_category (shop_id, sub_category_id)
      select ${food.shopId}, sc.id from sub_category sc join category c on c.id = sc.category_id
      where c.slug = 'food' limit 1`);
    await putOffer(app, food, { title: 'Thali' });
    await putOffer(app, other, { title: 'Soap' });
    expect(await titles(`${food.around}&category=food`)).toEqual(['Thali']);
    expect(await titles(`${food.around}&category=no-such`)).toEqual([]);
  });

  it('are listed twenty at a time', async () => {
    places += 1;
    const owner = await ownerAt();
    await rows(sql`
      insert into offer (id, claim_id, title, words, from_day, until_day, weekdays, pt)
      select gen_random_uuid(), ${owner.claimId}, n::text, '', ${ahead(0)}::date, ${ahead(0)}::date + n, '{0}', s.pt
      from generate_series(1, 22) n, shop s where s.id = ${owner.shopId}`);
    const first = await nearbyOffers(app, `${owner.around}&sort=ending`);
    expect([first.items.length, first.items[0]?.title, first.nextPage]).toEqual([20, '1', 2]);
    const second = await nearbyOffers(app, `${owner.around}&sort=ending&page=2`);
    expect([second.items.map(({ title }) => title), second.nextPage]).toEqual([['21', '22'], null]);
  });

  it('move with their shop', async () => {
    places += 1;
    const owner = await ownerAt();
    await putOffer(app, owner, { title: 'Moving' });
    places += 1;
    const { around } = await ownerAt();
    expect(await titles(around)).toEqual([]);
    await rows(sql`update shop set lat = ${20 + places} where id = ${owner.shopId}`);
    expect(await titles(around)).toEqual(['Moving']);
  });
});

describe('a shop in a list', () => {
  it('has the tag Offer on the days of an offer', async () => {
    places += 1;
    const owner = await ownerAt();
    expect(await isTagged(owner)).toBe(false);
    await putOffer(app, owner, { weekdays: [(today + 1) % 7], until: ahead(8) });
    expect(await isTagged(owner)).toBe(false);
    await putOffer(app, owner, { weekdays: [today] });
    expect(await isTagged(owner)).toBe(true);
  });
});

describe('offers are not shown', () => {
  const isShown = async (owner: Owner & { around: string }) => [
    (await shopOffers(app, owner.shopId)).length,
    (await titles(owner.around)).length,
    await isTagged(owner),
  ];
  it.each([
    [
      'the year is over',
      ({ claimId }: Owner) =>
        sql`update paid_year set from_day = from_day - 400, until_day = until_day - 400 where claim_id = ${claimId}`,
    ],
    [
      'the payment is refunded',
      ({ claimId }: Owner) => sql`update paid_year set refunded_at = now() where claim_id = ${claimId}`,
    ],
    [
      'the claim is withdrawn',
      ({ claimId }: Owner) => sql`update claim set state = 'withdrawn' where id = ${claimId}`,
    ],
    [
      'the listing is taken down',
      ({ shopId }: Owner) => sql`update shop set listing = 'rejected' where id = ${shopId}`,
    ],
  ])('once %s', async (_why, change) => {
    places += 1;
    const owner = await ownerAt();
    await putOffer(app, owner);
    expect(await isShown(owner)).toEqual([1, 1, true]);
    await rows(change(owner));
    const [onPage, nearby, tag] = await isShown(owner);
    expect([onPage, nearby, tag === true]).toEqual([0, 0, false]);
  });
});

describe('offers and merges', () => {
  it('move with the owner to the kept listing', async () => {
    places += 1;
    const owner = await ownerAt();
    await putOffer(app, owner, { title: 'Kept' });
    places += 1;
    const kept = await addShop(app.database.primary, { lat: 20 + places, long: 78, listing: 'imported' });
    expect(await outcome(await merge(kept, owner.shopId))).toBe('ok');
    expect(await shopOffers(app, kept)).toMatchObject([{ title: 'Kept' }]);
    // The address of the other listing leads to the kept one.
    expect(await shopOffers(app, owner.shopId)).toMatchObject([{ title: 'Kept' }]);
    expect(await titles(`lat=${20 + places}&long=78`)).toEqual(['Kept']);
  });

  it('of two listings of one owner: five stay on each day, and the others end', async () => {
    places += 1;
    const owner = await ownerAt();
    const shopId = await addShop(app.database.primary);
    const [claim] = await rows<{ id: string }>(sql`
      insert into claim (shop_id, account_id, contact_number, state)
      select ${shopId}, account_id, contact_number, 'clear' from claim where id = ${owner.claimId} returning id`);
    const second = { shopId, claimId: String(claim?.id), cookie: owner.cookie };
    await payYear(app, second);
    for (let nth = 1; nth <= 4; nth += 1) {
      await putOffer(app, owner, { title: `First ${nth}` });
      await putOffer(app, second, { title: `Second ${nth}` });
    }
    expect(await outcome(await merge(owner.shopId, shopId))).toBe('ok');
    const shown = (await shopOffers(app, owner.shopId)).map(({ title }) => title);
    expect(shown.filter((title) => title.startsWith('First'))).toHaveLength(4);
    expect(shown).toHaveLength(5);
    expect((await myOffers(app, owner)).offers.filter(({ state }) => state === 'ended')).toHaveLength(3);
  });
});

describe('the account of an owner', () => {
  it('has its offers in the export, and none after its deletion', async () => {
    const owner = await ownerAt();
    await putOffer(app, owner, { title: 'Mine' });
    const response = await fetch(`${app.origin}/v1/account/export`, { headers: { cookie: owner.cookie } });
    expect(await response.json()).toMatchObject({ offers: [{ title: 'Mine', items: [] }] });
    const [account] = await rows<{ number: string }>(
      sql`select contact_number as number from claim where id = ${owner.claimId}`,
    );
    expect(await outcome(await deleteAccountOf(app, { ...owner, number: String(account?.number) }))).toBe(
      'ok',
    );
    expect(await rows(sql`select from offer where claim_id = ${owner.claimId}`)).toEqual([]);
  });

  it('keeps offers for 400 days after their end', async () => {
    const owner = await ownerAt();
    await putOffer(app, owner);
    const age = (days: number) =>
      rows(
        sql`update offer set from_day = ${ahead(-days)}, until_day = ${ahead(-days)} where claim_id = ${owner.claimId}`,
      );
    await age(399);
    await cleanUp(app.database.primary, app.files);
    expect((await myOffers(app, owner)).offers).toHaveLength(1);
    await age(402);
    await cleanUp(app.database.primary, app.files);
    expect((await myOffers(app, owner)).offers).toEqual([]);
  });
});
