import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coinsOfShop, giveCoins } from '../../../../tests/support/money/coins.ts';
import { deliver, pay } from '../../../../tests/support/money/payments.ts';
import { deleteAccountOf } from '../../../../tests/support/people/accounts.ts';
import { makeClaim, submit } from '../../../../tests/support/people/claims.ts';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import {
  type App,
  confirm,
  makeOwner,
  type Owner,
  openOrder,
  seeSubscription,
} from '../../../../tests/support/people/owners.ts';
import { newNumber, outcome, outcomes, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { addYears, dayInIndia } from '../../../core/days.ts';
import { sql } from '../../db/sql.ts';
import { importShops } from '../../shops/import/import-shops.ts';

let app: App;
let operator: string;
beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
});
beforeEach(() => app.database.primary.query(sql`update razorpay_local.messages set given_up_at = now()`));

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const merge = (id: string, mergedId: string, take: string[] = []) =>
  send(app, 'POST', `/v1/operator/listings/${id}/merges`, { mergedId, take }, { cookie: operator });
const newShop = (facts: Parameters<typeof addShop>[1] = {}) => addShop(app.database.primary, facts);
const publicShop = async (id: string) => {
  const response = await fetch(`${app.origin}/v1/claim-shops/${id}`);
  // oxlint-disable-next-line typescript/no-explicit-any -- looked at with matchers
  return response.ok ? ((await response.json()) as any) : response.status;
};
async function payFor(owner: Owner): Promise<void> {
  await confirm(app, owner, await pay(app, await openOrder(app, owner)));
}
/** The same owner's claim on another shop. */
async function another(owner: Owner, state = 'clear', shopId?: string): Promise<Owner> {
  const id = shopId ?? (await newShop());
  const [claim] = await rows<{ id: string }>(sql`
    insert into claim (shop_id, account_id, contact_number, state)
    select ${id}, account_id, contact_number, ${state} from claim where id = ${owner.claimId} returning id`);
  return { ...owner, shopId: id, claimId: (claim as { id: string }).id };
}
const claimOf = async (claimId: string) =>
  (
    await rows<{ shop_id: string; state: string }>(
      sql`select shop_id, state from claim where id = ${claimId}`,
    )
  )[0];
const yearsOf = async (claimId: string) =>
  (
    await rows<{ from_day: string; until_day: string }>(
      sql`select from_day, until_day from paid_year where claim_id = ${claimId} and refunded_at is null order by from_day`,
    )
  ).map(({ from_day, until_day }) => [from_day, until_day]);

