import { httpsAddress, needed, oneOf, type Setting, siteAddress, text } from './settings.ts';

/** Who carries an OTP to a phone. `outbox` is the local form: it is shown at /dev/outbox. */
export type SmsConfig =
  | { readonly provider: 'outbox' }
  | { readonly provider: 'msg91'; readonly authKey: string; readonly templateId: string }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | { readonly provider: 'webhook'; readonly url: string; readonly secret: string };

/** Where photos and evidence are kept. */
export type FilesConfig =
  | { readonly store: 'folder' }
  | {
      readonly store: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Any S3-compatible store; absent: Amazon's. */
      readonly endpoint: string | undefined;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
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
      return { provider, authKey: own('MSG91_AUTH_KEY'), templateId: own('MSG91_TEMPLATE_ID') };
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
