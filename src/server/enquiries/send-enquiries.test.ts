import { beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/app.ts';
import { outboxMail } from '../../local/outbox/gateways.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import { type MailMessage } from '../gateways/mail.ts';
import type { Log } from '../payments/send-notices.ts';
import { chosenEnquiryMail, type EnquiryMail } from './enquiry-mail.ts';
import { keepSendingEnquiries, sendDueEnquiries } from './send-enquiries.ts';

let database: Database;
let taken: MailMessage[];
let lines: { level: keyof Log; details: object; text: string }[];
let log: Log;
let mail: EnquiryMail | undefined;

beforeEach(async () => {
  database = await makeDatabase();
  taken = [];
  lines = [];
  const at = (level: keyof Log) => (details: object, text: string) =>
    void lines.push({ level, details, text });
  log = { info: at('info'), warn: at('warn'), error: at('error') };
  mail = chosenEnquiryMail(readConfig({}).enquiries, {
    send: async (message) => void taken.push(message),
  });
});

const addEnquiries = (count = 1) =>
  database.primary.query(sql`
    insert into enquiry (shop_name, owners_name, contact_number, created_at, due_at)
    select 'Sharma Sweets', 'Asha Sharma', '+91' || (9876543209 + n), '2026-03-13T06:30:00Z', '2026-03-14T06:30:00Z'
    from generate_series(1, ${count}::int) n`);

const send = (by = mail) => sendDueEnquiries(database.primary, by, log);

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
  it('goes to us once, with everything a caller needs', async () => {
    await addEnquiries();
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [{ id }] = (await database.primary.query(sql`select id from enquiry`)) as [{ id: string }];
    expect(taken).toMatchObject([{ to: 'help@nukkad.example', subject: 'Call back: Sharma Sweets' }]);
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
    await addEnquiries();
    await send(chosenEnquiryMail(readConfig({}).enquiries, outboxMail(database.primary)));
    expect(
      await database.primary.query(sql`select channel, recipient, text from outbox_message`),
    ).toMatchObject([
      { channel: 'mail', recipient: 'help@nukkad.example', text: expect.stringContaining('+91 98765 43210') },
    ]);
  });

  it('goes to whom the settings say', async () => {
    await addEnquiries();
    const { enquiries } = readConfig({ ENQUIRY_MAIL_TO: 'calls@nukkad.example' });
    await send(chosenEnquiryMail(enquiries, { send: async (message) => void taken.push(message) }));
    expect(taken).toMatchObject([{ to: 'calls@nukkad.example' }]);
  });

  it('that is not taken is tried again later and later, and after the eighth time no more', async () => {
    await addEnquiries();
    const down = { send: () => Promise.reject(new Error('The mail server did not take the message: 451')) };
    const minutes: number[] = [];
    for (let times = 1; times <= 8; times += 1) {
      await makeDue();
      await send(down);
      const [row] = await rows();
      expect(row).toMatchObject({ tries: times, isSent: false, isGivenUp: times === 8 });
      if (times < 8) minutes.push(row?.minutes as number);
      expect(await send()).toBe(0);
    }
    expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720]);
    await makeDue();
    expect(await send()).toBe(0);
    expect(lines.map(({ level }) => level)).toEqual([...Array<string>(7).fill('warn'), 'error']);
    expect(await database.primary.query(sql`select state from enquiry`)).toEqual([{ state: 'new' }]);
  });

  it('is given up with a line in the log where there is neither mail nor EmailJS', async () => {
    await addEnquiries();
    expect(await sendDueEnquiries(database.primary, undefined, log)).toBe(1);
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ isSent: false, isGivenUp: true }]);
    expect(lines).toMatchObject([{ level: 'warn', text: expect.stringContaining('is kept') }]);
  });

  it('gets no name and no number into the log', async () => {
    await addEnquiries();
    await send({ send: () => Promise.reject(new Error('refused')) });
    await makeDue();
    await sendDueEnquiries(database.primary, undefined, log);
    const written = JSON.stringify(lines);
    expect(lines).toHaveLength(2);
    for (const personal of ['9876543210', 'Sharma', 'Asha']) expect(written).not.toContain(personal);
  });
});

describe('two servers', () => {
  it('mail each of 100 enquiries once', async () => {
    await addEnquiries(100);
    const counts = await Promise.all([send(), send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(new Set(taken.map(({ text }) => text)).size).toBe(100);
  });

  it('leave alone what the other is mailing, until its lease is over', async () => {
    await addEnquiries();
    let finish = () => {};
    const held = new Promise<void>((done) => {
      finish = done;
    });
    let begin = () => {};
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const first = send({
      send: async () => {
        begin();
        await held;
      },
    });
    await begun;
    expect(await send()).toBe(0);
    // As if the first had crashed five minutes ago.
    await database.primary.query(sql`update enquiry set mail_taken_until = now() - interval '1 second'`);
    expect(await send()).toBe(1);
    finish();
    await first;
    expect(await send()).toBe(0);
    expect(taken).toHaveLength(1);
  });
});

it('the loop mails by itself, and stops once the mail under way is sent', async () => {
  await addEnquiries(2);
  let stop: (() => Promise<void>) | undefined;
  let stopped: Promise<void> | undefined;
  const begun = new Promise<void>((done) => {
    const slow = {
      send: async () => {
        stopped ??= stop?.();
        done();
      },
    };
    stop = keepSendingEnquiries(database.primary, slow, log);
  });
  await begun;
  await stopped;
  expect((await rows()).filter(({ isSent }) => isSent)).toHaveLength(1);
});
