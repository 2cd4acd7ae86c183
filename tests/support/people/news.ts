import { outboxMail } from '../../../src/local/outbox/gateways.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { newsLinkOutbox } from '../../../src/server/enquiries/send-news-links.ts';
import { type Mail } from '../../../src/server/gateways/mail.ts';
import type { Log } from '../../../src/server/logger.ts';
import { sendDue } from '../../../src/server/notices/outbox.ts';
import type { makeApp } from '../servers/app.ts';
import { quiet } from '../servers/logs.ts';
import { newNetwork, send } from './people.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

export const post = (app: App, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(app, 'POST', path, body, headers);

/** Subscribes; needs an app that trusts X-Forwarded-For. */
export const askForNews = (app: App, email: string, from = newNetwork()) =>
  post(app, '/v1/news/subscriptions', { email, consent: true }, { 'x-forwarded-for': from });

/** Sends due mails, as the server's loop does. */
export const sendNewsLinks = (app: App, { mail, log = quiet }: { mail?: Mail; log?: Log } = {}) =>
  sendDue(
    app.database.primary,
    newsLinkOutbox({
      mail: mail ?? outboxMail(app.database.primary),
      publicUrl: 'https://nukkad.example',
    }),
    log,
  );

/** The mails to this address, newest first. */
export const mailsTo = async (app: App, email: string): Promise<string[]> =>
  (
    await app.database.primary.query<{ text: string }>(sql`
      select text from outbox_message where channel = 'mail' and recipient = ${email} order by id desc`)
  ).map(({ text }) => text);

/** The token of the newest mail to this address. */
export const tokenOf = async (app: App, email: string): Promise<string> => {
  const token = /\/news#(?:confirm|stop)=([\w-]{43})$/m.exec((await mailsTo(app, email))[0] ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  return token;
};

/** Moves subscriptions and mails this far into the past. */
export const ageNews = (app: App, time: string) =>
  app.database.primary.query(sql`
    update news_subscription set consented_at = consented_at - ${time}::interval,
      mail_due_at = mail_due_at - ${time}::interval, taken_until = taken_until - ${time}::interval,
      last_mail_at = last_mail_at - ${time}::interval`);
