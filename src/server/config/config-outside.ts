import { type NoticeKind, noticeKinds } from '../../core/notices.ts';
import type { SiteSettings } from '../../core/page.ts';
import { gstinCheckDigit, isGstin, isGstinOf } from '../../core/payments/gstin.ts';
import type { Seller } from '../../core/payments/papers.ts';
import { isStateName, type StateName } from '../../core/places/states.ts';
import {
  httpsAddress,
  listOf,
  mailAddress,
  needed,
  oneOf,
  plainMailAddress,
  type Setting,
  siteAddress,
  smtpAddress,
  text,
} from './settings.ts';

/** The SMS gateway. `outbox` is the local replacement, shown at /dev/outbox. */
export type SmsConfig =
  | { readonly provider: 'outbox' }
  | {
      readonly provider: 'msg91';
      readonly authKey: string;
      readonly templateId: string;
      /** A notice kind without a template is not sent by SMS. */
      readonly noticeTemplates: NoticeTemplates;
    }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | { readonly provider: 'webhook'; readonly url: string; readonly secret: string };

export type NoticeTemplates = { readonly [kind in NoticeKind]?: string };

/** The mail gateway. `outbox` is the local replacement, shown at /dev/outbox. `none`: no mail is sent. */
export type MailConfig =
  | { readonly provider: 'outbox' | 'none' }
  | { readonly provider: 'smtp'; readonly url: string; readonly from: string };

