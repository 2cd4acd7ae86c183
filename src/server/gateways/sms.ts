import type { NoticeKind } from '../../core/notices.ts';
import type { SmsConfig } from '../config-outside.ts';
import { type Db, sql } from '../db/sql.ts';
import { msg91Sms } from './sms-msg91.ts';
import { twilioSms } from './sms-twilio.ts';
import { webhookSms } from './sms-webhook.ts';

/** `code` is the OTP inside `text`, for providers that put it into a template of theirs. */
export type SmsMessage = {
  /** `+91` and ten digits. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly validMinutes: number;
};

export type SmsNotice = {
  readonly to: string;
  readonly text: string;
  readonly kind: NoticeKind;
  /** What is in the text, in its order, for providers that put it into a template of theirs. */
  readonly values: readonly string[];
};

/** Carries an OTP to a phone; throws where the provider did not take it. */
export type Sms = { send(message: SmsMessage): Promise<void> };

/** Carries a notice; throws as well. False: there is no template for its kind, and nothing was sent. */
export type NoticeSms = { notify(notice: SmsNotice): Promise<boolean> };

export function chosenSms(config: SmsConfig, db: Db): Sms & NoticeSms {
  switch (config.provider) {
    case 'outbox':
      return outboxSms(db);
    case 'msg91':
      return msg91Sms(config);
    case 'twilio':
      return twilioSms(config);
    case 'webhook':
      return webhookSms(config);
  }
}

/** The local form: kept for a person to read at /dev/outbox. */
function outboxSms(db: Db): Sms & NoticeSms {
  const keep = (to: string, text: string) =>
    db.query(sql`insert into outbox_message (channel, recipient, text) values ('sms', ${to}, ${text})`);
  return {
    async send({ to, text }) {
      await keep(to, text);
    },
    async notify({ to, text }) {
      await keep(to, text);
      return true;
    },
  };
}
