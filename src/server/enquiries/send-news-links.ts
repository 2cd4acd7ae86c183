import { randomBytes } from 'node:crypto';
import { newsConfirmDays, newsMailLimits } from '../../core/enquiries/news-rules.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import type { Mail, MailMessage } from '../gateways/mail.ts';
import { type LeasedRow, type Outbox, pausesOfADay } from '../notices/outbox.ts';
import { tokenHash } from './news.ts';

type LinkParts = { readonly mail: Mail; readonly publicUrl: string };

type DueMail = LeasedRow & { readonly id: string; readonly email: string; readonly isConfirmed: boolean };

/** After the mail is sent or given up: the row stays, and its next mail starts with zero tries. */
const done: Sql = sql`mail_due_at = null, tries = 0, last_mail_at = now(), mails = mails + 1`;

/** The mails with the links to confirm and to stop news. */
export const newsLinkOutbox = ({ mail, publicUrl }: LinkParts): Outbox<DueMail> => ({
  name: 'a mail with news links',
  period: 'news_links',
  table: sql`news_subscription`,
  columns: { dueAt: sql`mail_due_at`, tries: sql`tries`, leasedUntil: sql`taken_until` },
  isWaiting: sql`mail_due_at is not null`,
  canSend: sql`(select count(*) from news_subscription where last_mail_at > now() - interval '1 hour')
    < ${newsMailLimits.perHour}`,
  returning: sql`email, confirmed_at is not null as "isConfirmed"`,
  onSent: done,
  onGivenUp: done,
  // Without the last pause: half a day altogether.
  pauses: pausesOfADay.slice(0, -1),
  async send(due, { db }) {
    const token = await makeLink(db, due.id);
    if (token !== undefined) await mail.send(composeLinks(due, publicUrl, token));
  },
  idsOf: ({ id }) => ({ subscription: id }),
});

/** Stored before the mail is sent, so that every link that arrives works. `undefined`: the address was removed. */
async function makeLink(db: Db, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const made = await db.query(sql`
    insert into news_link (token_hash, subscription_id)
    select ${tokenHash(token)}, s.id from news_subscription s where s.id = ${id}
    returning subscription_id`);
  return made.length > 0 ? token : undefined;
}

/**
 * The token is in the URL fragment, which browsers do not send: it is in no server log. Opening the link only shows a
 * button, because mail scanners open links too.
 */
function composeLinks({ email, isConfirmed }: DueMail, publicUrl: string, token: string): MailMessage {
  const stopUrl = `${publicUrl}/news#stop=${token}`;
  return {
    to: email,
    unsubscribeUrl: stopUrl,
    ...(isConfirmed
      ? {
          subject: 'You already get our news',
          text: `Somebody, probably you, asked for news about Nukkad at this address. You already get our news, so you do not need to do anything.

To stop our news and remove your address:
${stopUrl}`,
        }
      : {
          subject: 'Please confirm that you want news about Nukkad',
          text: `Somebody, hopefully you, asked for news about Nukkad at this address. To get it, please confirm here:
${publicUrl}/news#confirm=${token}

Until then we send you no news. If you do not confirm, we remove the address after ${newsConfirmDays} days.

Was it not you? Remove the address at once:
${stopUrl}`,
        }),
  };
}
