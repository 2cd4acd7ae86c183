import type { SmsConfig } from '../config/config-outside.ts';
import { type Provider, postMessage, refusal } from './post-message.ts';
import type { NoticeSms, Sms } from './sms.ts';

const service = 'MSG91';

/**
 * MSG91 sends its own registered templates. The one under `templateId` has the code as ##OTP## and has to match
 * otp-text.ts. Length and validity are sent, because its defaults are 4 digits and a day; we verify the code
 * ourselves. Notice templates have their values as ##var1##, ##var2## … and have to match
 * notices/notice-texts.ts.
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
    // It answers 200 for errors too.
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
