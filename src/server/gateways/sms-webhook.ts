import { createHmac } from 'node:crypto';
import type { SmsConfig } from '../config-outside.ts';
import { type Provider, postMessage } from './post-message.ts';
import type { Sms } from './sms.ts';

/**
 * Any other provider, by a small program of the operator's: it gets each message as JSON, and knows by the
 * signature (hex HMAC-SHA256 of the body, with the shared secret) that it comes from here.
 */
export const webhookSms = (
  { url, secret }: Extract<SmsConfig, { provider: 'webhook' }>,
  { timeoutMs }: Provider = {},
): Sms => ({
  async send({ to, text, code }) {
    const body = JSON.stringify({ to, text, code });
    await postMessage({
      service: 'The SMS webhook',
      url,
      headers: {
        'content-type': 'application/json',
        'x-nukkad-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      timeoutMs,
    });
  },
});
