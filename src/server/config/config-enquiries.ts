import { needed, plainMailAddress, type Setting, text } from './settings.ts';

/** Our account at EmailJS. */
export type EmailjsConfig = {
  readonly serviceId: string;
  readonly templateId: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

/** The recipient of the mail about an enquiry. */
export type EnquiriesConfig = {
  readonly mailTo: string;
  /** Absent: sent by the site's own mail. */
  readonly emailjs: EmailjsConfig | undefined;
};

const emailjsSettings = [
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_ID',
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_PRIVATE_KEY',
] as const;

export function readEnquiries(setting: Setting, faults: string[], contactMail: string): EnquiriesConfig {
  const mailTo = setting('ENQUIRY_MAIL_TO', contactMail, plainMailAddress, 'must be a plain mail address');
  const given = emailjsSettings.filter((name) => setting(name, '', text, '') !== '');
  if (given.length === 0) return { mailTo, emailjs: undefined };
  const own = (name: (typeof emailjsSettings)[number]) =>
    needed(setting, faults, name, `when ${given[0]} is`);
  return {
    mailTo,
    emailjs: {
      serviceId: own('EMAILJS_SERVICE_ID'),
      templateId: own('EMAILJS_TEMPLATE_ID'),
      publicKey: own('EMAILJS_PUBLIC_KEY'),
      privateKey: own('EMAILJS_PRIVATE_KEY'),
    },
  };
}
