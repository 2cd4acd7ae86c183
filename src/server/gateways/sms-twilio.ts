import type { SmsConfig } from '../config/config-outside.ts';
import { type Provider, postMessage } from './post-message.ts';
import type { NoticeSms, Sms } from './sms.ts';

/** `from` is a number or sender of the account, or the id of a messaging service (MG…). */
export function twilioSms(
  { accountSid, authToken, from }: Extract<SmsConfig, { provider: 'twilio' }>,
  { origin = 'https://api.twilio.com', timeoutMs }: Provider = {},
): Sms & NoticeSms {
  const post = (to: string, text: string) =>
    postMessage({
      service: 'Twilio',
      url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
      }),
      timeoutMs,
    });
  return {
    async send({ to, text }) {
      await post(to, text);
    },
    async notify({ to, text }) {
      await post(to, text);
      return true;
    },
  };
}
