import { formatPhone } from '../../core/accounts/phone.ts';
import { callbackHours, type Enquiry } from '../../core/enquiries/rules.ts';
import type { EnquiriesConfig } from '../config/config-enquiries.ts';
import { emailjs } from '../gateways/emailjs.ts';
import type { Mail, MailMessage } from '../gateways/mail.ts';

/** Tells us of an enquiry; throws where the mail was not taken. */
export type EnquiryMail = { send(enquiry: KeptEnquiry): Promise<void> };

export type KeptEnquiry = Enquiry & { readonly id: string; readonly createdAt: Date };

/** By EmailJS where that is set up, else by the site's mail; `undefined` where there is neither. */
export function chosenEnquiryMail(config: EnquiriesConfig, mail: Mail | undefined): EnquiryMail | undefined {
  if (config.emailjs) return emailjs(config.emailjs);
  return mail && { send: (enquiry) => mail.send(composeEnquiry(config.mailTo, enquiry)) };
}

/** Plain text, so that nothing in it is markup. What the visitor typed decides over no header but the subject. */
export const composeEnquiry = (
  to: string,
  { id, createdAt, shopName, ownersName, contactNumber }: KeptEnquiry,
): MailMessage => ({
  to,
  subject: `Call back: ${shopName}`,
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
