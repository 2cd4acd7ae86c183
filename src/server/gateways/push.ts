import { createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type AgentOptions, request } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, guardedLookup, isPublicAddress } from './public-address.ts';

/** A browser at its push service. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type Push = {
  /** For browsers: only who has its private half can send to them. */
  readonly publicKey: string;
  /** `gone`: the browser wants no more messages, or its address is none of a push service. Throws for a failure. */
  send(target: PushTarget, message: string): Promise<'sent' | 'gone'>;
};

type PushParts = { readonly key: Buffer; readonly publicUrl: string };

/** Tests send to this machine. */
type Reach = {
  readonly isAllowed?: (address: string) => boolean;
  readonly agent?: AgentOptions;
  readonly timeoutMs?: number;
};

/** After half a day the push service may forget a message: the next one tells it too. */
const keptSeconds = 12 * 3600;

/** Web Push (RFC 8030) with encrypted messages (RFC 8291) and VAPID (RFC 8292). */
export function webPush({ key, publicUrl }: PushParts, reach: Reach = {}): Push {
  const { isAllowed = isPublicAddress, timeoutMs = 10_000 } = reach;
  const vapid = vapidKeys(key);
  // VAPID requires a contact address; local mode has none.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@nukkad.invalid';
  const agent = new Agent({ ...reach.agent, lookup: guardedLookup(isAllowed) });
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { hostname, href } = new URL(endpoint);
      const bare = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(bare) !== 0 && !isAllowed(bare)) return 'gone';
      // Loaded with the first message: no start should wait for it.
      const { default: lib } = await import('web-push');
      const { method, headers, body } = lib.generateRequestDetails(
        { endpoint: href, keys: { p256dh, auth } },
        message,
        { TTL: keptSeconds, urgency: 'normal', topic: 'shop-news', vapidDetails: { subject, ...vapid } },
      );
      const status = await post(href, { method, headers, agent, body, timeoutMs }).catch((error: unknown) => {
        if (error instanceof AddressRefused) return 404;
        throw error;
      });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      throw new Error(`the push service answered ${status}`);
    },
  };
}

type Sending = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
  readonly body: Buffer | null;
  readonly timeoutMs: number;
};

/** The status alone: what a stranger's host writes is not read, and its redirects are not followed. */
async function post(url: string, { method, headers, agent, body, timeoutMs }: Sending): Promise<number> {
  const sent = request(url, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; destroy(): void }];
  response.destroy();
  return response.statusCode ?? 0;
}

/**
 * The VAPID keys follow from the server's secret, so all servers have the same ones and a restart keeps the browsers. A
 * candidate that is no scalar of P-256 is passed over, which happens once in 2^32 times.
 */
export function vapidKeys(key: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  for (let count = 0; ; count += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', key, '', `vapid ${count}`, 32));
    if (!isScalar(candidate)) continue;
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(candidate);
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export const isScalar = (bytes: Buffer): boolean => {
  const value = BigInt(`0x${bytes.toString('hex')}`);
  return value > 0n && value < order;
};
