import { beforeEach, describe, expect, it } from 'vitest';
import { pdfLines } from '../../../tests/support/files/pdf-text.ts';
import { addPaidClaim, type PaidClaim } from '../../../tests/support/money/paid-claims.ts';
import { confirmEmails, sendNotices } from '../../../tests/support/people/notices.ts';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { makeLog } from '../../../tests/support/servers/logs.ts';
import { type NoticeKind, noticeLimits } from '../../core/notices.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import type { MailMessage } from '../gateways/mail.ts';
import type { SmsNotice } from '../gateways/sms.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import { issueCreditNote, issueInvoice } from '../payments/papers/issue-paper.ts';
import type { NoticeParts } from './send-notices.ts';

const { seller } = readConfig({});

let database: Database;
let taken: { sms: SmsNotice[]; mail: MailMessage[] };
let log: ReturnType<typeof makeLog>;
let parts: Pick<NoticeParts, 'sms' | 'mail'>;

beforeEach(async () => {
  database = await makeDatabase();
  taken = { sms: [], mail: [] };
  log = makeLog();
  parts = {
    sms: {
      notify: async (notice) => {
        taken.sms.push(notice);
        return true;
      },
    },
    mail: { send: async (mail) => void taken.mail.push(mail) },
  };
});

const send = (given: Partial<typeof parts> = {}) =>
  sendNotices(database.primary, { ...parts, ...given }, log.log);

async function makeNoted(
  kind: NoticeKind = 'paid',
  facts: Parameters<typeof addPaidClaim>[1] = {},
): Promise<PaidClaim> {
  const paid = await addPaidClaim(database.primary, { from: '2026-03-13', until: '2027-03-13', ...facts });
  await database.transaction((db) => issueInvoice(db, seller, paid.paymentId));
  await queueNotice(database.primary, { accountId: paid.accountId, kind, about: paid.paymentId });
  await confirmEmails(database.primary);
  return paid;
}

type Row = { channel: string; tries: number; isSent: boolean; isGivenUp: boolean; minutes: number };
const notices = () =>
  database.primary.query<Row>(sql`
    select channel, tries, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp",
      round(extract(epoch from due_at - now()) / 60)::int as minutes
    from notice order by channel desc`);

const makeDue = () =>
  database.primary.query(sql`update notice set due_at = now() - interval '1 second', taken_until = null`);

describe('an owner who has paid', () => {
  it('is told by SMS and by mail, with the invoice', async () => {
    const { number, shopId } = await makeNoted();
    expect(await send()).toBe(2);
    const link = `https://nukkad.example/${shopId}/subscribe`;
    const text = `We received Rs 1,999.00 for Anand Stores. Premium runs until 12 March 2027. Refund within 30 days: ${link}`;
    expect(taken.sms).toEqual([
      { to: number, text, kind: 'paid', values: ['Rs 1,999.00', 'Anand Stores', '12 March 2027', link] },
    ]);
    expect(taken.mail).toMatchObject([
      {
        to: 'owner@private.example',
        subject: 'Nukkad: payment received',
        text: text.replace('Rs ', '₹'),
        attachments: [{ filename: expect.stringMatching(/^NK-\d\d-\d\d-000001\.pdf$/) }],
      },
    ]);
    const [paper] = taken.mail[0]?.attachments ?? [];
    expect(pdfLines(paper?.content as Buffer)).toEqual(
      expect.arrayContaining(['Tax invoice', 'SAMPLE: test money', 'Shop: Anand Stores']),
    );
    expect(await send()).toBe(0);
    expect(await notices()).toMatchObject([
      { channel: 'sms', isSent: true },
      { channel: 'mail', isSent: true },
    ]);
  });

  it('is written to at the address of the claim, not of the listing', async () => {
    await makeNoted('paid', { details: { name: 'Ganesh\nKirana', email: 'asha@example.in' } });
    await send();
    expect(taken.mail).toMatchObject([
      { to: 'asha@example.in', text: expect.stringContaining('for Ganesh Kirana. ') },
    ]);
  });

  it('without an address gets no mail, and it is not retried', async () => {
    await makeNoted('paid', { details: { name: 'Ganesh Kirana', email: '' } });
    expect(await send()).toBe(2);
    expect([taken.sms.length, taken.mail.length]).toEqual([1, 0]);
    expect(await notices()).toMatchObject([{ isSent: true }, { isSent: true }]);
  });

  it('gets no mail if mail is not configured', async () => {
    await makeNoted();
    expect(await send({ mail: undefined })).toBe(2);
    expect(await send()).toBe(0);
    expect([taken.sms.length, taken.mail.length]).toEqual([1, 0]);
  });

  it('sees a long name cut between characters, so that it fits a template', async () => {
    await makeNoted('paid', { shop: 'श्री '.repeat(40) });
    await send();
    const name = taken.sms[0]?.values[1] as string;
    expect(name.length).toBeLessThanOrEqual(30);
    expect(name).toMatch(/ श्री…$/);
  });
});

