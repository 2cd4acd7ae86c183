import { randomBytes } from 'node:crypto';
import { newsConfirmDays, newsMailLimits } from '../../core/enquiries/news-rules.ts';
import { type Db, sql } from '../db/sql.ts';
import { every } from '../every.ts';
import type { Mail, MailMessage } from '../gateways/mail.ts';
import type { Log } from '../payments/send-notices.ts';
import { tokenHash } from './news.ts';

type LinkParts = { readonly mail: Mail; readonly publicUrl: string };

type Wish = {
  readonly id: string;
  readonly email: string;
  readonly tries: number;
  readonly isConfirmed: boolean;
};

const pauseSeconds = 5;

/** Sends the mails with the links, again and again. What it returns stops it once the mail under way is sent. */
export function keepSendingNewsLinks(db: Db, parts: LinkParts, log: Log): () => Promise<void> {
  return every(
    pauseSeconds,
    (signal) => sendDueNewsLinks(db, parts, log, signal),
    (error, message) => log.warn({ err: error }, message),
    'sending the links of news failed',
  );
}

/** Everything that is due, one after the other; answers how many were dealt with. */
export async function sendDueNewsLinks(
  db: Db,
  parts: LinkParts,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const wish = await takeWish(db);
    if (wish === undefined) break;
    await sendLinks(db, parts, wish, log);
    count += 1;
  }
  return count;
}

/** Longer than a mail server may take: nobody else sends it meanwhile, and after a crash somebody does. */
const leaseMinutes = 5;

/** One at a time, so that the lease is that of one mail; others that are being taken are passed over. */
async function takeWish(db: Db): Promise<Wish | undefined> {
  const [wish] = await db.query<Wish>(sql`
    update news_subscription set tries = tries + 1, taken_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from news_subscription
      where mail_due_at <= now() and (taken_until is null or taken_until < now())
        and (select count(*) from news_subscription where last_mail_at > now() - interval '1 hour')
          < ${newsMailLimits.perHour}
      order by mail_due_at limit 1 for update skip locked)
    returning id, email, tries, confirmed_at is not null as "isConfirmed"`);
  return wish;
}

async function sendLinks(db: Db, { mail, publicUrl }: LinkParts, wish: Wish, log: Log): Promise<void> {
  const { id, tries } = wish;
  try {
    const token = await makeLink(db, id);
    if (token === undefined) return;
    await mail.send(composeLinks(wish, publicUrl, token));
  } catch (error) {
    if (tries < mostTries) log.warn({ subscription: id, tries, err: error }, 'a link of news was not sent');
    else log.error({ subscription: id, tries, err: error }, 'a link of news was given up');
    return putOff(db, wish);
  }
  await done(db, id);
}

/** Before the mail: what has arrived must be good, whatever happens after. Nothing for an address that is gone. */
async function makeLink(db: Db, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const made = await db.query(sql`
    insert into news_link (token_hash, subscription_id)
    select ${tokenHash(token)}, s.id from news_subscription s where s.id = ${id}
    returning subscription_id`);
  return made.length > 0 ? token : undefined;
}

/** Minutes after the first try, the second …: half a day altogether. */
const pauses = [1, 5, 15, 60, 180, 360] as const;
export const mostTries = pauses.length + 1;

async function putOff(db: Db, { id, tries }: Wish): Promise<void> {
  const minutes = pauses[tries - 1];
  if (minutes === undefined) return done(db, id);
  await db.query(sql`
    update news_subscription set mail_due_at = now() + make_interval(mins => ${minutes}), taken_until = null
    where id = ${id}`);
}

async function done(db: Db, id: string): Promise<void> {
  await db.query(sql`
    update news_subscription
    set mail_due_at = null, taken_until = null, tries = 0, last_mail_at = now(), mails = mails + 1
    where id = ${id}`);
}

/**
 * The token stands behind the #, which browsers keep to themselves: no server and no log on the way sees it.
 * Opening a link does nothing but show a button, since programs that check mails open links too.
 */
function composeLinks({ email, isConfirmed }: Wish, publicUrl: string, token: string): MailMessage {
  const stopUrl = `${publicUrl}/news#stop=${token}`;
  return {
    to: email,
    unsubscribeUrl: stopUrl,
    ...(isConfirmed
      ? {
          subject: 'You get our news already',
          text: `Somebody, probably you, asked for news of Nukkad at this address. It gets our news already, so there is nothing to do.

To stop our news and have the address removed:
${stopUrl}`,
        }
      : {
          subject: 'Please confirm that you want news of Nukkad',
          text: `Somebody, hopefully you, asked for news of Nukkad at this address. To get it, please confirm here:
${publicUrl}/news#confirm=${token}

Until then we send you no news. Without your word the address is removed after ${newsConfirmDays} days.

It was not you? Have the address removed at once:
${stopUrl}`,
        }),
  };
}
