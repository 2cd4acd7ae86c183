import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { clearLater } from './clearing.ts';

/** A key that both sides know, instead of a certificate. */
const psk = randomBytes(32);
const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

/** Lets the server send to this machine; everything else is as in production. */
export const reachHere = {
  isAllowed: (address: string) => address === '127.0.0.1' || address === '::1',
  agent: { ...tls, pskCallback: () => ({ psk, identity: 'test' }), checkServerIdentity: () => undefined },
};

type Received = {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
};

/** A push service on this machine. A path that begins with a status is answered with it, `/silent` never, others with 201. */
export async function startPushService(): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  const server: Server = createServer({ ...tls, pskCallback: () => psk }, (request, response) => {
    const path = request.url ?? '';
    void buffer(request).then((body) => {
      received.push({ path, headers: request.headers, body });
      if (path === '/silent') return;
      const status = Number(/^\/(\d{3})\b/.exec(path)?.[1] ?? 201);
      response.writeHead(status, { location: '/followed' }).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  clearLater(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** The keys of a browser, which can read what is sent to it (RFC 8291). */
export function makeBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, label: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, label, bytes));
  return {
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const label = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, label, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
      // The last record ends with a 2 and zeros.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a VAPID header whose signature is right (RFC 8292). */
export function readVapid(header: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight || key !== publicKey) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
