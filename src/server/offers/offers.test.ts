import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../tests/support/files/uploads.ts';
import {
  ahead,
  makePremiumOwner,
  myOffers,
  offerPath,
  putOffer,
  shopOffers,
} from '../../../tests/support/money/offers.ts';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { outcome, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import type { StockResult } from '../../core/catalogue/contract.ts';
import type { OwnOffer } from '../../core/offers/contract.ts';
import { sql } from '../db/sql.ts';
import { cleanUp } from '../tidy.ts';

let app: App;
let owner: Owner;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  owner = await makePremiumOwner(app);
});

const rows = (query: ReturnType<typeof sql>) => app.database.primary.query(query);
const put = async (given: object = {}, id?: string) => outcome(await putOffer(app, owner, given, id));
const made = async (given: object = {}, of = owner) =>
  (await (await putOffer(app, of, given)).json()) as OwnOffer;
const shown = () => shopOffers(app, owner.shopId);
const own = async () => (await myOffers(app, owner)).offers;
const act = (method: 'POST' | 'DELETE', id: string, part = '', { shopId, cookie } = owner) =>
  send(app, method, offerPath({ shopId }, id, part), {}, { cookie });

describe('an offer', () => {
  it('is on the page of its shop while it runs, the one that ends soonest first', async () => {
    const long = await made({ until: ahead(9) });
    const soon = await made({
      until: ahead(0),
      code: ' diwali 10',
      hours: { from: '17:00', until: '20:00' },
    });
    const coming = await made({ from: ahead(1) });
    expect(await shown()).toMatchObject([
      { id: soon.id, code: 'DIWALI10', hours: { from: '17:00', until: '20:00' } },
      { id: long.id, code: null, hours: null },
    ]);
    expect((await own()).map(({ id, state }) => [id, state])).toEqual([
      [coming.id, 'coming'],
      [soon.id, 'live'],
      [long.id, 'live'],
    ]);
    await rows(
      sql`update offer set from_day = from_day - 10, until_day = until_day - 10 where id = ${long.id}`,
    );
    expect(await shown()).toMatchObject([{ id: soon.id }]);
    expect(await own()).toContainEqual(expect.objectContaining({ id: long.id, state: 'ended' }));
  });

  it('that is sent again is the same one, and can be changed until it is over', async () => {
    const id = crypto.randomUUID();
    expect([await put({}, id), await put({}, id)]).toEqual(['ok', 'ok']);
    expect(await put({ title: 'Only today', until: ahead(0) }, id)).toBe('ok');
    expect(await shown()).toMatchObject([{ id, title: 'Only today', until: ahead(0) }]);
    expect(await outcome(await act('POST', id, '/end'))).toBe('ok');
    expect(await shown()).toEqual([]);
    expect(await put({}, id)).toBe('offer_over');
    expect(await outcome(await act('DELETE', id))).toBe('ok');
    expect(await own()).toEqual([]);
  });

  it.each([
    [{ title: 'MEGA sale' }, 'offer_word_loud'],
    [{ words: 'Guaranteed fresh' }, 'offer_word_promise'],
    [{ words: 'Lowest price in town' }, 'offer_word_unproven'],
    [{ words: 'Call 98765 43210' }, 'text_has_number'],
    [{ title: 'See www.cheaper.in' }, 'text_has_link'],
    [{ code: '9876543210' }, 'text_has_number'],
    [{ code: '<b>' }, 'offer_code_wrong'],
    [{ until: ahead(-1), from: ahead(-2) }, 'offer_in_past'],
    [{ from: ahead(61), until: ahead(62) }, 'offer_too_far'],
    [{ until: ahead(60) }, 'offer_too_long'],
    [{ hours: { from: '20:00', until: '17:00' } }, 'offer_hours_wrong'],
    [{ hours: { from: '25:00', until: '26:00' } }, 'invalid_input'],
    [{ title: ' ' }, 'invalid_input'],
    [{ title: 'x'.repeat(61) }, 'invalid_input'],
    [{ words: 'x'.repeat(401) }, 'invalid_input'],
    [{ weekdays: [] }, 'invalid_input'],
    [{ weekdays: [7] }, 'invalid_input'],
    [{ picture: '/photos/of-another-1280.jpg' }, 'invalid_input'],
    [{ items: [{ id: crypto.randomUUID(), price: 100 }] }, 'offer_item_unknown'],
  ])('is refused with %j', async (given, fault) => {
    expect(await put(given)).toBe(fault);
    expect(await own()).toEqual([]);
  });

  it('keeps what is typed as text', async () => {
    const title = `<script>alert(1)</script> ' " ; --`;
    await made({ title, words: '</script><img src=x onerror=alert(1)>' });
    expect(await shown()).toMatchObject([{ title, words: '</script><img src=x onerror=alert(1)>' }]);
  });

  it('runs at most five times on one day, also with parallel requests', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => putOffer(app, owner)));
    const outcomes = await Promise.all(sent.map(outcome));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(5);
    expect(outcomes.filter((each) => each === 'offers_full')).toHaveLength(7);
    expect(await shown()).toHaveLength(5);
    // Another day has room, unless one of the five is moved there.
    expect(await put({ from: ahead(4), until: ahead(5) })).toBe('ok');
    const [first] = await own();
    expect(await put({ until: ahead(3) }, first?.id)).toBe('offers_full');
  });

  it('is one of at most twenty that are planned', async () => {
    await rows(sql`
      insert into offer (id, claim_id, title, words, from_day, until_day, weekdays)
      select gen_random_uuid(), ${owner.claimId}, 'T', '', ${ahead(1)}::date + n, ${ahead(1)}::date + n, '{0,1,2,3,4,5,6}'
      from generate_series(1, 20) n`);
    expect(await put()).toBe('offers_planned_full');
  });
});

