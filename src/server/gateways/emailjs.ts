import type { Enquiry } from '../../core/enquiries/rules.ts';
import type { EmailjsConfig } from '../config/config-enquiries.ts';
import { type Provider, postMessage } from './post-message.ts';

/** Sends the template of our EmailJS account, which also defines the recipient; throws if it was not accepted. */
export type Emailjs = { send(params: Enquiry): Promise<void> };

/** https://www.emailjs.com/docs/rest-api/send/; the account has to allow API calls from outside browsers. */
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

/** An error may repeat the message and mail addresses, which must not get into the log. */
const withoutPeople = (reason: string, values: readonly string[]) =>
  values.reduce((text, value) => text.replaceAll(value, '…'), reason.replaceAll(/\S*@\S*/g, '…'));
