import { describe, expect, it } from 'vitest';
import { production } from '../../../tests/support/servers/production.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('needs none of them in local mode', () => {
    expect(readConfig({})).toMatchObject({
      local: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { url: undefined, replicaUrls: [] },
      trustedProxies: [],
    });
  });

  it('takes an empty value for a missing one, as a line "PORT=" in a file gives it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: { url: undefined },
    });
  });

  it('names all wrong settings at once', () => {
    const read = () =>
      readConfig({
        PORT: 'http',
        LOG_LEVEL: 'loud',
        DATABASE_URL: 'mysql://x',
        TRUSTED_PROXIES: '10.0.0.0/33',
        PUBLIC_URL: 'nukkad',
      });
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'TRUSTED_PROXIES', 'PUBLIC_URL'])
      expect(read).toThrow(name);
  });

  it('does not repeat a password in its message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(
      /mysql:\/\/user:…@host/,
    );
  });

  it.each([
    ['nothing', undefined],
    ['plain http', 'http://nukkad.example'],
  ])('refuses production with %s for PUBLIC_URL', (_what, url) => {
    expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: url })).toThrow(
      'PUBLIC_URL must be set to the https address',
    );
  });

  it('refuses production without a secret of its own and without a provider that sends', () => {
    const read = () => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://nukkad.example' });
    expect(read).toThrow('SECRET_KEY must be set');
    expect(read).toThrow('SMS_PROVIDER must be msg91, twilio or webhook');
    expect(readConfig(production)).toMatchObject({ local: false, sms: { provider: 'webhook' } });
  });

  it('asks for what a chosen provider needs', () => {
    expect(() => readConfig({ SMS_PROVIDER: 'msg91' })).toThrow(
      'MSG91_AUTH_KEY must be set when SMS_PROVIDER is msg91.',
    );
    expect(() => readConfig({ S3_BUCKET: 'shops' })).toThrow('S3_SECRET_ACCESS_KEY must be set');
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });

  it('collects payments with the local form only in local mode, and with no half of the keys', () => {
    expect(readConfig({}).payments).toEqual({ provider: 'local' });
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
      'RAZORPAY_KEY_SECRET must be set when RAZORPAY_KEY_ID is.',
    );
    for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(
        `${name} must be set when NODE_ENV is production.`,
      );
  });

  it.each(['development', 'production'])('refuses keys of the local form for the real one in %s', (mode) => {
    const keys = { ...production, NODE_ENV: mode, RAZORPAY_KEY_ID: 'rzp_local_0123456789abcd' };
    expect(() => readConfig(keys)).toThrow('RAZORPAY_KEY_ID is a key of the local form');
  });

  it('keeps believing the secret before for messages', () => {
    expect(readConfig({ ...production, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'before' }).payments).toMatchObject({
      webhookSecrets: [production.RAZORPAY_WEBHOOK_SECRET, 'before'],
    });
  });

  it('names a sample as the seller in local mode, and nobody by itself in production', () => {
    expect(readConfig({}).seller.name).toContain('Sample');
    expect(readConfig(production).seller).toMatchObject({ gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' });
    for (const name of [
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_GSTIN',
      'SELLER_STATE',
      'SELLER_SAC',
      'CONTACT_MAIL',
      'GRIEVANCE_OFFICER',
    ])
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(
        `${name} must be set when NODE_ENV is production.`,
      );
  });

  it.each([
    ['SELLER_GSTIN', '27AAPFU0939F1ZW', 'SELLER_GSTIN must be a GSTIN with its right check digit'],
    ['SELLER_STATE', 'Karnataka', 'SELLER_GSTIN is not of SELLER_STATE'],
    ['SELLER_STATE', 'Atlantis', 'SELLER_STATE must be a state'],
    ['SELLER_SAC', '1234', 'SELLER_SAC must be the code of a service'],
    ['CONTACT_MAIL', 'Asha <a@b.example>', 'CONTACT_MAIL must be a plain mail address'],
    ['CONTACT_PHONE', '1800 000 000', 'CONTACT_PHONE must be a number with its country code'],
    ['OFFICIAL_VIDEO_URL', 'javascript:alert(1)', 'OFFICIAL_VIDEO_URL must be an https address'],
    ['SOCIAL_URLS', 'https://a.example,nowhere', 'SOCIAL_URLS must be https addresses'],
    ['MAP_STYLE_URL', 'http://tiles.example/style', 'MAP_STYLE_URL must be the https address'],
    ['MAP_ORIGINS', 'https://a.example/path', 'MAP_ORIGINS must be addresses without a path'],
    ['TAG_MANAGER_ID', "GTM-'+alert(1)", 'TAG_MANAGER_ID must be the id of a container'],
  ])('refuses %s=%s', (name, value, fault) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(fault);
  });

  it('takes mail to the outbox, to a server, or nowhere', () => {
    const server = {
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'Nukkad <hello@nukkad.example>',
    };
    expect(readConfig({}).mail).toEqual({ provider: 'outbox' });
    expect(readConfig(production).mail).toEqual({ provider: 'none' });
    expect(readConfig({ ...production, ...server }).mail).toEqual({
      provider: 'smtp',
      url: server.SMTP_URL,
      from: server.MAIL_FROM,
    });
    expect(() => readConfig({ SMTP_URL: server.SMTP_URL })).toThrow(
      'MAIL_FROM must be set when SMTP_URL is.',
    );
    expect(() => readConfig({ ...server, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be a mail address');
    expect(() => readConfig({ ...server, SMTP_URL: 'http://user:hunter2@mail' })).toThrow(
      /SMTP_URL must look like(?!.*hunter2)/s,
    );
  });

  it('tells of enquiries whoever answers mail, somebody else, or EmailJS with all of its settings', () => {
    expect(readConfig(production).enquiries).toEqual({ mailTo: 'help@nukkad.example', emailjs: undefined });
    expect(readConfig({ ENQUIRY_MAIL_TO: 'calls@nukkad.example' }).enquiries.mailTo).toBe(
      'calls@nukkad.example',
    );
    expect(() => readConfig({ ENQUIRY_MAIL_TO: 'a@b.example, c@d.example' })).toThrow(
      'ENQUIRY_MAIL_TO must be a plain mail address',
    );
    const account = {
      EMAILJS_SERVICE_ID: 'service',
      EMAILJS_TEMPLATE_ID: 'template',
      EMAILJS_PUBLIC_KEY: 'public',
      EMAILJS_PRIVATE_KEY: 'private',
    };
    expect(readConfig(account).enquiries.emailjs).toEqual({
      serviceId: 'service',
      templateId: 'template',
      publicKey: 'public',
      privateKey: 'private',
    });
    for (const name of Object.keys(account))
      expect(() => readConfig({ ...account, [name]: '' })).toThrow(`${name} must be set when EMAILJS_`);
  });

  it('reads the templates of notices by their kinds', () => {
    const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'a', MSG91_TEMPLATE_ID: 'b' };
    expect(readConfig({ ...msg91, MSG91_NOTICE_TEMPLATES: 'paid:1, expiry:2' }).sms).toMatchObject({
      noticeTemplates: { paid: '1', expiry: '2' },
    });
    expect(readConfig(msg91).sms).toMatchObject({ noticeTemplates: {} });
    for (const wrong of ['paid', 'paid:', 'birthday:1', 'paid:1:2'])
      expect(() => readConfig({ ...msg91, MSG91_NOTICE_TEMPLATES: wrong })).toThrow('MSG91_NOTICE_TEMPLATES');
  });

  it('refuses replicas without a primary', () => {
    expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgres://a/b' })).toThrow('needs DATABASE_URL');
  });

  it('reads lists with spaces around their commas', () => {
    const { database } = readConfig({
      DATABASE_URL: 'postgres://p/x',
      DATABASE_REPLICA_URLS: 'postgres://a/x , postgres://b/x',
    });
    expect(database.replicaUrls).toEqual(['postgres://a/x', 'postgres://b/x']);
  });

  it('is listed whole in .env.example', async () => {
    const { readFile } = await import('node:fs/promises');
    const sources = await Promise.all(
      ['config.ts', 'config-outside.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
    );
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    const read = [...sources.join('').matchAll(/(?:setting(?:<[^(]*>)?|own)\(\s*'([A-Z_0-9]+)'/g)].map(
      ([, name]) => name as string,
    );
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter((name) => !example.includes(`${name}=`))).toEqual([]);
  });
});
