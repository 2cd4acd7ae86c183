import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiryPath } from '../../src/core/enquiries/contract.ts';
import { enquiryMaxLengths } from '../../src/core/enquiries/rules.ts';
import { sql } from '../../src/server/db/sql.ts';
import { chooseEnquiryMail } from '../../src/server/enquiries/enquiry-mail.ts';
import { enquiryOutbox } from '../../src/server/enquiries/send-enquiries.ts';
import { smtpMail } from '../../src/server/gateways/mail.ts';
import { sendDue } from '../../src/server/notices/outbox.ts';
import { enquiryMessage, forgetEnquiries, keptEnquiries, sendEnquiry } from '../support/people/enquiries.ts';
import { newNetwork, newNumber } from '../support/people/people.ts';
import { makeApp } from '../support/servers/app.ts';
import { quiet } from '../support/servers/logs.ts';
import { headersOf, makeMailServer, type TakenMail } from '../support/servers/mail-server.ts';

/** The numbers are those of the list of attacks. */
type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  // An attacker has many addresses.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => forgetEnquiries(app));

/** Counts the answers by status when this many are sent at once. */
async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const tally: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, n) => send(n))))
    tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends stored enquiries by SMTP to a server on this machine. */
async function mailAll({ database }: App): Promise<TakenMail[]> {
  const server = await makeMailServer();
  const mail = smtpMail({ provider: 'smtp', url: server.url, from: 'Nukkad <hello@nukkad.example>' });
  const enquiries = { mailTo: 'calls@nukkad.example', emailjs: undefined };
  await sendDue(database.primary, enquiryOutbox(chooseEnquiryMail(enquiries, mail)), quiet);
  return server.taken;
}

describe('22: enquiry spam', () => {
  it('fifty at once with one number, from everywhere, are one enquiry and one mail', async () => {
    const message = enquiryMessage();
    expect(await statuses(50, () => sendEnquiry(app, message))).toEqual({ 200: 1, 409: 49 });
    expect(await keptEnquiries(app)).toHaveLength(1);
    expect(await mailAll(app)).toHaveLength(1);
  });

  it('thirty at once from one network, with as many numbers, are ten', async () => {
    const network = from(newNetwork());
    expect(await statuses(30, () => sendEnquiry(app, enquiryMessage(), network))).toEqual({
      200: 10,
      429: 20,
    });
    expect(await keptEnquiries(app)).toHaveLength(10);
    // Others are not blocked by it, and after an hour the attacker is not either.
    expect((await sendEnquiry(app, enquiryMessage())).status).toBe(200);
    await app.database.primary.query(sql`update enquiry set created_at = created_at - interval '1 hour'`);
    expect((await sendEnquiry(app, enquiryMessage(), network)).status).toBe(200);
  });

  it('an address of IPv6 for each of them does not help', async () => {
    expect(
      await statuses(15, (n) => sendEnquiry(app, enquiryMessage(), from(`2001:db8:0:7::${n + 1}`))),
    ).toEqual({ 200: 10, 429: 5 });
  });

  it('does not tell, once over the limit, which numbers wait for a call', async () => {
    const known = enquiryMessage();
    await sendEnquiry(app, known);
    const network = from(newNetwork());
    for (let times = 0; times < 10; times += 1) await sendEnquiry(app, enquiryMessage(), network);
    const answers = [
      await sendEnquiry(app, known, network),
      await sendEnquiry(app, enquiryMessage(), network),
    ];
    expect(answers[0]).toMatchObject({ status: 429 });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('another site cannot have its visitors send any', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      expect((await sendEnquiry(app, enquiryMessage(), { origin })).status).toBe(403);
    const form = new URLSearchParams({ lib_version: '4.4.1', user_id: 'nukkad' });
    const text = JSON.stringify(enquiryMessage());
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', String(form)],
      ['text/plain', text],
      ['application/jsonp', text],
      ['multipart/form-data; boundary=x', text],
    ] as const)
      expect((await sendEnquiry(app, body, { 'content-type': type })).status).toBe(415);
    expect(await keptEnquiries(app)).toEqual([]);
  });

  it.each(Object.entries(enquiryMaxLengths))('%s has at most %i characters', async (field, longest) => {
    const message = enquiryMessage({ [field]: 'x'.repeat(longest + 1) });
    expect((await sendEnquiry(app, message)).status).toBe(400);
    expect(await keptEnquiries(app)).toEqual([]);
  });

  it('a message of a megabyte is not read', async () => {
    expect((await sendEnquiry(app, enquiryMessage({ shopName: 'x'.repeat(1e6) }))).status).toBe(413);
  });
});

