import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering, makeProvider, type TakenRequest } from '../../../tests/support/money/provider.ts';
import { msg91Sms } from './sms-msg91.ts';
import { twilioSms } from './sms-twilio.ts';
import { webhookSms } from './sms-webhook.ts';

const message = {
  to: '+919876543210',
  text: '123456 is your OTP.\n\n@nukkad.example #123456',
  code: '123456',
  validMinutes: 5,
};

const gateways = {
  MSG91: (origin: string, timeoutMs?: number) =>
    msg91Sms(
      {
        provider: 'msg91',
        authKey: 'auth-key',
        templateId: 'template-id',
        noticeTemplates: { paid: 'paid-template' },
      },
      { origin, ...(timeoutMs && { timeoutMs }) },
    ),
  Twilio: (origin: string, timeoutMs?: number) =>
    twilioSms(
      { provider: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
      { origin, ...(timeoutMs && { timeoutMs }) },
    ),
  'The SMS webhook': (origin: string, timeoutMs?: number) =>
    webhookSms(
      { provider: 'webhook', url: `${origin}/sms?for=nukkad`, secret: 'shared secret' },
      timeoutMs ? { timeoutMs } : {},
    ),
};

const failure = (sending: Promise<void>) =>
  sending.then(
    () => 'it was taken',
    (error: Error) => error.message,
  );

const notice = {
  to: '+919876543210',
  text: 'We received Rs 1,999.00 for Anand Stores.',
  kind: 'paid',
  values: ['Rs 1,999.00', 'Anand Stores'],
} as const;

describe('a notice', () => {
  it('is put into its template by MSG91', async () => {
    const provider = await makeProvider(answering(200, '{"type":"success","message":"3763"}'));
    expect(await gateways.MSG91(provider.origin).notify(notice)).toBe(true);
    expect(provider.taken).toMatchObject([
      { method: 'POST', url: '/api/v5/flow', headers: { authkey: 'auth-key' } },
    ]);
    expect(JSON.parse(provider.taken[0]?.body ?? '')).toEqual({
      template_id: 'paid-template',
      recipients: [{ mobiles: '919876543210', var1: 'Rs 1,999.00', var2: 'Anand Stores' }],
    });
  });

  it('without a template is not sent by MSG91, which says so', async () => {
    const provider = await makeProvider(answering(200, '{"type":"success"}'));
    expect(await gateways.MSG91(provider.origin).notify({ ...notice, kind: 'expiry' })).toBe(false);
    expect(provider.taken).toEqual([]);
  });

  it('that MSG91 refuses with 200 is not sent', async () => {
    const provider = await makeProvider(answering(200, '{"type":"error","message":"Invalid template"}'));
    await expect(gateways.MSG91(provider.origin).notify(notice)).rejects.toThrow('Invalid template');
  });

  it('goes by Twilio as its text', async () => {
    const provider = await makeProvider(answering(201, '{}'));
    expect(await gateways.Twilio(provider.origin).notify(notice)).toBe(true);
    expect(new URLSearchParams(provider.taken[0]?.body).get('Body')).toBe(notice.text);
  });

  it('goes by the webhook as its text, with its kind, signed', async () => {
    const provider = await makeProvider(answering(200, ''));
    expect(await gateways['The SMS webhook'](provider.origin).notify(notice)).toBe(true);
    const { body, headers } = provider.taken[0] as TakenRequest;
    expect(JSON.parse(body)).toEqual({ to: notice.to, text: notice.text, kind: 'paid' });
    expect(headers['x-nukkad-signature']).toBe(
      createHmac('sha256', 'shared secret').update(body).digest('hex'),
    );
  });
});

describe('MSG91', () => {
  it('is given the code for its own template', async () => {
    const provider = await makeProvider(answering(200, '{"type":"success","request_id":"3763"}'));
    await gateways.MSG91(provider.origin).send(message);
    expect(provider.taken).toMatchObject([
      {
        method: 'POST',
        url: '/api/v5/otp?template_id=template-id&mobile=919876543210&otp=123456&otp_expiry=5&otp_length=6',
        headers: { authkey: 'auth-key', 'content-type': 'application/json' },
        body: '{}',
      },
    ]);
  });

  it.each([
    ['an error', '{"message":"Template ID Missing","type":"error"}', 'Template ID Missing'],
    ['something else altogether', '<html>Sign in to this WLAN</html>', 'Sign in to this WLAN'],
    ['nothing', '', 'MSG91 did not take the message'],
  ])('that answers 200 with %s has not taken it', async (_what, body, reason) => {
    const provider = await makeProvider(answering(200, body));
    expect(await failure(gateways.MSG91(provider.origin).send(message))).toContain(reason);
  });
});

describe('Twilio', () => {
  it('is given the text as a form, with the account’s name and token', async () => {
    const provider = await makeProvider(answering(201, '{"sid":"SM1","status":"queued"}'));
    await gateways.Twilio(provider.origin).send(message);
    const [taken] = provider.taken as [TakenRequest];
    expect(taken).toMatchObject({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: {
        authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    });
    expect(Object.fromEntries(new URLSearchParams(taken.body))).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: message.text,
    });
  });

  it('knows a messaging service by its id', async () => {
    const provider = await makeProvider(answering(201, '{}'));
    const config = { provider: 'twilio', accountSid: 'AC1', authToken: 'token', from: 'MG123' } as const;
    await twilioSms(config, provider).send(message);
    const form = new URLSearchParams(provider.taken[0]?.body);
    expect([form.get('MessagingServiceSid'), form.has('From')]).toEqual(['MG123', false]);
  });

  it('tells its reason, and its code, but not the number', async () => {
    const body = `{"code":21211,"message":"The 'To' number +919876543210 is not valid: +91 98765-43210","status":400}`;
    const provider = await makeProvider(answering(400, body));
    const reason = await failure(gateways.Twilio(provider.origin).send(message));
    expect(reason).toContain('Twilio did not take the message: 400: ');
    expect(reason).toContain('21211');
    expect(reason).toContain("The 'To' number +… is not valid");
    expect(reason).not.toMatch(/98765|43210/);
  });
});

