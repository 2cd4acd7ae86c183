import type { FastifyReply, FastifyRequest } from 'fastify';
import { otpValidSeconds } from '../../core/accounts/otp.ts';
import { retentionDays } from '../../core/retention.ts';

const daySeconds = 86_400;

const kinds = {
  session: { name: 'nukkad', seconds: retentionDays.session * daySeconds },
  /** The ids of the OTPs that this browser has asked for. */
  otp: { name: 'nukkad-otp', seconds: otpValidSeconds },
  /** The proof that a number signed in here before. Browsers keep no cookie for longer. */
  device: { name: 'nukkad-device', seconds: 400 * daySeconds },
  /** A random mark of this browser, set when it earns coins: many accounts of one browser are looked at. */
  browser: { name: 'nukkad-browser', seconds: 400 * daySeconds },
} as const;
type Kind = keyof typeof kinds;

/**
 * The cookies of the site at this address. Under https their names begin with `__Host-`, which a subdomain cannot set;
 * the plain names of http on loopback are then not read, so that no subdomain can plant a session.
 */
export function cookiesFor(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https://');
  const nameOf = (kind: Kind) => (isHttps ? '__Host-' : '') + kinds[kind].name;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    read: ({ cookies }: FastifyRequest, kind: Kind): string | undefined => cookies[nameOf(kind)],
    /** `undefined` removes the cookie. */
    set(reply: FastifyReply, kind: Kind, value: string | undefined): void {
      if (value === undefined) reply.clearCookie(nameOf(kind), options);
      else reply.setCookie(nameOf(kind), value, { ...options, maxAge: kinds[kind].seconds });
    },
    /** Whether a session cookie is present, valid or not: for caches, which must err on the safe side. */
    isSignedIn: ({ cookies }: FastifyRequest): boolean => cookies[nameOf('session')] !== undefined,
  };
}

/** Cookies that a handler may read and set; the session has its own calls. */
export type OwnCookie = Exclude<Kind, 'session'>;

export type Cookies = ReturnType<typeof cookiesFor>;
