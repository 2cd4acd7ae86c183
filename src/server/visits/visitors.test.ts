import { beforeAll, describe, expect, it } from 'vitest';
import { makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addDays, dayInIndia } from '../../core/days.ts';
import { countedDays, countedWeeks } from '../../core/shops/counts.ts';
import type { VisitCounts } from '../../core/shops/counts-contract.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const ask = (shopId: string, cookie = '') =>
  fetch(`${app.origin}/v1/my-shops/${shopId}/numbers`, { headers: { cookie } });
const numbersOf = async ({ shopId, cookie }: Owner) =>
  (await (await ask(shopId, cookie)).json()) as VisitCounts;
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const today = dayInIndia(new Date());
const none = { view: 0, search: 0, call: 0, direction: 0, save: 0, offer_view: 0, offer_tap: 0 };

const add = ({ shopId }: Owner, daysAgo: number, kind: string, count: number) =>
  app.database.primary.query(sql`
    insert into shop_count (shop_id, day, kind, count)
    values (${shopId}, ${addDays(today, -daysAgo)}::date, ${kind}, ${count})`);

describe('GET /v1/my-shops/{shopId}/numbers', () => {
  it('has the last days and weeks, with zeros where nothing happened', async () => {
    const owner = await makeOwner(app);
    await add(owner, 0, 'view', 3);
    await add(owner, 6, 'view', 4);
    await add(owner, 7, 'call', 5);
    await add(owner, 90, 'view', 1000);
    const { days, weeks, isOpen } = await numbersOf(owner);
    expect([days.length, weeks.length, isOpen]).toEqual([countedDays, countedWeeks, false]);
    expect(days.at(-1)).toEqual({ day: today, counts: { ...none, view: 3 } });
    expect(days.at(-2)).toEqual({ day: addDays(today, -1), counts: none });
    expect(weeks.at(-1)).toEqual({ from: addDays(today, -6), until: today, counts: { ...none, view: 7 } });
    expect(weeks.at(-2)?.counts).toEqual({ ...none, call: 5 });
    expect(weeks[0]?.counts).toEqual(none);
  });

  it('says whether shoppers can open the page', async () => {
    const owner = await makeOwner(app);
    await app.database.primary.query(sql`
      insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
      values (${owner.claimId}, 199900, now(), ${today}::date, ${addDays(today, 365)}::date)`);
    expect((await numbersOf(owner)).isOpen).toBe(true);
    await app.database.primary.query(sql`update shop set listing = 'submitted' where id = ${owner.shopId}`);
    expect((await numbersOf(owner)).isOpen).toBe(false);
  });

  it('is for its owner only; for others it does not exist', async () => {
    const owner = await makeOwner(app);
    const another = await makeOwner(app);
    expect(await refusal(await ask(owner.shopId))).toEqual([401, 'sign_in_required']);
    const theirs = await refusal(await ask(owner.shopId, another.cookie));
    expect(theirs).toEqual([404, 'claim_missing']);
    expect(await refusal(await ask(crypto.randomUUID(), another.cookie))).toEqual(theirs);
  });

  it('is refused for a claim that is unchecked or rejected', async () => {
    for (const state of ['under_review', 'rejected', 'withdrawn']) {
      const { shopId, cookie } = await makeOwner(app, state);
      expect(await refusal(await ask(shopId, cookie))).toEqual([404, 'claim_missing']);
    }
  });
});

it('a merge of two shops adds up their counts', async () => {
  const [kept, merged] = [await makeOwner(app), await makeOwner(app)];
  await add(kept, 0, 'view', 1);
  await add(merged, 0, 'view', 2);
  await add(merged, 1, 'call', 3);
  // As the migration says it.
  await app.database.primary.query(sql`
    insert into shop_count (shop_id, day, kind, count)
    select ${kept.shopId}, day, kind, count from shop_count where shop_id = ${merged.shopId}
    on conflict (shop_id, day, kind) do update set count = shop_count.count + excluded.count`);
  const { days } = await numbersOf(kept);
  expect(days.slice(-2).map(({ counts }) => counts)).toEqual([
    { ...none, call: 3 },
    { ...none, view: 3 },
  ]);
});