describe('a merge', () => {
  it('moves owner, payment, invoice, badge and reports to the kept listing', async () => {
    const owner = await makeOwner(app);
    await payFor(owner);
    await rows(sql`insert into shop_report (shop_id, reason) values (${owner.shopId}, 'duplicate')`);
    const kept = await newShop({ name: 'The Old Listing', listing: 'imported' });
    expect(await outcome(await merge(kept, owner.shopId, ['intro']))).toBe('ok');

    expect(await publicShop(kept)).toMatchObject({
      id: kept,
      name: 'The Old Listing',
      isClaimed: true,
      metaInfo: { isPaid: true, isPaymentValid: true },
    });
    const { body } = await seeSubscription(app, { ...owner, shopId: kept });
    expect(body).toMatchObject({
      shopId: kept,
      state: 'active',
      payments: [{ papers: [{ kind: 'invoice' }] }],
    });
    const paper = await fetch(`${app.origin}/v1/papers/${body.payments[0].papers[0].id}.pdf`, {
      headers: { cookie: owner.cookie },
    });
    expect(paper.status).toBe(200);
    expect(await rows(sql`select reason from shop_report where shop_id = ${kept}`)).toEqual([
      { reason: 'duplicate' },
    ]);
    const [stored] = await rows(
      sql`select listing, owner_number, claimed, alt_names from shop where id = ${kept}`,
    );
    expect(stored).toEqual({
      // It was verified as the other listing.
      listing: 'listed',
      owner_number: '+919000000001',
      claimed: true,
      alt_names: ['Anand Stores'],
    });
    expect(
      await rows(sql`select listing, merged_into, claimed from shop where id = ${owner.shopId}`),
    ).toEqual([{ listing: 'rejected', merged_into: kept, claimed: false }]);
  });

  it('takes each field from the chosen listing', async () => {
    const kept = await newShop({
      name: 'Kept',
      intro: 'Kept intro',
      city: 'Mysuru',
      pin: '570001',
      lat: 12.3,
      long: 76.6,
    });
    const merged = await newShop({
      name: 'Merged',
      intro: 'Merged intro',
      listing: 'imported',
      subCategorySlugs: ['kirana-store'],
    });
    expect(await outcome(await merge(kept, merged, ['name', 'town', 'subCategories']))).toBe('ok');
    expect(
      await rows(sql`
        select name, alt_names, intro, city, pin, lat, edited_at is not null as is_edited,
          array(select c.slug from shop_sub_category t join sub_category c on c.id = t.sub_category_id
            where t.shop_id = s.id) as kinds
        from shop s where id = ${kept}`),
    ).toEqual([
      {
        name: 'Merged',
        alt_names: ['Kept'],
        intro: 'Kept intro',
        city: 'Bengaluru',
        pin: '560004',
        lat: 12.3,
        is_edited: true,
        kinds: ['kirana-store'],
      },
    ]);
    const [entry] = await rows<{ details: object }>(
      sql`select details from audit_entry where action = 'shop.merge' and subject_id = ${kept}`,
    );
    expect(entry?.details).toMatchObject({
      mergedId: merged,
      take: ['name', 'town', 'subCategories'],
      before: { name: 'Kept', alt_names: [], city: 'Mysuru', pin: '570001', subCategoryIds: [] },
    });
  });

  it('redirects the old id to the kept one, over several merges, also for its owner', async () => {
    const owner = await makeOwner(app);
    const [second, third] = [await newShop(), await newShop({ name: 'Last' })];
    const order = await openOrder(app, owner);
    await merge(second, owner.shopId);
    await merge(third, second);
    expect(await publicShop(owner.shopId)).toMatchObject({ id: third });
    // The checkout was opened under the old address.
    expect((await confirm(app, owner, await pay(app, order))).body).toMatchObject({ isClaimed: true });
    expect((await seeSubscription(app, owner)).body).toMatchObject({ shopId: third, state: 'active' });
    expect(await publicShop(owner.shopId)).toMatchObject({ id: third, isClaimed: true });
  });

  it('sends a notice to the owner whose page has moved, and none if the page stays', async () => {
    const told = async () =>
      (await smsSent(app)).filter(({ kind }) => kind === 'merged').map(({ text }) => text);
    await told();
    const owner = await makeOwner(app);
    const kept = await newShop();
    await merge(kept, owner.shopId);
    const text =
      'Anand Stores was on Nukkad twice. It is one page now, and nothing of yours is lost: https://nukkad.example/my-shops';
    expect(await told()).toEqual([text]);
    await merge(kept, await newShop());
    expect(await told()).toEqual([]);
    const twice = await another({ ...owner, shopId: kept });
    await merge(kept, twice.shopId);
    expect(await told()).toEqual([text]);
  });

  it('redirects to nothing once the kept listing is taken down', async () => {
    const [kept, merged] = [await newShop(), await newShop()];
    await merge(kept, merged);
    await rows(sql`update shop set listing = 'rejected' where id = ${kept}`);
    expect(await publicShop(merged)).toBe(404);
  });

  it('removes the merged listing from list and search', async () => {
    const [kept, merged] = [await newShop({ name: 'Xylofon Twin' }), await newShop({ name: 'Xylofon Twin' })];
    await merge(kept, merged);
    const answer = await fetch(`${app.origin}/v1/claim-shops/filter?name=xylofon`);
    expect(((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([kept]);
  });

  it.each(['merge_same', 'merge_done', 'merge_into_hidden'])('is refused: %s', async (code) => {
    const [a, b, c] = [await newShop(), await newShop(), await newShop()];
    if (code === 'merge_same') expect(await outcome(await merge(a, a))).toBe(code);
    if (code === 'merge_done') {
      await merge(a, b);
      expect(await outcome(await merge(b, c))).toBe(code);
      expect(await outcome(await merge(c, b))).toBe(code);
      // It cannot be edited, restored or found either.
      expect(
        await outcome(
          await send(app, 'DELETE', `/v1/operator/listings/${b}/hiding`, {}, { cookie: operator }),
        ),
      ).toBe('listing_not_hidden');
    }
    if (code === 'merge_into_hidden') {
      await rows(sql`update shop set listing = 'rejected' where id = ${a}`);
      expect(await outcome(await merge(a, b))).toBe(code);
      expect(await outcome(await merge(b, a))).toBe('ok');
    }
  });
});

describe('the rows of a merged listing', () => {
  it('its visit counts are added up, and its hours move with its owner', async () => {
    const owner = await makeOwner(app);
    const hours = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '21:00' }]));
    await rows(
      sql`update shop set hours = ${hours}, public_phone = '+919876500001' where id = ${owner.shopId}`,
    );
    const kept = await newShop({ listing: 'imported' });
    await rows(sql`
      insert into shop_count (shop_id, day, kind, count)
      values (${kept}, '2026-11-01', 'view', 2), (${owner.shopId}, '2026-11-01', 'view', 3),
        (${owner.shopId}, '2026-11-02', 'call', 1)`);
    expect(await outcome(await merge(kept, owner.shopId))).toBe('ok');
    expect(
      await rows(sql`select day, kind, count from shop_count where shop_id = ${kept} order by day`),
    ).toEqual([
      { day: '2026-11-01', kind: 'view', count: 5 },
      { day: '2026-11-02', kind: 'call', count: 1 },
    ]);
    expect(await rows(sql`select hours, public_phone from shop where id = ${kept}`)).toEqual([
      { hours: JSON.parse(hours), public_phone: '+919876500001' },
    ]);
  });

  it('its visits move; of a shopper who was in both on one day, one stays', async () => {
    const [kept, merged] = [await newShop({ listing: 'imported' }), await newShop({ listing: 'imported' })];
    const [shopper] = await rows<{ id: string }>(
      sql`insert into account (mobile_number) values (${newNumber()}) returning id`,
    );
    await rows(sql`
      insert into shop_visit (shop_id, account_id, day, visited_at, is_late)
      select shop_id::uuid, ${shopper?.id}, day::date, day::date, false
      from (values (${kept}, '2026-11-01'), (${merged}, '2026-11-01'), (${merged}, '2026-11-02')) as v (shop_id, day)`);
    expect(await outcome(await merge(kept, merged))).toBe('ok');
    expect(await rows(sql`select day from shop_visit where shop_id = ${kept} order by day`)).toEqual([
      { day: '2026-11-01' },
      { day: '2026-11-02' },
    ]);
  });

  it('who followed it follows the kept one, once', async () => {
    const [kept, merged] = [await newShop({ listing: 'imported' }), await newShop({ listing: 'imported' })];
    await rows(sql`
      with a as (
        insert into account (mobile_number) values (${newNumber()}), (${newNumber()}) returning id)
      insert into follow (account_id, shop_id)
      select id, ${merged}::uuid from a union all (select id, ${kept}::uuid from a limit 1)`);
    expect(await outcome(await merge(kept, merged))).toBe('ok');
    const left = await rows(sql`select shop_id as id from follow where shop_id in (${kept}, ${merged})`);
    expect(left).toEqual([{ id: kept }, { id: kept }]);
  });

  it('what it said about bar codes moves; about a code of both the kept shop is right', async () => {
    const [kept, merged] = [await newShop({ listing: 'imported' }), await newShop({ listing: 'imported' })];
    await rows(sql`
      with p as (insert into product (key, name) values ('merge of codes', 'Soap') returning id)
      insert into gtin_claim (gtin, shop_id, product_id, mrp_paise)
      select r.gtin, r.shop_id::uuid, p.id, r.mrp from p, (values ('8901030865275', ${kept}, 100),
        ('8901030865275', ${merged}, 200), ('96385074', ${merged}, 300)) as r (gtin, shop_id, mrp)`);
    expect(await outcome(await merge(kept, merged))).toBe('ok');
    expect(
      await rows(sql`select gtin, mrp_paise as mrp from gtin_claim where shop_id = ${kept} order by mrp`),
    ).toEqual([
      { gtin: '8901030865275', mrp: 100 },
      { gtin: '96385074', mrp: 300 },
    ]);
  });

  const dispute = async (held: Owner, by: Owner) => {
    const { claimId } = await another(by, 'disputing', held.shopId);
    await rows(sql`
      insert into dispute (claim_id, held_claim_id, statement, answer_until)
      values (${claimId}, ${held.claimId}, 'It is mine.', now() + interval '3 days')`);
    return claimId;
  };
  const disputeOf = async (claimId: string) =>
    (
      await rows<{ held_claim_id: string; shop_id: string }>(sql`
        select d.held_claim_id, c.shop_id from dispute d join claim c on c.id = d.claim_id where c.id = ${claimId}`)
    )[0];

  it('a dispute continues about the kept shop and the remaining claim', async () => {
    const [owner, rival] = [await makeOwner(app), await makeOwner(app)];
    const duplicate = await another(owner);
    const claimId = await dispute(duplicate, rival);
    expect(await outcome(await merge(owner.shopId, duplicate.shopId))).toBe('ok');
    expect(await disputeOf(claimId)).toEqual({ held_claim_id: owner.claimId, shop_id: owner.shopId });
  });

  it('two disputes of one account become one', async () => {
    const [owner, rival] = [await makeOwner(app), await makeOwner(app)];
    const duplicate = await another(owner);
    const stays = await dispute(owner, rival);
    const goes = await dispute(duplicate, rival);
    expect(await outcome(await merge(owner.shopId, duplicate.shopId))).toBe('ok');
    const states = await rows(sql`
      select claim_id, state from dispute where claim_id = any(${[stays, goes]}::uuid[]) order by state`);
    expect(states).toEqual([
      { claim_id: stays, state: 'open' },
      { claim_id: goes, state: 'withdrawn' },
    ]);
  });
});

