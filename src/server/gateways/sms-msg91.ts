import type { SmsConfig } from '../config-outside.ts';
import { type Provider, postMessage, refusal } from './post-message.ts';
import type { Sms } from './sms.ts';

const service = 'MSG91';

/**
 * MSG91 sends a template of its own, registered with it under `templateId`, and puts the code into its
 * ##OTP##; it has to read as otp-text.ts does. It is told length and minutes, since its own are 4 digits and
 * a day; we verify the code ourselves.
 */
export const msg91Sms = (
  { authKey, templateId }: Extract<SmsConfig, { provider: 'msg91' }>,
  { origin = 'https://control.msg91.com', timeoutMs }: Provider = {},
): Sms => ({
  async send({ to, code, validMinutes }) {
    const query = new URLSearchParams({
      template_id: templateId,
      mobile: to.slice(1), // 9198…, without the plus
      otp: code,
      otp_expiry: String(validMinutes),
      otp_length: String(code.length),
    });
    const answer = await postMessage({
      service,
      url: `${origin}/api/v5/otp?${query}`,
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: '{}',
      timeoutMs,
    });
    // It answers 200 to what it refuses, too.
    if (!/"type"\s*:\s*"success"/.test(answer)) throw refusal(service, answer);
  },
});
