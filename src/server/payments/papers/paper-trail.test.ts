import { expect, it } from 'vitest';
import { pdfLines } from '../../../../tests/support/files/pdf-text.ts';
import { deliver, pay } from '../../../../tests/support/money/payments.ts';
import { confirmEmails, sendNotices } from '../../../../tests/support/people/notices.ts';
import { newNumber, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { OwnSubscription, PaymentOrder } from '../../../core/payments/contract.ts';
import { outboxMail, outboxSms } from '../../../local/outbox/gateways.ts';
import { sql } from '../../db/sql.ts';

it('a paid and refunded year leaves an invoice, a credit note and the notices to the owner', async () => {
  const app = await makeApp();
  const db = app.database.primary;
  const number = newNumber();
  const cookie = await signIn(app, number);
  const shopId = await addShop(db, { name: 'Anand Stores' });
  await db.query(sql`
    insert into claim (shop_id, account_id, contact_number, state)
    select ${shopId}, id, ${number}, 'clear' from account where mobile_number = ${number}`);

  const ordered = await send(app, 'POST', `/v1/claim-shops/payment/${shopId}`, {}, { cookie });
  const order = (await ordered.json()) as PaymentOrder;
  const metaInfo = await pay(app, order.id);
  expect((await send(app, 'PATCH', `/v1/claim-shops/${shopId}`, { metaInfo }, { cookie })).status).toBe(200);

  const subscription = async () =>
    (await (
      await fetch(`${app.origin}/v1/claim-shops/${shopId}/subscription`, { headers: { cookie } })
    ).json()) as OwnSubscription;
  const papers = async () => (await subscription()).payments.flatMap((payment) => payment.papers);
  const [invoice, ...none] = await papers();
  expect([invoice?.kind, none]).toEqual(['invoice', []]);

  expect((await send(app, 'POST', `/v1/claim-shops/${shopId}/refund`, {}, { cookie })).status).toBe(200);
  await deliver(app);
  const [, note] = await papers();
  expect(note?.kind).toBe('credit_note');
  const file = await fetch(`${app.origin}/v1/papers/${note?.id}.pdf`, { headers: { cookie } });
  expect(pdfLines(Buffer.from(await file.arrayBuffer()))).toEqual(
    expect.arrayContaining(['Credit note', note?.number, invoice?.number, 'SAMPLE: test money']),
  );

  const { length: before } = await db.query(sql`select from outbox_message`);
  await confirmEmails(db);
  await sendNotices(db, { sms: outboxSms(db), mail: outboxMail(db) }, app.app.log);
  const told = await db.query<{ recipient: string; text: string }>(
    sql`select recipient, text from outbox_message order by id offset ${before}`,
  );
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    [number, number, 'owner@private.example', 'owner@private.example'].toSorted(),
  );
  const mails = told.filter(({ recipient }) => recipient !== number).map(({ text }) => text);
  const fileOf = (paper: typeof note) => `[${paper?.number.replaceAll('/', '-')}.pdf]`;
  expect(mails.filter((text) => text.includes(fileOf(invoice)))).toHaveLength(1);
  expect(mails.filter((text) => text.includes(fileOf(note)))).toHaveLength(1);
});
