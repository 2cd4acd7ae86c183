import { type Db, sql } from '../../server/db/sql.ts';
import type { Mail } from '../../server/gateways/mail.ts';
import type { NoticeSms, Sms } from '../../server/gateways/sms.ts';

/** Shown at /dev/outbox. */
const keep = (db: Db, channel: 'sms' | 'mail', to: string, text: string) =>
  db.query(sql`insert into outbox_message (channel, recipient, text) values (${channel}, ${to}, ${text})`);

export const outboxSms = (db: Db): Sms & NoticeSms => ({
  async send({ to, text }) {
    await keep(db, 'sms', to, text);
  },
  async notify({ to, text }) {
    await keep(db, 'sms', to, text);
    return true;
  },
});

export const outboxMail = (db: Db): Mail => ({
  async send({ to, subject, text, attachments = [] }) {
    const whole = [subject, text, ...attachments.map(({ filename }) => `[${filename}]`)].join('\n\n');
    await keep(db, 'mail', to, whole);
  },
});

/** Retention: messages of local mode are kept for 30 days. */
export const deleteOldMessages = (db: Db) =>
  db.query(sql`delete from outbox_message where sent_at < now() - interval '30 days'`);
