import { createHmac } from 'node:crypto';
import type { SmsConfig } from '../config/config-outside.ts';
import { type Provider, postMessage } from './post-message.ts';
import type { NoticeSms, Sms } from './sms.ts';

/**
 * For any other provider: the operator's own endpoint gets each message as JSON, signed with a hex HMAC-SHA256
 * of the body and the shared secret. An OTP has a `code`, a notice a `kind`.
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
