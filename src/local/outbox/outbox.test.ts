import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp, makeDatabase } from '../../../tests/support/servers/app.ts';
import { production } from '../../../tests/support/servers/production.ts';
import { sql } from '../../server/db/sql.ts';
import { deleteOldMessages } from './gateways.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
let app: App;
beforeAll(async () => {
  app = await makeApp();
  await app.database.primary.query(sql`
    insert into outbox_message (channel, recipient, text)
    select 'sms', '+919876543210', 'message ' || n from generate_series(1, 120) n`);
});

/** Like fetch, but with a chosen Host header. */
const ask = (to: App, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: unknown }>((done, fail) => {
    request(`${to.origin}/dev/outbox.json`, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode, body: JSON.parse(text) }));
    })
      .on('error', fail)
      .end();
  });

describe('/dev/outbox.json', () => {
  it('shows the newest hundred messages, newest first', async () => {
    const { status, body } = await ask(app);
    const messages = body as { text: string }[];
    expect(status).toBe(200);
    expect(messages).toHaveLength(100);
    expect([messages[0]?.text, messages[99]?.text]).toEqual(['message 120', 'message 21']);
    expect(messages[0]).toEqual({
      id: 120,
      channel: 'sms',
      recipient: '+919876543210',
      text: 'message 120',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000'])(
    'is there under a name of this machine: %s',
    async (host) => {
      expect((await ask(app, { host })).status).toBe(200);
    },
  );

  it.each(['nukkad.example', 'localhost.evil.example', '192.168.1.5:3000', '127.0.0.1.nip.io'])(
    'is not there under another name: %s',
    async (host) => {
      expect((await ask(app, { host })).status).toBe(404);
    },
  );

  it('is hidden from other machines, with any Host', async () => {
    const from = (remoteAddress: string) =>
      app.app.inject({ url: '/dev/outbox.json', remoteAddress, headers: { host: 'localhost:3000' } });
    expect((await from('192.168.1.5')).statusCode).toBe(404);
    expect((await from('2001:db8::1')).statusCode).toBe(404);
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await from(own)).statusCode).toBe(200);
  });

  it('is hidden from clients behind a proxy on this machine', async () => {
    const behind = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
    expect((await ask(behind)).status).toBe(200);
    expect((await ask(behind, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  it('does not exist in production', async () => {
    const live = await makeApp(production);
    expect(await ask(live)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it('messages older than a month are deleted', async () => {
  const { primary: db } = await makeDatabase();
  await db.query(sql`
    insert into outbox_message (channel, recipient, text, sent_at) values
      ('sms', 'stale', '', now() - interval '31 days'), ('sms', 'kept', '', now() - interval '29 days')`);
  await deleteOldMessages(db);
  expect(await db.query(sql`select recipient from outbox_message`)).toEqual([{ recipient: 'kept' }]);
});
