import { formatPhone } from '../../core/accounts/phone.ts';
import { callbackHours, type Enquiry } from '../../core/enquiries/rules.ts';
import type { EnquiriesConfig } from '../config/config-enquiries.ts';
import { emailjs } from '../gateways/emailjs.ts';
import type { Mail, MailMessage } from '../gateways/mail.ts';

/** Mails an enquiry to us; throws if the mail was not accepted. */
export type EnquiryMail = { send(enquiry: StoredEnquiry): Promise<void> };

export type StoredEnquiry = Enquiry & { readonly id: string; readonly createdAt: Date };

/** EmailJS if it is configured, else the site's mail, else `undefined`. */
export function chooseEnquiryMail(config: EnquiriesConfig, mail: Mail | undefined): EnquiryMail | undefined {
  if (config.emailjs) return emailjs(config.emailjs);
  return mail && { send: (enquiry) => mail.send(composeEnquiry(config.mailTo, enquiry)) };
}

/** Plain text, so that input is never markup. No header contains input. */
export const composeEnquiry = (
  to: string,
  { id, createdAt, shopName, ownersName, contactNumber }: StoredEnquiry,
): MailMessage => ({
  to,
  subject: `Call back: enquiry ${id}`,
  text: [
    `Shop Name: ${shopName}`,
    `Owner's Name: ${ownersName}`,
    `Contact Number: ${formatPhone(contactNumber)}`,
    '',
    `Asked on ${timeText.format(createdAt)}. The page promises a call within ${callbackHours} hours.`,
    `Enquiry ${id}`,
  ].join('\n'),
});

const timeText = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
