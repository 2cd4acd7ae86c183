import { beforeAll, describe, expect, it } from 'vitest';
import { pagesIn } from '../../../../tests/support/files/pdf-text.ts';
import { addPaidClaim, type PaidClaim } from '../../../../tests/support/money/paid-claims.ts';
import { newNumber, outcome, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { dayInIndia } from '../../../core/days.ts';
import { financialYearOf, type PaperContent } from '../../../core/payments/papers.ts';
import { readConfig } from '../../config/config.ts';
import { sql } from '../../db/sql.ts';
import { issueCreditNote, issueInvoice } from './issue-paper.ts';

const { seller } = readConfig({});

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const papersOf = (paymentId: string) =>
  app.database.primary.query<{ id: string; kind: string; number: string; content: PaperContent }>(
    sql`select id, kind, number, content from paper where payment_id = ${paymentId} order by kind desc`,
  );

const issue = (paymentId: string) => app.database.transaction((db) => issueInvoice(db, seller, paymentId));

async function makeInvoiced(facts: Parameters<typeof addPaidClaim>[1] = {}): Promise<PaidClaim> {
  const paid = await addPaidClaim(app.database.primary, facts);
  await issue(paid.paymentId);
  return paid;
}

describe('the numbers of invoices', () => {
  const serialOf = (number: string) => Number(number.slice(-6));

  it('have no gap and no duplicate, also with parallel transactions and rollbacks', async () => {
    const claims: PaidClaim[] = [];
    for (let count = 0; count < 50; count += 1) claims.push(await addPaidClaim(app.database.primary));
    const outcomes = await Promise.allSettled(
      claims.map(({ paymentId }, index) =>
        app.database.transaction(async (db) => {
          await issueInvoice(db, seller, paymentId);
          if (index % 3 === 0) throw new Error('something else failed');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(17);
    const rows = await app.database.primary.query<{ number: string }>(
      sql`select number from paper where kind = 'invoice' order by number`,
    );
    expect(rows.map(({ number }) => serialOf(number))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBe(33);
    // The numbers of the rolled-back transactions are used by the next.
    await Promise.all(claims.map(({ paymentId }) => issue(paymentId)));
    const all = await app.database.primary.query<{ number: string }>(
      sql`select number from paper where kind = 'invoice' order by number`,
    );
    expect(all.map(({ number }) => serialOf(number))).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('are used once for a payment, also in a race', async () => {
    const { paymentId } = await addPaidClaim(app.database.primary);
    const results = await Promise.allSettled([issue(paymentId), issue(paymentId), issue(paymentId)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await papersOf(paymentId)).toHaveLength(1);
    const [{ last } = { last: 0 }] = await app.database.primary.query<{ last: number }>(
      sql`select last from paper_serial where series = 'invoice'`,
    );
    const [{ count } = { count: 0 }] = await app.database.primary.query<{ count: number }>(
      sql`select count(*) as count from paper where kind = 'invoice'`,
    );
    expect(last).toBe(count);
  });

  it('begin again with each financial year', async () => {
    const year = financialYearOf(dayInIndia(new Date()));
    const before = await makeInvoiced();
    await app.database.primary.query(
      sql`update paper_serial set financial_year = '00-01' where series = 'invoice'`,
    );
    await app.database.primary.query(
      sql`update paper set number = replace(number, ${year}, '00-01') where kind = 'invoice'`,
    );
    const after = await makeInvoiced();
    expect((await papersOf(before.paymentId))[0]?.number).toMatch(/^NK\/00-01\//);
    expect((await papersOf(after.paymentId))[0]?.number).toBe(`NK/${year}/000001`);
  });
});

describe('what an invoice says', () => {
  it('comes from the claim if the listing says something else', async () => {
    const details = {
      name: 'Ganesh Kirana',
      ownerName: 'Asha Sharma',
      address: '14 Laxmi Road',
      city: 'Pune',
      state: 'Maharashtra',
      pin: '411030',
    };
    const { paymentId } = await makeInvoiced({ details });
    const [paper] = await papersOf(paymentId);
    expect(paper?.content.buyer).toEqual({
      name: 'Asha Sharma',
      shop: 'Ganesh Kirana',
      address: '14 Laxmi Road, Pune, 411030',
      state: 'Maharashtra',
    });
    expect(paper?.content).toMatchObject({ taxable: 169_407, igst: 30_493, total: 199_900 });
  });

  it('has the seller’s state as the place of supply if the buyer’s is unknown', async () => {
    const paid = await addPaidClaim(app.database.primary);
    await app.database.primary.query(sql`update shop set state = null where id = ${paid.shopId}`);
    await issue(paid.paymentId);
    const [paper] = await papersOf(paid.paymentId);
    expect(paper?.content).toMatchObject({ igst: 0, cgst: 15_247, buyer: { state: seller.state } });
  });

  it('a credit note repeats with the invoice’s number, and is made once', async () => {
    const { paymentId } = await makeInvoiced();
    for (let times = 0; times < 2; times += 1)
      await app.database.transaction((db) => issueCreditNote(db, paymentId));
    const [invoice, note, ...more] = await papersOf(paymentId);
    expect(more).toEqual([]);
    expect(note?.number).toMatch(/^NC\/\d\d-\d\d\/\d{6}$/);
    expect(note?.content).toEqual({
      ...invoice?.content,
      number: note?.number,
      invoice: { number: invoice?.number, issuedOn: invoice?.content.issuedOn },
    });
  });
});

describe('a paper as a file', () => {
  const download = (id: string, cookie?: string) =>
    fetch(`${app.origin}/v1/papers/${id}.pdf`, { headers: cookie ? { cookie } : {} });

  it('is for its owner, named by its number, and not cached', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const { paymentId } = await makeInvoiced({ number });
    const [paper] = await papersOf(paymentId);
    const response = await download(paper?.id as string, cookie);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${paper?.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesIn(bytes)).toBe(1);
  });

  it('does not exist for anybody else', async () => {
    const { paymentId } = await makeInvoiced();
    const id = (await papersOf(paymentId))[0]?.id as string;
    const stranger = await signIn(app, newNumber());
    expect(await outcome(await download(id))).toBe('not_found');
    expect(await outcome(await download(id, stranger))).toBe('not_found');
    expect(await outcome(await download(id, 'nukkad=made-up'))).toBe('not_found');
    expect(await outcome(await download('no-id', stranger))).toBe('not_found');
    expect(
      await outcome(await fetch(`${app.origin}/v1/papers/${id}`, { headers: { cookie: stranger } })),
    ).toBe('not_found');
  });

  it('is rate limited', async () => {
    const other = await makeApp({}, app.database);
    const asked: number[] = [];
    for (let times = 0; times < 31; times += 1)
      asked.push((await fetch(`${other.origin}/v1/papers/no-id.pdf`)).status);
    expect(asked).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });

  it('stays available to its owner after the claim was rejected', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const { paymentId, claimId } = await makeInvoiced({ number });
    await app.database.primary.query(sql`update claim set state = 'rejected' where id = ${claimId}`);
    expect((await download((await papersOf(paymentId))[0]?.id as string, cookie)).status).toBe(200);
  });
});
