import type { NoticeKind } from '../../core/notices.ts';
import type { SmsConfig } from '../config/config-outside.ts';
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

/** `outbox` is there in local mode alone. */
export function chosenSms(config: SmsConfig, outbox: (Sms & NoticeSms) | undefined): Sms & NoticeSms {
  switch (config.provider) {
    case 'outbox':
      if (outbox === undefined) throw new Error('the outbox is for local mode alone');
      return outbox;
    case 'msg91':
      return msg91Sms(config);
    case 'twilio':
      return twilioSms(config);
    case 'webhook':
      return webhookSms(config);
  }
}
