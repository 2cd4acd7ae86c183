import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { ShopListItem } from '../../../core/shops/contract.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const paid = { state: 'clear', paidDaysAgo: 1 };
const add = (facts: Parameters<typeof addShop>[1]) => addShop(app.database.primary, facts);

const similar = async (id: string) => {
  const response = await fetch(`${app.origin}/v1/claim-shops/${id}/similar`);
  const body = (await response.json()) as { code?: string; items?: ShopListItem[] };
  return { status: response.status, code: body.code, names: body.items?.map(({ name }) => name) };
};

describe('GET /v1/claim-shops/{id}/similar', () => {
  it('answers shops that share a trade, nearest first, listed ones only, and not the shop itself', async () => {
    const around = { lat: 10, long: 76 };
    const kirana = { subCategorySlugs: ['kirana-store'] };
    const id = await add({
      ...around,
      name: 'me',
      subCategorySlugs: ['kirana-store', 'milk-dairy'],
      claim: paid,
    });
    await add({ ...kirana, name: 'far', lat: 10.2, long: 76 });
    await add({ ...kirana, name: 'near', lat: 10.01, long: 76 });
    await add({
      subCategorySlugs: ['milk-dairy'],
      name: 'nearest',
      lat: 10,
      long: 76.001,
      listing: 'imported',
    });
    await add({ ...kirana, name: 'beyond 25 km', lat: 10.3, long: 76 });
    await add({ subCategorySlugs: ['tea-stall'], name: 'another trade', ...around });
    await add({ ...kirana, name: 'waiting', ...around, listing: 'submitted' });
    await add({ ...kirana, name: 'without a place', lat: null, long: null });
    expect(await similar(id)).toMatchObject({ status: 200, names: ['nearest', 'near', 'far'] });
  });

  it('answers twelve at most', async () => {
    const here = { lat: 20, long: 80, subCategorySlugs: ['optician'] };
    const id = await add({ ...here, claim: paid });
    for (let each = 0; each < 14; each += 1) await add(here);
    expect((await similar(id)).names).toHaveLength(12);
  });

  it('answers them for an unpaid shop too, and none for a shop without a place', async () => {
    const trade = { subCategorySlugs: ['sarees'] };
    const unpaid = await add({ ...trade, name: 'unpaid', claim: { state: 'clear' } });
    await add({ ...trade, name: 'other' });
    expect(await similar(unpaid)).toMatchObject({ status: 200, names: ['other'] });
    const unplaced = await add({ ...trade, claim: paid, lat: null, long: null });
    expect(await similar(unplaced)).toMatchObject({ status: 200, names: [] });
  });

  it('answers none for a shop of no trade', async () => {
    expect((await similar(await add({ claim: paid }))).names).toEqual([]);
  });

  it.each(['submitted', 'rejected'])('does not know a %s listing', async (listing) => {
    expect(await similar(await add({ listing, claim: paid }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('does not know an id of nobody', async () => {
    expect((await similar('11111111-1111-4111-8111-111111111111')).status).toBe(404);
  });
});
