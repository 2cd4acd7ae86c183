import { beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../../../tests/support/money/payments.ts';
import { makeClaim, submit } from '../../../tests/support/people/claims.ts';
import { confirm, openOrder } from '../../../tests/support/people/owners.ts';
import { newNumber, signIn } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { sql } from '../db/sql.ts';
import { exportParts } from './export.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const download = (cookie: string) => fetch(`${app.origin}/v1/account/export`, { headers: { cookie } });

describe('the export', () => {
  it('is one file with everything about the account, and not the cheque itself', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const { id: shopId } = (await (
      await submit(app, cookie, await makeClaim(app, cookie, number))
    ).json()) as {
      id: string;
    };
    const owner = { shopId, claimId: '', cookie };
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));

    const response = await download(cookie);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nukkad-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: [{ mobileNumber: number }],
      sessions: [{ device: expect.any(String), begunAt: expect.any(String) }],
      otps: [{ purpose: 'sign_in' }],
      claims: [{ shopId, contactNumber: number, address: '14 Laxmi Road', state: 'clear' }],
      shops: [{ id: shopId, name: 'Ganesh Kirana', ownerName: 'Asha Sharma', email: 'asha@example.in' }],
      verifications: [{ kind: 'registration', state: 'waiting' }],
      evidence: [{ kind: 'cheque', mediaType: 'image/jpeg', deletedAt: null }],
      orders: [{ state: 'paid', amountPaise: 199_900 }],
      payments: [{ state: 'captured' }],
      refunds: [],
      paidYears: [{ refundedAt: null }],
      papers: [{ kind: 'invoice', content: { buyer: { name: 'Asha Sharma' } } }],
      messages: expect.arrayContaining([expect.objectContaining({ kind: 'paid', channel: 'sms' })]),
    });
    // Neither session tokens nor the location of evidence.
    expect(text).not.toMatch(/token|hash|file_?name/i);
  });

  it('of somebody who only signed in says just that', async () => {
    const number = newNumber();
    const file = (await (await download(await signIn(app, number))).json()) as Record<string, unknown[]>;
    const { product: _, exportedAt: __, account, sessions, otps, ...rest } = file;
    expect([account, sessions, otps]).toMatchObject([[{ mobileNumber: number }], [{}], [{}]]);
    for (const rows of Object.values(rest)) expect(rows).toEqual([]);
  });

  it('knows every table that hangs on an account', async () => {
    /** Tables that refer to shops, claims and uploads but hold no personal data. */
    const aboutNobody = [
      // Its prices are part of the offer.
      'offer_item',
      'payment_event',
      // Its addresses are part of the post.
      'post_picture',
      'post_report',
      'price_report',
      'shop_count',
      'shop_report',
      'shop_sub_category',
      'shop_token',
      'stock_price',
      // Its addresses are part of the message.
      'support_picture',
      'upload_piece',
    ];
    const tables = await app.database.primary.query<{ name: string }>(sql`
      with recursive link as (
        select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace),
      hanging as (
        select 'account' as name union select 'shop' union select child from link join hanging on parent = name)
      select name from hanging order by 1`);
    const known = new Set([...Object.values(exportParts).map(({ table }) => table), ...aboutNobody]);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