describe('22: a mail relay', () => {
  it.each(['to', 'to_email', 'toEmail', 'email', 'cc', 'bcc', 'reply_to', 'from_name', 'subject', 'message'])(
    'no field %s is taken, in the parameters or beside them',
    async (field) => {
      const victim = { [field]: 'victim@example.in' };
      expect((await sendEnquiry(app, enquiryMessage(victim))).status).toBe(400);
      expect((await sendEnquiry(app, enquiryMessage({}, victim))).status).toBe(400);
      expect(await keptEnquiries(app)).toEqual([]);
    },
  );

  it.each([
    ['a header of its own', 'Hello\r\nBcc: victim@example.in\r\n\r\nBuy now'],
    ['a bare line feed', 'Hello\nBcc: victim@example.in'],
    ['a bare carriage return', 'Hello\rBcc: victim@example.in'],
    ['another break of lines', 'Hello\u2028Bcc: victim@example.in\u0085Cc: victim@example.in'],
    ['an address', 'Sharma <victim@example.in>, victim@example.in'],
    ['an encoded word', '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmlu?='],
    ['the end of a mail', 'Hello\r\n.\r\nMAIL FROM:<a@example.in>\r\nRCPT TO:<victim@example.in>'],
  ])('a name with %s reaches nobody but us', async (_what, name) => {
    await sendEnquiry(app, enquiryMessage({ shopName: name, ownersName: name.slice(0, 100) }));
    const [row] = await keptEnquiries(app);
    for (const kept of [row?.shop_name, row?.owners_name]) expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    const taken = await mailAll(app);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.to).toEqual(['calls@nukkad.example']);
    const headers = headersOf(taken[0] as TakenMail);
    expect(headers.filter((line) => /^(?:to|cc|bcc|reply-to):/i.test(line))).toEqual([
      'To: calls@nukkad.example',
    ]);
    expect(headers.filter((line) => /^subject:/i.test(line))).toEqual([
      expect.stringMatching(/^Subject: Call back: enquiry [0-9a-f-]{36}$/),
    ]);
  });
});

describe('17: script in an enquiry', () => {
  it('is kept and mailed as text', async () => {
    const shopName = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    await sendEnquiry(app, enquiryMessage({ shopName }));
    expect(await keptEnquiries(app)).toMatchObject([{ shop_name: shopName }]);
    const [mail] = (await mailAll(app)) as [TakenMail];
    expect(headersOf(mail).filter((line) => /^content-type:/i.test(line))).toEqual([
      'Content-Type: text/plain; charset=utf-8',
    ]);
    expect(mail.raw).not.toContain('text/html');
  });

  it('is not written into an answer', async () => {
    const answer = await sendEnquiry(app, enquiryMessage({ contactNumber: '<script>alert(1)' }));
    expect(answer.text).not.toContain('script');
    expect(answer.type).toBe('text/plain; charset=utf-8');
  });

  it('that turns the direction of reading does not', async () => {
    await sendEnquiry(app, enquiryMessage({ shopName: 'Sweets \u202egnihtemos\u2066' }));
    expect(await keptEnquiries(app)).toMatchObject([{ shop_name: 'Sweets gnihtemos' }]);
  });
});

describe('24: an invented X-Forwarded-For', () => {
  it('does not get past the limit where no proxy is trusted', async () => {
    const bare = await makeApp();
    expect(await statuses(15, () => sendEnquiry(bare, enquiryMessage()))).toEqual({ 200: 10, 429: 5 });
  });

  it('nor behind a trusted one, which adds the address that it saw itself', async () => {
    const real = newNetwork();
    expect(
      await statuses(15, () => sendEnquiry(app, enquiryMessage(), from(`${newNetwork()}, ${real}`))),
    ).toEqual({ 200: 10, 429: 5 });
  });
});

describe('28: personal data of an enquiry', () => {
  it('is in no line of the log, and its network nowhere readable', async () => {
    const contactNumber = newNumber();
    const network = newNetwork();
    const message = enquiryMessage({ contactNumber, ownersName: 'Somebody Private' });
    await sendEnquiry(app, message, from(network));
    await sendEnquiry(app, message, from(network));
    await sendEnquiry(app, enquiryMessage({ ownersName: 'Somebody Private', contactNumber: '+12234567890' }));
    expect(app.log()).toContain(enquiryPath);
    for (const personal of ['Sharma', 'Private', contactNumber.slice(3), '2234567890', network])
      expect(app.log()).not.toContain(personal);
    const [row] = await app.database.primary.query<{ hash: string }>(
      sql`select encode(network_hash, 'escape') as hash from enquiry`,
    );
    expect(row?.hash).not.toContain(network);
  });
});