/** Storage of photos and evidence. */
export type FilesConfig =
  | { readonly store: 'folder' }
  | {
      readonly store: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Any S3-compatible store; absent: Amazon S3. */
      readonly endpoint: string | undefined;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** The payment provider. `local` is the emulator, at /dev/razorpay on this server. */
export type PaymentsConfig =
  | { readonly provider: 'local' }
  | {
      readonly provider: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      readonly webhookSecrets: readonly string[];
    };

const smsProviders = ['outbox', 'msg91', 'twilio', 'webhook'] as const;

export function readSms(setting: Setting, faults: string[], local: boolean): SmsConfig {
  const provider = setting(
    'SMS_PROVIDER',
    'outbox',
    oneOf(smsProviders),
    `must be one of ${smsProviders.join(', ')}`,
  );
  if (!local && provider === 'outbox')
    faults.push('SMS_PROVIDER must be msg91, twilio or webhook when NODE_ENV is production.');
  const own = (name: string) => needed(setting, faults, name, `when SMS_PROVIDER is ${provider}`);
  switch (provider) {
    case 'outbox':
      return { provider };
    case 'msg91':
      return {
        provider,
        authKey: own('MSG91_AUTH_KEY'),
        templateId: own('MSG91_TEMPLATE_ID'),
        noticeTemplates: setting(
          'MSG91_NOTICE_TEMPLATES',
          {},
          noticeTemplates,
          `must be templates by kind, such as ${noticeKinds.map((kind) => `${kind}:ID`).join(',')}`,
        ),
      };
    case 'twilio':
      return {
        provider,
        accountSid: own('TWILIO_ACCOUNT_SID'),
        authToken: own('TWILIO_AUTH_TOKEN'),
        from: own('TWILIO_FROM'),
      };
    case 'webhook':
      own('SMS_WEBHOOK_URL');
      return {
        provider,
        url: setting('SMS_WEBHOOK_URL', '', httpsAddress, 'must be an https address'),
        secret: own('SMS_WEBHOOK_SECRET'),
      };
  }
}

function noticeTemplates(value: string): NoticeTemplates | undefined {
  const pairs = value.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
  const isPair = ([kind, id, ...more]: string[]) =>
    noticeKinds.some((known) => known === kind) && id && more.length === 0;
  return pairs.every(isPair) ? Object.fromEntries(pairs) : undefined;
}

/** Mail is optional in production: without it, mails are skipped and the pages do not mention them. */
export function readMail(setting: Setting, faults: string[], local: boolean): MailConfig {
  const url = setting(
    'SMTP_URL',
    '',
    smtpAddress,
    'must look like smtps://user:password@host:465 or smtp://host:587',
  );
  const from = setting('MAIL_FROM', '', mailAddress, 'must be a mail address, or Name <address>');
  if (url === '') return { provider: local ? 'outbox' : 'none' };
  if (from === '') faults.push('MAIL_FROM must be set when SMTP_URL is.');
  return { provider: 'smtp', url, from };
}

export function readFiles(setting: Setting, faults: string[]): FilesConfig {
  const bucket = setting('S3_BUCKET', '', text, 'must be the name of a bucket');
  if (bucket === '') return { store: 'folder' };
  const own = (name: string) => needed(setting, faults, name, 'when S3_BUCKET is');
  return {
    store: 's3',
    bucket,
    region: setting('S3_REGION', 'ap-south-1', text, 'must be the name of a region'),
    endpoint: setting<string | undefined>(
      'S3_ENDPOINT',
      undefined,
      siteAddress,
      'must be an http or https address without a path',
    ),
    accessKeyId: own('S3_ACCESS_KEY_ID'),
    secretAccessKey: own('S3_SECRET_ACCESS_KEY'),
  };
}

/** Prefix of every key of the emulator. */
export const localKeyPrefix = 'rzp_local_';

const paymentSettings = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

export function readPayments(setting: Setting, faults: string[], local: boolean): PaymentsConfig {
  const given = paymentSettings.filter((name) => setting(name, '', text, '') !== '');
  if (local && given.length === 0) return { provider: 'local' };
  const own = (name: string) =>
    needed(setting, faults, name, local ? `when ${given[0]} is` : 'when NODE_ENV is production');
  const keyId = own('RAZORPAY_KEY_ID');
  // Anybody with the emulator's secrets could mark anything as paid, so production refuses them.
  if (keyId.startsWith(localKeyPrefix))
    faults.push(
      'RAZORPAY_KEY_ID is a key of the local form of the payment provider: no money comes with it.',
    );
  const before = setting('RAZORPAY_WEBHOOK_SECRET_PREVIOUS', '', text, 'must be a text');
  return {
    provider: 'razorpay',
    keyId,
    keySecret: own('RAZORPAY_KEY_SECRET'),
    webhookSecrets: [own('RAZORPAY_WEBHOOK_SECRET'), ...(before === '' ? [] : [before])],
  };
}

const sampleGstin = '29AAAAA0000A1Z';

/** An obvious sample seller, for papers that are obvious samples. */
const sampleSeller: Seller = {
  name: 'Sample seller (not a real business)',
  address: 'Sample address, Bengaluru 560001',
  gstin: sampleGstin + gstinCheckDigit(sampleGstin),
  state: 'Karnataka',
  // SAC code of internet advertising space.
  sac: '998365',
};

export function readSeller(setting: Setting, faults: string[], local: boolean): Seller {
  const own = <T extends string>(
    name: string,
    sample: T,
    parse: (value: string) => T | undefined,
    rule: string,
  ) => {
    const value = setting<T | undefined>(name, undefined, parse, rule);
    if (!local && setting(name, '', text, '') === '')
      faults.push(`${name} must be set when NODE_ENV is production.`);
    return value ?? sample;
  };
  const faultsBefore = faults.length;
  const seller = {
    name: own('SELLER_NAME', sampleSeller.name, text, ''),
    address: own('SELLER_ADDRESS', sampleSeller.address, text, ''),
    gstin: own(
      'SELLER_GSTIN',
      sampleSeller.gstin,
      (value) => (isGstin(value) ? value : undefined),
      'must be a GSTIN with its right check digit',
    ),
    state: own(
      'SELLER_STATE',
      sampleSeller.state,
      (value) => (isStateName(value) ? value : undefined),
      'must be a state as the site writes it, such as Karnataka',
    ),
    sac: own(
      'SELLER_SAC',
      sampleSeller.sac,
      (value) => (/^99\d{2,4}$/.test(value) ? value : undefined),
      'must be the code of a service under GST: 99 and two to four digits',
    ),
  };
  if (faults.length === faultsBefore && !isGstinOf(seller.gstin, seller.state as StateName))
    faults.push(
      `SELLER_GSTIN is not of SELLER_STATE, which is ${seller.state}: its first two digits say another.`,
    );
  return seller;
}

export type MapConfig = {
  /** A MapLibre style; absent: our own, which needs no outside service. */
  readonly styleUrl: string | undefined;
  /** Other origins of its tiles, fonts and icons. */
  readonly origins: readonly string[];
};

export const readMap = (setting: Setting): MapConfig => ({
  styleUrl: setting<string | undefined>(
    'MAP_STYLE_URL',
    undefined,
    httpsAddress,
    'must be the https address of a MapLibre style',
  ),
  origins: setting(
    'MAP_ORIGINS',
    [],
    listOf(siteAddress),
    'must be addresses without a path, with commas between, such as https://tiles.example',
  ),
});

/** Sample addresses that never resolve: https://www.rfc-editor.org/rfc/rfc2606 */
const sampleMail = 'help@nukkad.example';

/** In local mode, missing site settings get sample values, so that the pages are complete. */
export function readSite(
  setting: Setting,
  faults: string[],
  { local, seller }: { readonly local: boolean; readonly seller: Seller },
): SiteSettings {
  const own = (name: string, sample: string, parse: (value: string) => string | undefined, rule: string) => {
    const value = setting(name, '', parse, rule);
    if (!local && setting(name, '', text, '') === '')
      faults.push(`${name} must be set when NODE_ENV is production.`);
    return value === '' ? sample : value;
  };
  const optional = (name: string, parse: (value: string) => string | undefined, rule: string) =>
    setting<string | undefined>(name, undefined, parse, rule);
  return {
    contactMail: own('CONTACT_MAIL', sampleMail, plainMailAddress, 'must be a plain mail address'),
    contactPhone: optional(
      'CONTACT_PHONE',
      (value) => (/^\+\d{8,15}$/.test(value) ? value : undefined),
      'must be a number with its country code, such as +911800000000',
    ),
    grievanceOfficer: own('GRIEVANCE_OFFICER', 'Sample name, Grievance Officer', text, ''),
    seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
    officialVideo:
      optional('OFFICIAL_VIDEO_URL', httpsAddress, 'must be an https address') ??
      (local ? 'https://www.youtube.com/' : undefined),
    socialPages: setting(
      'SOCIAL_URLS',
      local ? ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.youtube.com/'] : [],
      listOf(httpsAddress),
      'must be https addresses with commas between',
    ),
    tagManagerId: optional(
      'TAG_MANAGER_ID',
      (value) => (/^GTM-[A-Z0-9]{4,12}$/.test(value) ? value : undefined),
      'must be the id of a container, such as GTM-ABC1234',
    ),
  };
}
