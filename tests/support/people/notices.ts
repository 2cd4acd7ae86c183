import { claimFacts } from '../../../src/server/claims/notices/claim-notices.ts';
import { coinFacts } from '../../../src/server/coins/earning/expiry-notice.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import type { SmsNotice } from '../../../src/server/gateways/sms.ts';
import { sendDue } from '../../../src/server/notices/outbox.ts';
import { type NoticeParts, noticeOutbox } from '../../../src/server/notices/send-notices.ts';
import { paymentFacts } from '../../../src/server/payments/notice-facts.ts';
import { supportFacts } from '../../../src/server/support/support-notices.ts';
import { quiet } from '../servers/logs.ts';
import type { App } from './owners.ts';

/** The outbox of all notices, as in local mode. */
export const makeNoticeOutbox = ({ sms, mail }: Pick<NoticeParts, 'sms' | 'mail'>) =>
  noticeOutbox({
    sms,
    mail,
    publicUrl: 'https://nukkad.example',
    facts: { ...claimFacts, ...paymentFacts({ isSample: true }), ...coinFacts, ...supportFacts },
  });

/** Sends due notices; returns how many were handled. */
export const sendNotices = (db: Db, by: Pick<NoticeParts, 'sms' | 'mail'>, log = quiet): Promise<number> =>
  sendDue(db, makeNoticeOutbox(by), log);

/** Sends due notices by SMS and returns the sent ones. */
export async function smsSent(app: App): Promise<SmsNotice[]> {
  const sent: SmsNotice[] = [];
  const sms = { notify: async (notice: SmsNotice) => sent.push(notice) > 0 };
  await sendNotices(app.database.primary, { sms, mail: undefined });
  return sent;
}

/** Confirms the email address of every claim, as its owner would with the link. */
export const confirmEmails = (db: Db): Promise<unknown> =>
  db.query(sql`
    insert into email_address (account_id, email, confirmed_at, link_due_at)
    select distinct c.account_id, lower(case when c.details is null then s.email else c.details->>'email' end), now(), null::timestamptz
    from claim c join shop s on s.id = c.shop_id
    on conflict (account_id, lower(email)) do update set confirmed_at = excluded.confirmed_at, link_due_at = null`);
