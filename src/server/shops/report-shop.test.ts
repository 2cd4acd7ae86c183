import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { reportReasons } from '../../core/shops/rules.ts';
import { sql } from '../db/sql.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
let shop: string;
beforeAll(async () => {
  // Each test has its own address.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  shop = await addShop(app.database.primary);
});

let visitors = 0;
const newVisitor = () => `10.0.0.${(visitors += 1)}`;

const report = async (body: unknown, id = shop, from = newVisitor()) => {
  const response = await fetch(`${app.origin}/v1/claim-shops/${id}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const kept = () =>
  app.database.primary.query<{ reason: string; note: string }>(
    sql`select reason, note from shop_report where shop_id = ${shop} order by created_at`,
  );

describe('POST /v1/claim-shops/{id}/reports', () => {
  it('keeps every reason, with a note or without', async () => {
    for (const reason of reportReasons)
      expect(await report({ reason })).toEqual({ status: 200, body: { isReceived: true } });
    await report({ reason: 'other', note: '  Moved next door. दुकान बंद है।  ' });
    const rows = await kept();
    expect(rows.map(({ reason }) => reason)).toEqual([...reportReasons, 'other']);
    expect(rows.at(-1)?.note).toBe('Moved next door. दुकान बंद है।');
    await report({ reason: 'closed', note: 'x'.repeat(500) });
    expect((await kept()).at(-1)?.note).toHaveLength(500);
  });

  it.each([
    ['a note that is too long', { reason: 'other', note: 'x'.repeat(501) }, 'note'],
    ['a reason that is none', { reason: 'ugly' }, 'reason'],
    ['no reason', {}, 'reason'],
    ['a field of its own', { reason: 'other', shopOwner: 'me' }, 'shopOwner'],
  ])('refuses %s and keeps nothing', async (_what, body, field) => {
    const before = await kept();
    const answer = await report(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: [{ field }] } });
    expect(await kept()).toEqual(before);
  });

  it('does not know a shop that is not listed, or that nobody has', async () => {
    const hidden = await addShop(app.database.primary, { listing: 'submitted' });
    for (const id of [hidden, '11111111-1111-4111-8111-111111111111'])
      expect(await report({ reason: 'closed' }, id)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  it('takes ten an hour from one address, whatever the shop, and goes on with others', async () => {
    const from = newVisitor();
    const other = await addShop(app.database.primary);
    for (let each = 0; each < 10; each += 1)
      expect((await report({ reason: 'closed' }, each % 2 ? shop : other, from)).status).toBe(200);
    const before = await kept();
    expect(await report({ reason: 'closed' }, shop, from)).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_reports',
        message: 'You have sent many reports in the last hour. Please try again later.',
      },
    });
    expect(await kept()).toEqual(before);
    expect((await report({ reason: 'closed' })).status).toBe(200);
  });
});
