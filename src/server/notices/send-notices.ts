import type { NoticeKind, UnsentReason } from '../../core/notices.ts';
import { type Db, sql } from '../db/sql.ts';
import { every } from '../every.ts';
import type { Mail } from '../gateways/mail.ts';
import type { NoticeSms } from '../gateways/sms.ts';
import { shortFault } from '../short-fault.ts';
import { composeNotice } from './compose-notice.ts';

export type NoticeParts = {
  readonly sms: NoticeSms;
  /** Absent: there is no mail, and what would go by it counts as done. */
  readonly mail: Mail | undefined;
  readonly publicUrl: string;
  /** Local mode: what the local form of the payment provider made counts as real. */
  readonly local: boolean;
};

export type Log = {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
};

export type Notice = {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly about: string;
  readonly channel: 'sms' | 'mail';
  readonly tries: number;
};

const pauseSeconds = 5;

/** Sends what is due, again and again. What it returns stops it once the message under way is sent. */
export function keepSendingNotices(db: Db, parts: NoticeParts, log: Log): () => Promise<void> {
  return every(
    pauseSeconds,
    (signal) => sendDueNotices(db, parts, log, signal),
    (error, message) => log.warn({ err: error }, message),
    'sending notices failed',
  );
}

/** Everything that is due, one after the other; answers how many were dealt with. */
export async function sendDueNotices(
  db: Db,
  parts: NoticeParts,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const notice = await takeNotice(db);
    if (notice === undefined) break;
    await sendNotice(db, parts, notice, log);
    count += 1;
  }
  return count;
}

/** Longer than any provider may take: nobody else sends it meanwhile, and after a crash somebody does. */
const leaseMinutes = 5;

/** One at a time, so that the lease is that of one message; others that are being taken are passed over. */
async function takeNotice(db: Db): Promise<Notice | undefined> {
  const [notice] = await db.query<Notice>(sql`
    update notice set tries = tries + 1, taken_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from notice
      where sent_at is null and given_up_at is null and due_at <= now() and (taken_until is null or taken_until < now())
      order by due_at limit 1 for update skip locked)
    returning id, kind, about, channel, tries`);
  return notice;
}

async function sendNotice(db: Db, parts: NoticeParts, notice: Notice, log: Log): Promise<void> {
  const { id, kind, channel, tries } = notice;
  const about = { notice: id, kind, channel, tries };
  /** For operators, who see it in place of "sent". */
  let unsent: UnsentReason | null = null;
  try {
    const message = await composeNotice(db, parts, notice);
    if (message === undefined) {
      log.info(about, 'a notice had nothing to tell, or nobody to go to');
      unsent = 'nothing_to_tell';
    } else if (message.channel === 'mail') await parts.mail?.send(message.mail);
    else if (!(await parts.sms.notify(message.sms))) {
      log.info(about, 'a notice was not sent: the provider has no template for its kind');
      unsent = 'no_template';
    }
  } catch (error) {
    if (tries < mostTries) log.warn({ ...about, err: error }, 'a notice was not sent');
    else log.error({ ...about, err: error }, 'a notice was given up');
    return putOff(db, notice, shortFault(error));
  }
  await db.query(
    sql`update notice set sent_at = now(), taken_until = null, fault = ${unsent} where id = ${id}`,
  );
}

/** Minutes after the first try, the second … : a day altogether. */
export const pauses = [1, 5, 15, 60, 180, 360, 720] as const;
export const mostTries = pauses.length + 1;

async function putOff(db: Db, { id, tries }: Notice, fault: string): Promise<void> {
  const minutes = pauses[tries - 1];
  const next =
    minutes === undefined
      ? sql`given_up_at = now()`
      : sql`due_at = now() + make_interval(mins => ${minutes})`;
  await db.query(sql`update notice set ${next}, taken_until = null, fault = ${fault} where id = ${id}`);
}