describe('an owner whose payment is refunded', () => {
  it('is told, with the credit note', async () => {
    const { paymentId } = await makeNoted('refunded');
    await database.transaction((db) => issueCreditNote(db, paymentId));
    await send();
    expect(taken.sms[0]?.text).toMatch(
      /^Rs 1,999\.00 for Anand Stores goes back to you\. Your bank may take/,
    );
    expect(taken.mail).toMatchObject([
      { attachments: [{ filename: expect.stringMatching(/^NC-\d\d-\d\d-000001\.pdf$/) }] },
    ]);
    expect(taken.mail[0]?.attachments).toHaveLength(1);
  });

  it('of a payment that bought no year is told without one', async () => {
    const { paymentId, accountId } = await addPaidClaim(database.primary);
    await database.primary.query(sql`delete from paid_year where payment_id = ${paymentId}`);
    await queueNotice(database.primary, { accountId, kind: 'refunded', about: paymentId });
    await confirmEmails(database.primary);
    await send();
    expect(taken.sms).toHaveLength(1);
    expect(taken.mail).toMatchObject([{ attachments: [] }]);
  });
});

describe('a provider that does not accept a notice', () => {
  const down = { notify: () => Promise.reject(new Error('MSG91 did not take the message: 500')) };

  it('is tried eight times in a day', async () => {
    await makeNoted('paid', { details: { email: '' } });
    await send({ sms: down });
    expect(await notices()).toMatchObject([{ tries: 1, isSent: false, minutes: 1 }, { isSent: true }]);
    await database.primary.query(sql`update notice set tries = 7 where channel = 'sms'`);
    await makeDue();
    await send({ sms: down });
    expect(await notices()).toMatchObject([{ tries: 8, isSent: false, isGivenUp: true }, { isSent: true }]);
    expect(log.lines.at(-1)).toMatchObject({
      level: 'error',
      text: 'a notice was given up',
      details: { kind: 'paid', channel: 'sms', tries: 8 },
    });
  });

  it('does not delay the other channel, and its fault is removed once it accepts', async () => {
    await makeNoted();
    await send({ sms: down });
    expect(taken.mail).toHaveLength(1);
    await makeDue();
    expect(await send()).toBe(1);
    expect([taken.sms.length, taken.mail.length]).toEqual([1, 1]);
  });

  it('because it has no template counts as done', async () => {
    await makeNoted();
    await send({ sms: { notify: async () => false } });
    expect(await notices()).toMatchObject([{ isSent: true }, { isSent: true }]);
    expect(log.lines).toMatchObject([{ level: 'info', text: expect.stringContaining('no template') }]);
  });

  it('gets no number, address or name into the log', async () => {
    const { number } = await makeNoted();
    const mail = { send: () => Promise.reject(new Error('The mail server did not take the message')) };
    await send({ sms: down, mail });
    const written = JSON.stringify(
      log.lines.map((line) => [line, String((line.details as { err?: unknown }).err)]),
    );
    expect(log.lines).toHaveLength(2);
    for (const personal of [number.slice(3), 'private.example', 'Anand', 'Owner'])
      expect(written).not.toContain(personal);
  });
});

describe('the budget of notices', () => {
  const queue = async (accountId: string, count: number) => {
    for (let at = 0; at < count; at += 1)
      await queueNotice(database.primary, { accountId, kind: 'paid', about: `${accountId} ${at}` });
  };
  const countSent = async () =>
    (await database.primary.query(sql`select from notice where sent_at is not null`)).length;

  it('lets one account have twenty in a day; the rest wait for the next', async () => {
    const [one, other] = [await addPaidClaim(database.primary), await addPaidClaim(database.primary)];
    await queue(one.accountId, 15);
    await queue(other.accountId, 2);
    await send();
    expect(await countSent()).toBe(noticeLimits.perAccountPerDay + 4);
    await database.primary.query(sql`update notice set sent_at = sent_at - interval '25 hours'`);
    await send();
    expect(await countSent()).toBe(2 * 17);
  });

  it('ends for all when very many were sent in an hour', async () => {
    const { accountId } = await addPaidClaim(database.primary);
    const { accountId: busy } = await addPaidClaim(database.primary);
    await database.primary.query(sql`
      insert into notice (account_id, kind, about, channel, sent_at)
      select ${busy}, 'paid', 'busy ' || n, 'sms', now() from generate_series(1, ${noticeLimits.perHour}) n`);
    await queue(accountId, 1);
    await send();
    expect(await countSent()).toBe(noticeLimits.perHour);
  });
});

describe('two servers', () => {
  it('send each of 200 notices once', async () => {
    const { paymentId } = await addPaidClaim(database.primary);
    // Of many accounts, because one has a budget.
    await database.primary.query(sql`
      with accounts as (
        insert into account (mobile_number) select '+9198765432' || n from generate_series(10, 29) n returning id)
      insert into notice (account_id, kind, about, channel)
      select id, 'paid', ${paymentId} || ' ' || id || n, 'sms' from accounts, generate_series(1, 10) n`);
    const counts = await Promise.all([send(), send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(200);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(taken.sms).toHaveLength(200);
    expect(await database.primary.query(sql`select distinct tries from notice`)).toEqual([{ tries: 1 }]);
  });
});