describe('the webhook', () => {
  it('is given all of it as JSON, signed', async () => {
    const provider = await makeProvider(answering(200, 'thanks'));
    await gateways['The SMS webhook'](provider.origin).send(message);
    const [taken] = provider.taken as [TakenRequest];
    expect(taken).toMatchObject({ method: 'POST', url: '/sms?for=nukkad' });
    expect(JSON.parse(taken.body)).toEqual({ to: message.to, text: message.text, code: message.code });
    expect(taken.headers).toMatchObject({
      'content-type': 'application/json',
      'x-nukkad-signature': createHmac('sha256', 'shared secret').update(taken.body).digest('hex'),
    });
  });
});

describe.each(Object.entries(gateways))('%s', (name, gateway) => {
  it('that fails has not taken it; its reason is told without number and code', async () => {
    const body = 'cannot send 123456 to 919876543210, that is (98765) 43210';
    const provider = await makeProvider(answering(500, body));
    expect(await failure(gateway(provider.origin).send(message))).toBe(
      `${name} did not take the message: 500: cannot send … to …, that is (…`,
    );
  });

  it('that does not answer is not waited for', async () => {
    const provider = await makeProvider(() => {});
    expect(await failure(gateway(provider.origin, 200).send(message))).toBe(
      `${name} did not take the message: no answer in 0.2 s`,
    );
  });

  it('that stops in the middle of its answer is not waited for either', async () => {
    const provider = await makeProvider((response) => void response.writeHead(200).write('{"type":'));
    expect(await failure(gateway(provider.origin, 200).send(message))).toContain('no answer in 0.2 s');
  });

  it('that is not there has not taken it', async () => {
    const gone = await makeProvider(() => {});
    await gone.close();
    expect(await failure(gateway(gone.origin).send(message))).toMatch(
      /did not take the message: .*ECONNREFUSED/,
    );
  });

  it('that points elsewhere is not followed', async () => {
    const elsewhere = await makeProvider(answering(200, '{"type":"success"}'));
    const provider = await makeProvider(
      (response) => void response.writeHead(307, { location: elsewhere.origin }).end(),
    );
    expect(await failure(gateway(provider.origin).send(message))).toContain('did not take the message');
    expect(elsewhere.taken).toEqual([]);
  });
});
