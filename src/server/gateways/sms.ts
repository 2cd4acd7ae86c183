import type { NoticeKind } from '../../core/notices.ts';
import type { SmsConfig } from '../config/config-outside.ts';
import { msg91Sms } from './sms-msg91.ts';
import { twilioSms } from './sms-twilio.ts';
import { webhookSms } from './sms-webhook.ts';

/** `code` is the OTP inside `text`, for providers with their own templates. */
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
  /** The values in the text, in order, for providers with their own templates. */
  readonly values: readonly string[];
};

/** Sends an OTP; throws if the provider did not accept it. */
export type Sms = { send(message: SmsMessage): Promise<void> };

/** Sends a notice; throws likewise. False: its kind has no template, and nothing was sent. */
export type NoticeSms = { notify(notice: SmsNotice): Promise<boolean> };

/** `outbox` exists in local mode only. */
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
