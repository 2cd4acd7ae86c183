import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentState } from '../../core/payments/states.ts';

/** The payment provider, with its own terms; amounts in paise. */
export type Payments = {
  /** Public: the checkout needs it. */
  readonly keyId: string;
  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<ProviderOrder>;
  /** For lost answers: finds an order that may have been created. */
  findOrder(receipt: string): Promise<ProviderOrder | undefined>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  capture(paymentId: string, amount: number, currency: string): Promise<ProviderPayment>;
  /** Idempotent by key. */
  refund(paymentId: string, refund: { amount: number; key: string }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  isPaymentSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  isWebhookSignature(body: Buffer, signature: string): boolean;
};

export type ProviderOrder = { readonly id: string; readonly amount: number; readonly currency: string };
export type ProviderPayment = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** The provider's message, fit to be shown. */
  readonly failure: string | undefined;
};
export type ProviderRefund = {
  readonly id: string;
  readonly amount: number;
  readonly state: 'pending' | 'processed' | 'failed';
};

/** The provider refused or did not answer. */
export class ProviderError extends Error {
  /** HTTP status; absent without an answer, when the outcome is unknown. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.status = status;
  }
}

export type RazorpayAccess = {
  /** Without a slash at the end. The emulator's is known once the server listens. */
  readonly origin: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The current secret, and for some time after a rotation the previous one. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
};

/** https://razorpay.com/docs/api: basic authentication, JSON, errors as {"error": {code, description, …}}. */
export function razorpayPayments(access: RazorpayAccess): Payments {
  const ask = asker(access);
  return {
    keyId: access.keyId,
    createOrder: async (order) => orderOf(await ask('POST', '/v1/orders', order)),
    async findOrder(receipt) {
      const { items } = await ask<Listed<RawOrder>>(
        'GET',
        `/v1/orders?receipt=${encodeURIComponent(receipt)}`,
      );
      const [first] = items.filter((order) => order.receipt === receipt);
      return first && orderOf(first);
    },
    async paymentsOf(orderId) {
      const { items } = await ask<Listed<RawPayment>>(
        'GET',
        `/v1/orders/${encodeURIComponent(orderId)}/payments`,
      );
      return items.map(paymentOf);
    },
    capture: async (paymentId, amount, currency) =>
      paymentOf(
        await ask('POST', `/v1/payments/${encodeURIComponent(paymentId)}/capture`, { amount, currency }),
      ),
    refund: async (paymentId, { amount, key }) =>
      refundOf(
        await ask(
          'POST',
          `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
          { amount, speed: 'normal', receipt: key },
          {
            'x-refund-idempotency': key,
          },
        ),
      ),
    async refundsOf(paymentId) {
      const { items } = await ask<Listed<RawRefund>>(
        'GET',
        `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
      );
      return items.map(refundOf);
    },
    isPaymentSignature: ({ orderId, paymentId, signature }) =>
      isHmac(access.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (body, signature) =>
      access.webhookSecrets.some((secret) => isHmac(secret, body, signature)),
  };
}

type Listed<T> = { readonly items: readonly T[] };
type RawOrder = { id: string; amount: number; currency: string; receipt: string | null };
type RawPayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: PaymentState;
  error_description: string | null;
  error_reason: string | null;
};
type RawRefund = { id: string; amount: number; status: ProviderRefund['state'] };

const orderOf = ({ id, amount, currency }: RawOrder): ProviderOrder => ({ id, amount, currency });

const paymentOf = (raw: RawPayment): ProviderPayment => ({
  id: raw.id,
  orderId: raw.order_id,
  amount: raw.amount,
  currency: raw.currency,
  state: raw.status,
  failure: raw.error_description ?? raw.error_reason ?? undefined,
});

const refundOf = ({ id, amount, status }: RawRefund): ProviderRefund => ({ id, amount, state: status });

function asker({ origin, keyId, keySecret, timeoutMs = 10_000 }: RazorpayAccess) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(origin() + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw new ProviderError('the payment provider does not answer', undefined, cause);
    }
    const answer = (await response.json().catch(() => ({}))) as T & { error?: { description?: string } };
    if (response.ok) return answer;
    throw new ProviderError(answer.error?.description ?? `status ${response.status}`, response.status);
  };
}

/** Constant-time comparison. */
function isHmac(secret: string, signed: string | Buffer, given: string): boolean {
  const right = createHmac('sha256', secret).update(signed).digest();
  const bytes = /^[0-9a-f]{64}$/.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(0);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
