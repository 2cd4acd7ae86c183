import type { SmsConfig } from '../config/config-outside.ts';
import { type Provider, postMessage, refusal } from './post-message.ts';
import type { NoticeSms, Sms } from './sms.ts';

const service = 'MSG91';

/**
 * MSG91 sends templates of its own, registered with it. The one under `templateId` gets the code into its
 * ##OTP##; it has to read as otp-text.ts does. MSG91 is told length and minutes, since its own are 4 digits
 * and a day; we verify the code ourselves. Templates of notices get their values into ##var1##, ##var2## …;
 * they have to read as notices/notice-texts.ts does.
 */
export function msg91Sms(
  { authKey, templateId, noticeTemplates }: Extract<SmsConfig, { provider: 'msg91' }>,
  { origin = 'https://control.msg91.com', timeoutMs }: Provider = {},
): Sms & NoticeSms {
  const post = async (path: string, body: object) => {
    const answer = await postMessage({
      service,
      url: `${origin}/api/v5/${path}`,
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    // It answers 200 to what it refuses, too.
    if (!/"type"\s*:\s*"success"/.test(answer)) throw refusal(service, answer);
  };
  const withoutPlus = (to: string) => to.slice(1); // 9198…
  return {
    async send({ to, code, validMinutes }) {
      const query = new URLSearchParams({
        template_id: templateId,
        mobile: withoutPlus(to),
        otp: code,
        otp_expiry: String(validMinutes),
        otp_length: String(code.length),
      });
      await post(`otp?${query}`, {});
    },
    async notify({ to, kind, values }) {
      const template = noticeTemplates[kind];
      if (template === undefined) return false;
      const variables = values.map((value, place) => [`var${place + 1}`, value] as const);
      await post('flow', {
        template_id: template,
        recipients: [{ mobiles: withoutPlus(to), ...Object.fromEntries(variables) }],
      });
      return true;
    },
  };
}
