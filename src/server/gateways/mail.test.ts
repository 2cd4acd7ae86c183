import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { headersOf, makeMailServer, type TakenMail } from '../../../tests/support/servers/mail-server.ts';
import { outboxMail } from '../../local/outbox/gateways.ts';
import { sql } from '../db/sql.ts';
import { chosenMail, smtpMail } from './mail.ts';

const from = 'Nukkad <hello@nukkad.example>';
const message = { to: 'asha@example.in', subject: 'Payment received', text: 'We received ₹1,999.00.' };

const mailTo = (url: string, timeoutMs?: number) =>
  smtpMail({ provider: 'smtp', url, from }, timeoutMs === undefined ? {} : { timeoutMs });

const failure = (sending: Promise<void>) =>
  sending.then(
    () => 'it was taken',
    (error: Error) => JSON.stringify([error.message, ...Object.values(error)]),
  );

describe('a mail by SMTP', () => {
  it('is from us, to one person, with its subject and text', async () => {
    const server = await makeMailServer();
    await mailTo(server.url).send(message);
    const [taken] = server.taken as [TakenMail];
    expect(taken).toMatchObject({ from: 'hello@nukkad.example', to: ['asha@example.in'] });
    expect(headersOf(taken)).toEqual(
      expect.arrayContaining([`From: ${from}`, 'To: asha@example.in', 'Subject: Payment received']),
    );
    expect(taken.raw).toMatch(/=E2=82=B91,999\.00|4oK5MSw5OTkuMDA/);
  });

  it('brings its attachment whole', async () => {
    const server = await makeMailServer();
    const content = createHash('shake256', { outputLength: 200_000 }).update('a paper').digest();
    await mailTo(server.url).send({
      ...message,
      attachments: [{ filename: 'NK-26-27-000001.pdf', content }],
    });
    const { raw } = server.taken[0] as TakenMail;
    expect(raw).toContain('Content-Type: application/pdf; name=NK-26-27-000001.pdf');
    const encoded = /Content-Disposition: attachment;[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
    expect(Buffer.from(encoded ?? '', 'base64').equals(content)).toBe(true);
  });

  it('tells a mail program where to unsubscribe', async () => {
    const server = await makeMailServer();
    const unsubscribeUrl = 'https://nukkad.example/news#stop=token';
    await mailTo(server.url).send({ ...message, unsubscribeUrl });
    await mailTo(server.url).send(message);
    const [news, notice] = server.taken as [TakenMail, TakenMail];
    expect(headersOf(news)).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(notice.raw).not.toContain('List-Unsubscribe');
  });

  it.each([
    ['a subject with a header of its own', { subject: 'Hello\r\nBcc: victim@example.in\r\n\r\nBuy now' }],
    ['a subject with a bare line feed', { subject: 'Hello\nBcc: victim@example.in' }],
    ['an address with a header of its own', { to: 'asha@example.in\r\nBcc: victim@example.in' }],
    ['a link with a header of its own', { unsubscribeUrl: 'https://a.example\r\nBcc: victim@example.in' }],
    ['an address that is a list', { to: 'asha@example.in, victim@example.in' }],
    ['an address with a command', { to: 'asha@example.in>\r\nRCPT TO:<victim@example.in' }],
    [
      'an attachment with a header in its name',
      {
        attachments: [{ filename: 'a.pdf\r\nBcc: victim@example.in', content: Buffer.from('x') }],
      },
    ],
  ])('goes to nobody else by %s', async (_what, change) => {
    const server = await makeMailServer();
    await failure(mailTo(server.url).send({ ...message, ...change }));
    for (const taken of server.taken) {
      expect(taken.to.length).toBe(1);
      expect(taken.to).not.toContain('victim@example.in');
      expect(taken.raw).not.toMatch(/^(?:Bcc|Cc):/im);
    }
  });

  it('reads no file and fetches no address for an attachment', async () => {
    const server = await makeMailServer();
    const sneaky = { filename: 'a', path: '/etc/hostname' } as unknown as {
      filename: string;
      content: Buffer;
    };
    expect(await failure(mailTo(server.url).send({ ...message, attachments: [sneaky] }))).not.toBe(
      'it was taken',
    );
    expect(server.taken).toEqual([]);
  });

  it('is refused with the server’s reason, but without the address', async () => {
    const server = await makeMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
    });
    const told = await failure(mailTo(server.url).send(message));
    expect(told).toContain('The mail server did not take the message: EENVELOPE');
    expect(told).toContain('is unknown here');
    expect(told).not.toContain('asha');
  });

  it('is refused where nobody listens', async () => {
    const server = await makeMailServer();
    await server.close();
    expect(await failure(mailTo(server.url).send(message))).toContain('ECONNREFUSED');
  });

  it('does not wait for a server that says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    expect(await failure(mailTo(`smtp://127.0.0.1:${port}`, 100).send(message))).toContain('ETIMEDOUT');
  });

  it('does not send a password in the clear over a network', async () => {
    const passwords: unknown[] = [];
    const server = await makeMailServer({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password);
        done(null, { user: 1 });
      },
    });
    const address = server.url.replace('smtp://', 'smtp://user:hunter2@');
    await mailTo(address).send(message);
    expect(passwords).toEqual(['hunter2']);
    // Another loopback address, which is a remote host for the gateway.
    const told = await failure(mailTo(address.replace('127.0.0.1', '127.0.0.2')).send(message));
    expect(told).toContain('ETLS');
    expect(passwords).toEqual(['hunter2']);
    expect(told).not.toContain('hunter2');
  });
});

describe('a mail in local mode', () => {
  it('is kept for a person to read, attachments by name', async () => {
    const { primary: db } = await makeDatabase();
    const attachments = [{ filename: 'NK-26-27-000001.pdf', content: Buffer.from('x') }];
    await chosenMail({ provider: 'outbox' }, outboxMail(db))?.send({ ...message, attachments });
    expect(await db.query(sql`select channel, recipient, text from outbox_message`)).toEqual([
      {
        channel: 'mail',
        recipient: 'asha@example.in',
        text: 'Payment received\n\nWe received ₹1,999.00.\n\n[NK-26-27-000001.pdf]',
      },
    ]);
    expect(chosenMail({ provider: 'none' }, outboxMail(db))).toBeUndefined();
  });
});
