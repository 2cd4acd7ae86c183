import { createHmac } from 'node:crypto';
import type { SmsConfig } from '../config/config-outside.ts';
import { type Provider, postMessage } from './post-message.ts';
import type { NoticeSms, Sms } from './sms.ts';

/**
 * Any other provider, by a small program of the operator's: it gets each message as JSON, and knows by the
 * signature (hex HMAC-SHA256 of the body, with the shared secret) that it comes from here. An OTP has a
 * `code`, a notice a `kind`.
 */
export function webhookSms(
  { url, secret }: Extract<SmsConfig, { provider: 'webhook' }>,
  { timeoutMs }: Provider = {},
): Sms & NoticeSms {
  const post = (message: object) => {
    const body = JSON.stringify(message);
    return postMessage({
      service: 'The SMS webhook',
      url,
      headers: {
        'content-type': 'application/json',
        'x-nukkad-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      timeoutMs,
    });
  };
  return {
    async send({ to, text, code }) {
      await post({ to, text, code });
    },
    async notify({ to, text, kind }) {
      await post({ to, text, kind });
      return true;
    },
  };
}
