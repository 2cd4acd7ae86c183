import { beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { makeLog } from '../../../tests/support/servers/logs.ts';
import { outboxMail } from '../../local/outbox/gateways.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import { type MailMessage } from '../gateways/mail.ts';
import { mostTries, sendDue } from '../notices/outbox.ts';
import { chooseEnquiryMail, type EnquiryMail } from './enquiry-mail.ts';
import { enquiryOutbox } from './send-enquiries.ts';

let database: Database;
let taken: MailMessage[];
let log: ReturnType<typeof makeLog>;
let mail: EnquiryMail | undefined;

beforeEach(async () => {
  database = await makeDatabase();
  taken = [];
  log = makeLog();
  mail = chooseEnquiryMail(readConfig({}).enquiries, {
    send: async (message) => void taken.push(message),
  });
});

const addEnquiry = () =>
  database.primary.query(sql`
    insert into enquiry (shop_name, owners_name, contact_number, created_at, due_at)
    values ('Sharma Sweets', 'Asha Sharma', '+919876543210', '2026-03-13T06:30:00Z', '2026-03-14T06:30:00Z')`);

const send = (by = mail) => sendDue(database.primary, enquiryOutbox(by), log.log);
const sendByNobody = () => sendDue(database.primary, enquiryOutbox(undefined), log.log);

type Row = { tries: number; isSent: boolean; isGivenUp: boolean; minutes: number };
const rows = () =>
  database.primary.query<Row>(sql`
    select mail_tries as tries, mail_sent_at is not null as "isSent", mail_given_up_at is not null as "isGivenUp",
      round(extract(epoch from mail_due_at - now()) / 60)::int as minutes
    from enquiry order by id`);

const makeDue = () =>
  database.primary.query(
    sql`update enquiry set mail_due_at = now() - interval '1 second', mail_taken_until = null`,
  );

describe('the mail about an enquiry', () => {
  it('is sent to us once, with all details of the enquiry', async () => {
    await addEnquiry();
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [{ id }] = (await database.primary.query(sql`select id from enquiry`)) as [{ id: string }];
    expect(taken).toMatchObject([{ to: 'help@nukkad.example', subject: `Call back: enquiry ${id}` }]);
    expect(taken[0]?.text.split('\n')).toEqual([
      'Shop Name: Sharma Sweets',
      "Owner's Name: Asha Sharma",
      'Contact Number: +91 98765 43210',
      '',
      expect.stringMatching(
        /^Asked on 13 March 2026 at 12:00\spm\. The page promises a call within 24 hours\.$/,
      ),
      `Enquiry ${id}`,
    ]);
    expect(await rows()).toMatchObject([{ tries: 1, isSent: true, isGivenUp: false }]);
  });

  it('is in the outbox in local mode', async () => {
    await addEnquiry();
    await send(chooseEnquiryMail(readConfig({}).enquiries, outboxMail(database.primary)));
    expect(
      await database.primary.query(sql`select channel, recipient, text from outbox_message`),
    ).toMatchObject([
      { channel: 'mail', recipient: 'help@nukkad.example', text: expect.stringContaining('+91 98765 43210') },
    ]);
  });

  it('is sent to the address in the settings', async () => {
    await addEnquiry();
    const { enquiries } = readConfig({ ENQUIRY_MAIL_TO: 'calls@nukkad.example' });
    await send(chooseEnquiryMail(enquiries, { send: async (message) => void taken.push(message) }));
    expect(taken).toMatchObject([{ to: 'calls@nukkad.example' }]);
  });

  it('that is not accepted is tried eight times in a day; the enquiry stays in the list', async () => {
    await addEnquiry();
    const down = { send: () => Promise.reject(new Error('The mail server did not take the message: 451')) };
    await send(down);
    expect(await rows()).toMatchObject([{ tries: 1, isSent: false, isGivenUp: false, minutes: 1 }]);
    await database.primary.query(sql`update enquiry set mail_tries = ${mostTries(enquiryOutbox(down)) - 1}`);
    await makeDue();
    await send(down);
    expect(await rows()).toMatchObject([{ tries: 8, isSent: false, isGivenUp: true }]);
    expect(await database.primary.query(sql`select state, mail_fault from enquiry`)).toEqual([
      { state: 'new', mail_fault: 'The mail server did not take the message: 451' },
    ]);
    await makeDue();
    expect(await send()).toBe(0);
  });

  it('is given up with a log line if neither mail nor EmailJS is configured', async () => {
    await addEnquiry();
    expect(await sendByNobody()).toBe(1);
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ isSent: false, isGivenUp: true }]);
    expect(log.lines).toMatchObject([{ level: 'warn', text: expect.stringContaining('was not mailed') }]);
  });

  it('gets no name and no number into the log', async () => {
    await addEnquiry();
    await send({ send: () => Promise.reject(new Error('refused')) });
    await makeDue();
    await sendByNobody();
    const written = JSON.stringify(log.lines);
    expect(log.lines).toHaveLength(2);
    for (const personal of ['9876543210', 'Sharma', 'Asha']) expect(written).not.toContain(personal);
  });
});
