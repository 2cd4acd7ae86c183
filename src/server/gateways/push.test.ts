import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeBrowser,
  reachHere,
  readVapid,
  startPushService,
} from '../../../tests/support/servers/push-receiver.ts';
import { isPublicAddress } from './public-address.ts';
import { isScalar, vapidKeys, webPush } from './push.ts';

const parts = { key: Buffer.alloc(32, 7), publicUrl: 'https://nukkad.example' };
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});

const targetAt = (path: string, { p256dh, auth } = makeBrowser()) => ({
  endpoint: service.origin + path,
  p256dh,
  auth,
});

describe('a push message', () => {
  it('is read by its browser alone, and names who sent it', async () => {
    const browser = makeBrowser();
    const push = webPush(parts, reachHere);
    expect(await push.send(targetAt('/one', browser), '{"title":"नमस्ते"}')).toBe('sent');
    const { headers, body } = service.received.at(-1) as (typeof service.received)[number];
    expect(browser.read(body)).toEqual({ title: 'नमस्ते' });
    expect(() => makeBrowser().read(body)).toThrow('authenticate');
    expect(body.includes('title')).toBe(false);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'shop-news' });
    expect(readVapid(String(headers.authorization), push.publicKey)).toMatchObject({
      aud: service.origin,
      sub: 'https://nukkad.example',
    });
  });

  it.each(['/404', '/410'])('to %s tells that the browser is gone', async (path) => {
    expect(await webPush(parts, reachHere).send(targetAt(path), '{}')).toBe('gone');
  });

  it.each(['/429', '/503', '/302', '/400'])('to %s fails, and follows nothing', async (path) => {
    await expect(webPush(parts, reachHere).send(targetAt(path), '{}')).rejects.toThrow(path.slice(1));
    expect(service.received.map((each) => each.path)).not.toContain('/followed');
  });

  it('gives up on a service that does not answer', async () => {
    const push = webPush(parts, { ...reachHere, timeoutMs: 50 });
    await expect(push.send(targetAt('/silent'), '{}')).rejects.toThrow(/abort|timeout/i);
  });
});

describe('the address of a push service', () => {
  it('is never of this machine or its network, by number or by name', async () => {
    const before = service.received.length;
    const push = webPush(parts, { agent: reachHere.agent });
    const { port } = new URL(service.origin);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
      expect([
        host,
        await push.send({ ...targetAt('/'), endpoint: `https://${host}:${port}/a` }, '{}'),
      ]).toEqual([host, 'gone']);
    expect(service.received).toHaveLength(before);
  });

  it.each(['8.8.8.8', '142.250.182.10', '2404:6800:4007:80e::200a'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:a00:1::',
    'localhost',
    '',
  ])('may not be %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('the keys follow from the secret, and are of the curve', () => {
  const keys = vapidKeys(parts.key);
  expect(vapidKeys(parts.key)).toEqual(keys);
  expect(vapidKeys(Buffer.alloc(32, 8))).not.toEqual(keys);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect([Buffer.alloc(32), Buffer.alloc(32, 255)].map(isScalar)).toEqual([false, false]);
});