describe('the items of an offer', () => {
  const item = async (fields: object) => {
    const id = crypto.randomUUID();
    const product = { name: `Sugar ${id.slice(0, 8)}`, size: { quantity: 1, unit: 'kg' } };
    const response = await send(
      app,
      'POST',
      `/v1/my-shops/${owner.shopId}/stock`,
      { changes: [{ id, product, ...fields }] },
      { cookie: owner.cookie },
    );
    return ((await response.json()) as { results: StockResult[] }).results[0]?.item?.id as string;
  };

  it('have a price below the usual one, and not above the MRP', async () => {
    const sugar = await item({ price: 5000, mrp: 5500 });
    const unpriced = await item({ mrp: 2000 });
    const put1 = (id: string, price: number) => put({ items: [{ id, price }] });
    expect(await put1(sugar, 5000)).toBe('offer_not_lower');
    expect(await put1(sugar, 5600)).toBe('offer_above_mrp');
    expect(await put1(unpriced, 2001)).toBe('offer_above_mrp');
    expect(await put1(sugar, 0)).toBe('invalid_input');
    expect(await put({ items: [sugar, sugar].map((id) => ({ id, price: 4000 })) })).toBe(
      'offer_item_unknown',
    );
    expect(
      await put({
        items: [
          { id: unpriced, price: 1900 },
          { id: sugar, price: 4500 },
        ],
      }),
    ).toBe('ok');
    expect((await shown())[0]?.items).toMatchObject([
      { id: unpriced, price: 1900, usualPrice: null },
      { id: sugar, price: 4500, usualPrice: 5000, size: { quantity: 1, unit: 'kg' } },
    ]);
  });

  it('are those of the shop, and are shown while they are cheaper', async () => {
    const sugar = await item({ price: 5000 });
    const stranger = await makePremiumOwner(app);
    expect(await outcome(await putOffer(app, stranger, { items: [{ id: sugar, price: 4000 }] }))).toBe(
      'offer_item_unknown',
    );
    expect(await put({ items: [{ id: sugar, price: 4000 }] })).toBe('ok');
    await rows(sql`update stock_item set price_paise = 4000 where id = ${sugar}`);
    expect((await shown())[0]?.items).toEqual([]);
    expect((await own())[0]?.items).toHaveLength(1);
    await rows(sql`delete from stock_item where id = ${sugar}`);
    expect((await own())[0]?.items).toEqual([]);
  });
});

describe('the picture of an offer', () => {
  const upload = async ({ cookie } = owner) =>
    uploadFile(app.origin, cookie, 'photo', await makeJpeg({ width: 800, height: 600 }));
  const give = async (id: string, of = owner) =>
    send(app, 'POST', offerPath(of, id, '/picture'), { upload: await upload(of) }, { cookie: of.cookie });

  it('is made anew, and its file goes with the offer', async () => {
    const { id } = await made();
    expect(await outcome(await give(id))).toBe('ok');
    const picture = String((await shown())[0]?.picture);
    expect((await fetch(app.origin + picture)).headers.get('content-type')).toBe('image/jpeg');
    expect(await outcome(await give(id))).toBe('ok');
    const second = String((await shown())[0]?.picture);
    expect(second).not.toBe(picture);
    expect(await put({ title: 'Other words' }, id)).toBe('ok');
    expect((await shown())[0]?.picture).toBe(second);
    await act('DELETE', id);
    await rows(sql`update file_removal set due_at = now()`);
    await cleanUp(app.database.primary, app.files);
    for (const address of [picture, second]) expect((await fetch(app.origin + address)).status).toBe(404);
  });

  it('must be a picture, and is of the owner’s own offer that is not over', async () => {
    const { id } = await made();
    const stranger = await makePremiumOwner(app);
    expect(await outcome(await give(id, stranger))).toBe('not_found');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const fake = await uploadFile(app.origin, owner.cookie, 'photo', svg);
    expect(
      await outcome(
        await send(app, 'POST', offerPath(owner, id, '/picture'), { upload: fake }, { cookie: owner.cookie }),
      ),
    ).toBe('photo_not_an_image');
    await act('POST', id, '/end');
    expect(await outcome(await give(id))).toBe('offer_over');
    expect((await own())[0]?.picture).toBeNull();
  });
});

describe('offers of a shop', () => {
  it('are changed by its owner alone; for others they do not exist', async () => {
    const { id } = await made();
    const stranger = await makePremiumOwner(app);
    const asStranger = { ...owner, cookie: stranger.cookie };
    const atOwnShop = { ...stranger };
    for (const of of [asStranger, atOwnShop]) {
      const missing = of === asStranger ? 'claim_missing' : 'not_found';
      expect(await outcome(await putOffer(app, of, { title: 'Taken over' }, id))).toBe(missing);
      expect(await outcome(await act('POST', id, '/end', of))).toBe(missing);
      expect(await outcome(await act('DELETE', id, '', of))).toBe(missing);
      expect(await outcome(await act('DELETE', id, '/picture', of))).toBe(missing);
    }
    expect((await fetch(`${app.origin}/v1/my-shops/${owner.shopId}/offers`)).status).toBe(401);
    expect((await act('DELETE', id, '', { ...owner, cookie: '' })).status).toBe(401);
    expect(await shown()).toMatchObject([{ id, title: 'Diwali offer' }]);
  });

  it('need Premium, and a claim that is checked', async () => {
    const free = await makeOwner(app);
    expect(await outcome(await putOffer(app, free))).toBe('offer_premium');
    expect(await myOffers(app, free)).toMatchObject({ isPremium: false, offers: [] });
    const unchecked = await makeOwner(app, 'under_review');
    expect(await outcome(await putOffer(app, unchecked))).toBe('claim_missing');
  });
});
