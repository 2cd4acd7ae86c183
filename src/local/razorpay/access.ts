import { createHmac, timingSafeEqual } from 'node:crypto';
import { localKeyPrefix } from '../../server/config/config-outside.ts';
import type { Keys } from '../../server/config/keys.ts';

/** The keys of the emulator. Payments and webhook events are signed with different secrets, as at Razorpay. */
export type LocalAccess = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
};

export function localAccess({ localPayments }: Keys): LocalAccess {
  const derived = (purpose: string) => createHmac('sha256', localPayments).update(purpose).digest('hex');
  return {
    keyId: localKeyPrefix + derived('key id').slice(0, 14),
    keySecret: derived('key secret').slice(0, 24),
    webhookSecret: derived('webhook secret').slice(0, 24),
  };
}

export const signPayment = ({ keySecret }: LocalAccess, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

export const signWebhook = ({ webhookSecret }: LocalAccess, body: string): string =>
  hmac(webhookSecret, body);

const hmac = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');

/** HTTP Basic with the key's id and its secret. */
export function isAuthorized({ keyId, keySecret }: LocalAccess, header: string | undefined): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}
