import { beforeEach, describe, expect, it } from 'vitest';
import { addPaidClaim } from '../../../tests/support/money/paid-claims.ts';
import { sendNotices } from '../../../tests/support/people/notices.ts';
import { newNumber, send, signIn } from '../../../tests/support/people/people.ts';
import { makeApp, testKeys } from '../../../tests/support/servers/app.ts';
import { quiet } from '../../../tests/support/servers/logs.ts';
import { emailLinkLimits, type OwnEmail } from '../../core/accounts/emails.ts';
import type { Account } from '../../core/accounts/my-account.ts';
import type { NoticeKind } from '../../core/notices.ts';
import { sql } from '../db/sql.ts';
import type { MailMessage } from '../gateways/mail.ts';
import { sendDue } from './outbox.ts';
import { queueNotice } from './queue-notice.ts';
import { emailLinkOutbox } from './send-email-links.ts';

const email = 'asha@example.in';

let app: Awaited<ReturnType<typeof makeApp>>;
let mails: MailMessage[];
beforeEach(async () => {
  app = await makeApp();
  mails = [];
});

const mail = { send: async (message: MailMessage) => void mails.push(message) };

/** Sends notices and links until none is due, and returns the new emails. */
async function sendAll(): Promise<MailMessage[]> {
  const { primary } = app.database;
  const before = mails.length;
  await sendNotices(primary, { sms: { notify: async () => true }, mail });
  await sendDue(
    primary,
    emailLinkOutbox({ mail, publicUrl: 'https://nukkad.example', key: testKeys.otp }),
    quiet,
  );
  return mails.slice(before);
}

async function notify(
  address = email,
  { kind = 'paid', number = newNumber() }: { kind?: NoticeKind; number?: string } = {},
) {
  const claim = await addPaidClaim(app.database.primary, {
    number,
    details: { name: 'Ganesh Kirana', email: address },
  });
  await queueNotice(app.database.primary, { accountId: claim.accountId, kind, about: claim.paymentId });
  return claim;
}

const tokenIn = (message: MailMessage | undefined) =>
  /https:\/\/nukkad\.example\/confirm-email#(\S+)/.exec(message?.text ?? '')?.[1] as string;
const confirm = (token: string) => send(app, 'POST', '/v1/email-confirmations', { token });

describe('a notice to an address that is not confirmed', () => {
  it('is not sent; a link is sent once, without words of the claim', async () => {
    const { number } = await notify();
    expect(await sendAll()).toMatchObject([{ to: email, subject: 'Please confirm your email address' }]);
    expect(mails[0]?.text).toContain(`ends with ${number.slice(-4)}.`);
    expect(mails[0]?.text).not.toContain('Ganesh');
    await notify(email.toUpperCase(), { number });
    expect(await sendAll()).toEqual([]);
  });

  it('is sent after the confirmation, and later notices at once', async () => {
    const { number } = await notify();
    const [link] = await sendAll();
    const answer = await confirm(tokenIn(link));
    expect([answer.status, await answer.json()]).toEqual([200, { email }]);
    expect(await sendAll()).toMatchObject([{ to: email, subject: 'Nukkad: payment received' }]);
    await notify('Asha@example.in', { number });
    expect(await sendAll()).toMatchObject([{ subject: 'Nukkad: payment received' }]);
    expect((await confirm(tokenIn(link))).status).toBe(200);
    expect(await sendAll()).toEqual([]);
  });

  it('is not sent late, unless it is about a payment', async () => {
    await notify('old@example.in', { kind: 'ended' });
    await app.database.primary.query(sql`
      update paid_year set from_day = from_day - 800, until_day = until_day - 800`);
    const [link] = await sendAll();
    await app.database.primary.query(sql`update notice set created_at = now() - interval '25 hours'`);
    await confirm(tokenIn(link));
    expect(await sendAll()).toEqual([]);
  });

  it('of another account stays unsent, although the first account has confirmed the address', async () => {
    await notify();
    await confirm(tokenIn((await sendAll())[0]));
    await sendAll();
    await notify();
    expect(await sendAll()).toMatchObject([{ subject: 'Please confirm your email address' }]);
  });
});

describe('links', () => {
  it('are limited for an account and for an address', async () => {
    const number = newNumber();
    for (let count = 0; count < emailLinkLimits.addressesPerDay + 2; count += 1)
      await notify(`a${count}@example.in`, { number });
    expect(await sendAll()).toHaveLength(emailLinkLimits.addressesPerDay);
    for (let count = 0; count < emailLinkLimits.accountsPerDay + 2; count += 1) await notify(email);
    expect(await sendAll()).toHaveLength(emailLinkLimits.accountsPerDay);
  });

  it('are refused when they are made up, of another key or of a removed address', async () => {
    await notify();
    const token = tokenIn((await sendAll())[0]);
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    ])
      expect((await confirm(wrong)).status).toBe(404);
    expect((await confirm('x')).status).toBe(400);
    await app.database.primary.query(sql`delete from email_address`);
    expect((await confirm(token)).status).toBe(404);
  });

  it('can be sent again a few times, with a pause, by the owner only', async () => {
    const { number } = await notify();
    await sendAll();
    const cookie = await signIn(app, number);
    const see = async () =>
      ((await (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).json()) as Account).emails;
    const [own] = await see();
    expect(own).toMatchObject({
      email,
      isConfirmed: false,
      canSendLink: false,
      linkSentAt: expect.any(String),
    });
    const again = (as = cookie) =>
      send(app, 'POST', `/v1/account/emails/${(own as OwnEmail).id}/link`, {}, { cookie: as });
    const age = () =>
      app.database.primary.query(
        sql`update email_address set last_link_at = last_link_at - interval '16 minutes'`,
      );
    expect((await again()).status).toBe(429);
    for (let count = 1; count < emailLinkLimits.most; count += 1) {
      await age();
      expect(await see()).toMatchObject([{ canSendLink: true }]);
      expect((await again(await signIn(app, newNumber()))).status).toBe(429);
      expect((await again()).status).toBe(200);
      expect((await again()).status).toBe(429);
      expect(await sendAll()).toHaveLength(1);
    }
    await age();
    expect((await again()).status).toBe(429);
    await confirm(tokenIn(mails.at(-1)));
    expect(await see()).toMatchObject([{ isConfirmed: true, canSendLink: false }]);
  });
});