describe('a merge of two that both have an owner', () => {
  it('is refused for two different owners', async () => {
    const [one, two] = [await makeOwner(app), await makeOwner(app, 'under_review')];
    expect(await outcome(await merge(one.shopId, two.shopId))).toBe('merge_two_owners');
    expect(await claimOf(two.claimId)).toEqual({ shop_id: two.shopId, state: 'under_review' });
  });

  it('merges two claims of the same owner, and no day is paid for twice', async () => {
    const owner = await makeOwner(app);
    const duplicate = await another(owner);
    await payFor(owner);
    await payFor(duplicate);
    await giveCoins(app.database.primary, duplicate, 40);
    await rows(sql`
      insert into verification (kind, claim_id, state) values ('listing', ${duplicate.claimId}, 'waiting')`);
    expect(await outcome(await merge(owner.shopId, duplicate.shopId))).toBe('ok');
    expect(await claimOf(duplicate.claimId)).toEqual({ shop_id: owner.shopId, state: 'withdrawn' });
    expect(await coinsOfShop(app, owner)).toBe(40);
    const today = dayInIndia(new Date());
    expect(await yearsOf(owner.claimId)).toEqual([
      [today, addYears(today, 1)],
      [addYears(today, 1), addYears(today, 2)],
    ]);
    const { body } = await seeSubscription(app, owner);
    expect(body).toMatchObject({ state: 'active', until: addYears(today, 2) });
    expect(body.payments).toHaveLength(2);
    expect(await rows(sql`select state from verification where claim_id = ${duplicate.claimId}`)).toEqual([
      { state: 'withdrawn' },
    ]);
  });

  it('keeps the settled claim, whichever listing stays', async () => {
    const doubtful = await makeOwner(app, 'under_review');
    const clear = await another(doubtful);
    await payFor(clear);
    expect(await outcome(await merge(doubtful.shopId, clear.shopId))).toBe('ok');
    expect(await claimOf(clear.claimId)).toEqual({ shop_id: doubtful.shopId, state: 'clear' });
    expect(await claimOf(doubtful.claimId)).toEqual({ shop_id: doubtful.shopId, state: 'withdrawn' });
    expect(await publicShop(doubtful.shopId)).toMatchObject({ isClaimed: true });
  });
});

