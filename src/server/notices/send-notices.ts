import type { Day } from '../../core/days.ts';
import { type NoticeKind, noticeLimits, type UnsentReason } from '../../core/notices.ts';
import { dayText } from '../day-text.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Mail, MailMessage } from '../gateways/mail.ts';
import type { NoticeSms } from '../gateways/sms.ts';
import type { Log } from '../logger.ts';
import { isConfirmed, queueLink } from './emails.ts';
import { noticeTexts, onOneLine, shortName } from './notice-texts.ts';
import { type Outbox, pausesOfADay } from './outbox.ts';

export type Notice<Kind extends NoticeKind = NoticeKind> = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: Kind;
  readonly about: string;
  readonly channel: 'sms' | 'mail';
  readonly tries: number;
};

/** The content of a notice, read when it is sent. */
export type NoticeFacts = {
  /** The mobile number. */
  readonly to: string;
  readonly email: string | null;
  readonly shop: string;
  /** The operator's text. */
  readonly reason?: string | null;
  /** The last paid day, or the last day for an answer. */
  readonly lastDay?: Day | undefined;
  readonly amount?: string;
  /** The page that the notice links to. */
  readonly path: `/${string}`;
  readonly attachments?: NonNullable<MailMessage['attachments']>;
};

/** Each feature finds the facts of its own kinds. `undefined`: the notice is outdated or has no recipient. */
export type FactsOf<Kind extends NoticeKind> = {
  readonly [kind in Kind]: (db: Db, notice: Notice<kind>) => Promise<NoticeFacts | undefined>;
};

export type NoticeParts = {
  readonly sms: NoticeSms;
  /** Absent: mail is not configured, and notices by mail count as done. */
  readonly mail: Mail | undefined;
  readonly publicUrl: string;
  readonly facts: FactsOf<NoticeKind>;
};

export const noticeOutbox = (parts: NoticeParts): Outbox<Notice> => ({
  name: 'a notice',
  period: 'notices',
  table: sql`notice`,
  columns: { dueAt: sql`due_at`, tries: sql`tries`, leasedUntil: sql`taken_until`, fault: sql`fault` },
  isWaiting: sql`sent_at is null and given_up_at is null`,
  canSend: isWithinBudget,
  returning: sql`account_id as "accountId", kind, about, channel`,
  onSent: sql`sent_at = now()`,
  onGivenUp: sql`given_up_at = now()`,
  pauses: pausesOfADay,
  send: (notice, { db, log }) => sendNotice(db, parts, notice, log),
  idsOf,
});

const isWithinBudget = sql`
  (select count(*) from notice o where o.sent_at > now() - interval '1 hour') < ${noticeLimits.perHour}
  and (select count(*) from notice o
    where o.account_id = notice.account_id and o.sent_at > now() - interval '1 day') < ${noticeLimits.perAccountPerDay}`;

const idsOf = ({ id, kind, channel }: Notice) => ({ notice: id, kind, channel });

async function sendNotice<Kind extends NoticeKind>(
  db: Db,
  { sms, mail, publicUrl, facts }: NoticeParts,
  notice: Notice<Kind>,
  log: Log,
): Promise<UnsentReason | void> {
  const { kind, channel } = notice;
  const found = channel === 'mail' && !mail ? undefined : await facts[kind](db, notice);
  const address = channel === 'sms' ? found?.to : found?.email;
  if (!found || !address) {
    log.info(idsOf(notice), 'a notice was not sent: it is outdated or has no recipient');
    return 'nothing_to_tell';
  }
  if (channel === 'mail' && !(await isConfirmed(db, notice.accountId, address))) {
    await queueLink(db, notice.accountId, address);
    log.info(idsOf(notice), 'a notice was not sent: its email address is not confirmed');
    return 'unconfirmed';
  }
  const { subject, text, values } = noticeTexts[kind]({
    shop: shortName(found.shop),
    reason: onOneLine(found.reason ?? ''),
    lastDay: found.lastDay ? dayText(found.lastDay) : '',
    amount: found.amount ?? '',
    link: publicUrl + found.path,
  });
  if (channel === 'mail')
    await mail?.send({ to: address, subject, text, attachments: found.attachments ?? [] });
  else if (!(await sms.notify({ to: address, text, kind, values }))) {
    log.info(idsOf(notice), 'a notice was not sent: the provider has no template for its kind');
    return 'no_template';
  }
}
