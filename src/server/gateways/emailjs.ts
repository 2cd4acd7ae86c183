import type { Enquiry } from '../../core/enquiries/rules.ts';
import type { EmailjsConfig } from '../config/config-enquiries.ts';
import { type Provider, postMessage } from './post-message.ts';

/** Fills in the template of our account there, which also says whom it goes to; throws where it was not taken. */
export type Emailjs = { send(params: Enquiry): Promise<void> };

/** https://www.emailjs.com/docs/rest-api/send/; the account has to allow calls from outside a browser. */
export const emailjs = (
  { serviceId, templateId, publicKey, privateKey }: EmailjsConfig,
  { origin = 'https://api.emailjs.com', timeoutMs }: Provider = {},
): Emailjs => ({
  async send({ shopName, ownersName, contactNumber }) {
    const params = { shopName, ownersName, contactNumber };
    try {
      await postMessage({
        service: 'EmailJS',
        url: `${origin}/api/v1.0/email/send`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service_id: serviceId,
          template_id: templateId,
          user_id: publicKey,
          accessToken: privateKey,
          template_params: params,
        }),
        timeoutMs,
      });
    } catch (error) {
      throw new Error(withoutPeople((error as Error).message, Object.values(params)));
    }
  },
});

/** A refusal may repeat what was sent, and mail addresses; it goes to the log. */
const withoutPeople = (reason: string, values: readonly string[]) =>
  values.reduce((text, value) => text.replaceAll(value, '…'), reason.replaceAll(/\S*@\S*/g, '…'));