describe('a new shop that was in the directory already', () => {
  it('becomes a claim on that listing, which stays when the claim is rejected', async () => {
    const owner = await makeOwner(app, 'under_review');
    await rows(sql`update shop set listing = 'submitted' where id = ${owner.shopId}`);
    await rows(sql`insert into verification (kind, claim_id) values ('registration', ${owner.claimId})`);
    const kept = await newShop({ listing: 'imported' });
    expect(await outcome(await merge(kept, owner.shopId))).toBe('ok');
    const [item] = await rows<{ id: string; kind: string; state: string }>(
      sql`select id, kind, state from verification where claim_id = ${owner.claimId}`,
    );
    expect(item).toMatchObject({ kind: 'listing', state: 'waiting' });
    const path = `/v1/operator/verifications/${item?.id}`;
    await send(app, 'POST', `${path}/hold`, {}, { cookie: operator });
    const refused = { decision: 'reject', reason: 'The cheque is of another shop.' };
    expect(await outcome(await send(app, 'POST', `${path}/decision`, refused, { cookie: operator }))).toBe(
      'ok',
    );
    expect(await rows(sql`select listing from shop where id = ${kept}`)).toEqual([{ listing: 'imported' }]);
    expect(await claimOf(owner.claimId)).toMatchObject({ state: 'rejected' });
  });
});

describe('an account that is deleted after a merge', () => {
  it('leaves no personal data in the listings that were merged', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const { id } = (await (await submit(app, cookie, await makeClaim(app, cookie, number))).json()) as {
      id: string;
    };
    await rows(sql`update shop set listing = 'listed' where id = ${id}`);
    const [second, third] = [await newShop(), await newShop()];
    await merge(second, id);
    await merge(third, second);
    await deleteAccountOf(app, { number, cookie });
    const left = await rows(sql`
      select name, intro, address, owner_name, owner_number, email, store_front_picture from shop where id = ${id}`);
    expect(left).toEqual([
      {
        name: '-',
        intro: '',
        address: null,
        owner_name: null,
        owner_number: null,
        email: null,
        store_front_picture: null,
      },
    ]);
    expect(await app.filesIn('photos')).toEqual([]);
  });
});

