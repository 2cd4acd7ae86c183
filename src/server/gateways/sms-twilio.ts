import type { SmsConfig } from '../config-outside.ts';
import { type Provider, postMessage } from './post-message.ts';
import type { Sms } from './sms.ts';

/** `from` is a number or sender of the account, or the id of a messaging service (MG…). */
export const twilioSms = (
  { accountSid, authToken, from }: Extract<SmsConfig, { provider: 'twilio' }>,
  { origin = 'https://api.twilio.com', timeoutMs }: Provider = {},
): Sms => ({
  async send({ to, text }) {
    await postMessage({
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
  },
});
