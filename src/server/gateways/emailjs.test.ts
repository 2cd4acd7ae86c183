import { describe, expect, it } from 'vitest';
import { answering, makeProvider, type TakenRequest } from '../../../tests/support/money/provider.ts';
import { emailjs } from './emailjs.ts';

const config = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'public-key',
  privateKey: 'private-key',
};
const enquiry = {
  shopName: 'Sharma <b>Sweets</b>',
  ownersName: 'Asha Sharma',
  contactNumber: '+919876543210',
};

const failure = (sending: Promise<void>) =>
  sending.then(
    () => 'it was taken',
    (error: Error) => error.message,
  );

describe('an enquiry by EmailJS', () => {
  it('fills in the template of our account, with our private key and nothing that chooses a recipient', async () => {
    const provider = await makeProvider(answering(200, 'OK'));
    await emailjs(config, provider).send({ ...enquiry, to_email: 'victim@example.in' } as typeof enquiry);
    const [taken] = provider.taken as [TakenRequest];
    expect(taken).toMatchObject({
      method: 'POST',
      url: '/api/v1.0/email/send',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(taken.body)).toEqual({
      service_id: 'service_1',
      template_id: 'template_1',
      user_id: 'public-key',
      accessToken: 'private-key',
      template_params: enquiry,
    });
  });

  it.each([
    [400, 'The template ID not found'],
    [403, 'API calls are disabled for non-browser applications'],
    [412, 'Gmail_API: Invalid grant'],
    [429, 'Too Many Requests'],
    [500, 'Internal error'],
  ])('is refused with %i and the reason', async (status, reason) => {
    const provider = await makeProvider(answering(status, reason));
    expect(await failure(emailjs(config, provider).send(enquiry))).toBe(
      `EmailJS did not take the message: ${status}: ${reason}`,
    );
  });

  it('gets nobody into the log, whatever the refusal repeats', async () => {
    const repeated = `${JSON.stringify(enquiry)} to asha@example.in`;
    const provider = await makeProvider(answering(400, repeated));
    const told = await failure(emailjs(config, provider).send(enquiry));
    for (const personal of ['Sharma', 'Asha', '9876543210', 'asha@example.in', 'private-key'])
      expect(told).not.toContain(personal);
    expect(told).toContain('400');
  });

  it('does not wait for a service that says nothing', async () => {
    const provider = await makeProvider(() => {});
    expect(await failure(emailjs(config, { ...provider, timeoutMs: 100 }).send(enquiry))).toBe(
      'EmailJS did not take the message: no answer in 0.1 s',
    );
  });

  it('does not follow it to another place', async () => {
    const elsewhere = await makeProvider(answering(200, 'OK'));
    const provider = await makeProvider((response) =>
      response.writeHead(307, { location: elsewhere.origin }).end(),
    );
    expect(await failure(emailjs(config, provider).send(enquiry))).not.toBe('it was taken');
    expect(elsewhere.taken).toEqual([]);
  });

  it('is refused where nobody listens', async () => {
    const gone = await makeProvider(answering(200, 'OK'));
    await gone.close();
    expect(await failure(emailjs(config, gone).send(enquiry))).toContain('ECONNREFUSED');
  });
});
