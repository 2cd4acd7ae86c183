import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPaidClaim } from '../../../tests/support/money/paid-claims.ts';
import { enquiryMessage, sendEnquiry } from '../../../tests/support/people/enquiries.ts';
import { makeNoticeOutbox } from '../../../tests/support/people/notices.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { outcome, outcomes, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { quiet } from '../../../tests/support/servers/logs.ts';
import type { Output } from '../../core/endpoint.ts';
import type { searchMessages } from '../../core/operator/messages.ts';
import { sql } from '../db/sql.ts';
import { enquiryOutbox } from '../enquiries/send-enquiries.ts';
import type { NoticeSms } from '../gateways/sms.ts';
import { mostTries, sendDue } from '../notices/outbox.ts';
import { queueNotice } from '../notices/queue-notice.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: string;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  operator = (await makeOperator(app)).cookie;
});
beforeEach(async () => {
  await rows(sql`delete from notice`);
  await rows(sql`delete from enquiry`);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const post = (path: string, body: object = {}) =>
  send(app, 'POST', `/v1/operator/messages/${path}`, body, { cookie: operator });
const search = async (wish: object = {}) =>
  (await (await post('search', wish)).json()) as Output<typeof searchMessages>;

const told: string[] = [];
const by = (notify: NoticeSms['notify']) => makeNoticeOutbox({ sms: { notify }, mail: undefined });
const working = by(async ({ to }) => told.push(to) > 0);
const down = by(async ({ to }) => {
  throw new Error(`the gateway is down for ${to}`);
});
const sendNotices = async (outbox: typeof working) => {
  await rows(sql`update notice set due_at = now() - interval '1 second', taken_until = null
    where sent_at is null and given_up_at is null`);
  await sendDue(app.database.primary, outbox, quiet);
};

/** Every try of the SMS failed; mail is not configured. */
async function makeGivenUp(): Promise<string> {
  const { number, accountId, paymentId } = await addPaidClaim(app.database.primary);
  await queueNotice(app.database.primary, { accountId, kind: 'paid', about: paymentId });
  for (let tries = 0; tries < mostTries(down); tries += 1) await sendNotices(down);
  return number;
}

describe('the desk of messages', () => {
  it('counts what was given up, with a reason that contains no number', async () => {
    const number = await makeGivenUp();
    const { items, givenUp } = await search();
    expect(givenUp).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'paid',
        channel: 'sms',
        mobileNumber: number,
        state: 'given_up',
        tries: 8,
        fault: 'the gateway is down for …',
      },
    ]);
    expect((await search({ list: 'sent' })).items).toMatchObject([
      { channel: 'mail', state: 'nothing', fault: 'nothing_to_tell' },
    ]);
  });

  it('lists what waits for its next try', async () => {
    const { accountId, paymentId } = await addPaidClaim(app.database.primary);
    await queueNotice(app.database.primary, { accountId, kind: 'refunded', about: paymentId });
    await sendNotices(down);
    expect((await search({ list: 'waiting' })).items).toMatchObject([
      { kind: 'refunded', channel: 'sms', state: 'waiting', tries: 1 },
    ]);
  });

  it('lists the mails about enquiries too', async () => {
    const message = enquiryMessage();
    await sendEnquiry(app, message);
    await sendDue(app.database.primary, enquiryOutbox(undefined), quiet);
    const { contactNumber } = message.template_params;
    expect((await search()).items).toMatchObject([
      { kind: 'enquiry', channel: 'mail', mobileNumber: contactNumber, fault: 'no_gateway' },
    ]);
    const [{ id } = { id: '' }] = (await search()).items;
    expect(await outcome(await post(`${id}/sending`))).toBe('ok');
    const sent: string[] = [];
    const mail = {
      send: async (enquiry: { contactNumber: string }) => void sent.push(enquiry.contactNumber),
    };
    await sendDue(app.database.primary, enquiryOutbox(mail), quiet);
    expect(sent).toEqual([contactNumber]);
  });

  it('is paged after the last item', async () => {
    const { accountId } = await addPaidClaim(app.database.primary);
    await rows(sql`
      insert into notice (account_id, kind, about, channel, given_up_at)
      select ${accountId}, 'paid', gen_random_uuid()::text, 'sms', now() from generate_series(1, 70)`);
    await rows(sql`
      insert into enquiry (shop_name, owners_name, contact_number, due_at, mail_given_up_at)
      select 'Shop', 'Owner', '+9198111' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 70) n`);
    const seen: string[] = [];
    for (let after: string | undefined; ; after = seen.at(-1)) {
      const page = await search({ after });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasMore) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([140, 140]);
  });

  it('finds all messages to a number, in any notation', async () => {
    const number = await makeGivenUp();
    const { items } = await search({ number: number.slice(3), list: 'sent' });
    expect(items.map(({ channel, state }) => [channel, state])).toEqual([
      ['sms', 'given_up'],
      ['mail', 'nothing'],
    ]);
    expect((await search({ number: '+919999999999' })).items).toEqual([]);
    expect((await search({ number: 'x' })).items).toEqual([]);
    expect(app.log()).not.toContain(number.slice(3));
  });
});

describe('sending again', () => {
  it('is idempotent for one message, and is recorded', async () => {
    const number = await makeGivenUp();
    const [{ id } = { id: '' }] = (await search()).items;
    expect(await outcomes(4, () => post(`${id}/sending`))).toEqual({ ok: 1, message_not_given_up: 3 });
    expect((await search()).givenUp).toBe(0);
    told.length = 0;
    await sendNotices(working);
    await sendNotices(working);
    expect(told).toEqual([number]);
    expect(await outcome(await post(`${id}/sending`))).toBe('message_not_given_up');
    expect(await rows(sql`select action from audit_entry where subject_id = ${id}`)).toEqual([
      { action: 'message.send_again' },
    ]);
    expect(await outcome(await post(`${crypto.randomUUID()}/sending`))).toBe('not_found');
  });

  it('sends everything that was given up, and nothing else', async () => {
    const numbers = [await makeGivenUp(), await makeGivenUp()];
    await sendNotices(working);
    expect(await (await post('sending')).json()).toEqual({ count: 2 });
    told.length = 0;
    await sendNotices(working);
    expect(told.toSorted()).toEqual(numbers.toSorted());
    expect(await (await post('sending')).json()).toEqual({ count: 0 });
  });
});