describe('an import after a merge', () => {
  const bring = (list: readonly object[]) =>
    importShops({
      database: app.database,
      source: Readable.from([Buffer.from(list.map((each) => JSON.stringify(each)).join('\n'))]),
      name: 'again.ndjson',
    });
  it('neither restores the merged listing nor undoes the chosen fields', async () => {
    const file = [
      { sourceId: 'm:1', name: 'Twice Bakery', lat: 12.5, long: 77.1 },
      { sourceId: 'm:2', name: 'Twice Bekary', lat: 12.5, long: 77.1 },
    ];
    expect((await bring(file)).added).toBe(2);
    const ids = await rows<{ id: string }>(
      sql`select id from shop where source_id in ('m:1', 'm:2') order by source_id`,
    );
    const [first, second] = ids.map(({ id }) => id) as [string, string];
    await merge(first, second, ['name']);
    const again = await bring(file.map((row) => ({ ...row, lat: 12.51 })));
    expect([again.added, again.updated, again.left]).toEqual([0, 0, 2]);
    expect(
      await rows(
        sql`select name, listing, merged_into from shop where source_id in ('m:1', 'm:2') order by source_id`,
      ),
    ).toEqual([
      { name: 'Twice Bekary', listing: 'imported', merged_into: null },
      { name: 'Twice Bekary', listing: 'rejected', merged_into: first },
    ]);
    expect(await publicShop(second)).toMatchObject({ id: first });
  });
});

describe('in parallel', () => {
  it('of two merges of the same listings one is done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await newShop(), await newShop()];
      const tally = await outcomes(4, (n) => (n % 2 === 0 ? merge(a, b) : merge(b, a)));
      expect(tally).toEqual({ ok: 1, merge_done: 3 });
      const [left] = await rows<{ count: number }>(
        sql`select count(*) from shop where id in (${a}, ${b}) and merged_into is null`,
      );
      expect(left?.count).toBe(1);
    }
  });

  it('merges in a ring leave no redirect loop', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ring = [await newShop(), await newShop(), await newShop()] as const;
      const next = (n: number) => ring[(n + 1) % 3] as string;
      await outcomes(3, (n) => merge(ring[n] as string, next(n)));
      for (const id of ring) expect(await publicShop(id)).toMatchObject({ name: 'Anand Stores' });
    }
  });

  it('a payment counts once for the kept shop, in any order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const owner = await makeOwner(app);
      const duplicate = await another(owner);
      const order = await openOrder(app, duplicate);
      const proof = await pay(app, order);
      const answers = await Promise.all([
        confirm(app, duplicate, proof),
        deliver(app),
        merge(owner.shopId, duplicate.shopId).then(outcome),
      ]);
      expect(answers[2]).toBe('ok');
      await confirm(app, duplicate, proof);
      const today = dayInIndia(new Date());
      expect(await yearsOf(owner.claimId)).toEqual([[today, addYears(today, 1)]]);
      expect(
        await rows(sql`
        select r.reason from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
        where o.claim_id in (${owner.claimId}, ${duplicate.claimId})`),
      ).toEqual([]);
      expect(await publicShop(duplicate.shopId)).toMatchObject({ id: owner.shopId, isClaimed: true });
    }
  });

  it('a merge and an import of the same shops do not deadlock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const file = ['a', 'b', 'c', 'd'].map((each) => ({
        sourceId: `p${round}:${each}`,
        name: `Parallel ${each}`,
        lat: 13,
        long: 77,
      }));
      const bring = (lat: number) =>
        importShops({
          database: app.database,
          source: Readable.from([
            Buffer.from(file.map((each) => JSON.stringify({ ...each, lat })).join('\n')),
          ]),
          name: 'p.ndjson',
        });
      await bring(13);
      const ids = await rows<{ id: string }>(
        sql`select id from shop where source_id like ${`p${round}:%`} order by source_id desc`,
      );
      const [d, c, b, a] = ids.map(({ id }) => id) as [string, string, string, string];
      const [, ...done] = await Promise.all([
        bring(13.001),
        merge(d, a).then(outcome),
        merge(c, b).then(outcome),
      ]);
      expect(done).toEqual(['ok', 'ok']);
    }
  });
});
