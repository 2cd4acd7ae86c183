import * as z from 'zod/mini';
import type { Database } from '../../server/db/open.ts';
import type { Db } from '../../server/db/sql.ts';
import { type LocalAccess, signPayment } from './access.ts';
import type { Order, Payment, PaymentError } from './entities.ts';
import { RazorpayError, refuse } from './errors.ts';
import { takeFault } from './faults.ts';
import { parsed } from './input.ts';
import { findOrder, lockOrder } from './orders.ts';
import { authorizePayment, failPayment, storePayment, takePayment } from './payments.ts';

/** Why a payment fails, in the provider's words, to choose from. */
export const failures = {
  payment_failed: failure(
    'Your payment was declined by the bank. Please try another method.',
    'bank',
    'payment_authorization',
  ),
  insufficient_funds: failure(
    'Your payment could not be completed due to insufficient account balance. Try again with another account.',
    'customer',
    'payment_authorization',
  ),
  payment_cancelled: failure(
    'Your payment has been cancelled. Try again or complete the payment later.',
    'customer',
    'payment_authentication',
  ),
  payment_timed_out: failure(
    'Your payment was not completed on time. If money was taken, it will be returned or counted within a few days.',
    'customer',
    'payment_authentication',
  ),
} as const;
type FailureReason = keyof typeof failures;

function failure(description: string, source: string, step: string) {
  return { code: 'BAD_REQUEST_ERROR', description, source, step } as const;
}

const Try = z.object({
  key_id: z.string(),
  order_id: z.string(),
  /** `late`: it fails, and the bank says yes a moment later. */
  outcome: z.enum(['paid', 'failed', 'late']),
  reason: z._default(z.enum(Object.keys(failures) as [FailureReason, ...FailureReason[]]), 'payment_failed'),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
});
export type CheckoutTry = z.input<typeof Try>;

/** How long the bank takes where a person chose that it answers late. */
const lateMs = 20_000;

/** What the success handler of the page is given. */
export type Proof = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

/** What its listeners of `payment.failed` are given. */
export type Refusal = {
  readonly error: PaymentError & { readonly metadata: { payment_id: string; order_id: string } };
};

/** What the checkout shows. Whoever knows the key's id and the order may ask, as with the real one. */
export async function showOrder(
  db: Db,
  access: LocalAccess,
  orderId: string,
  keyId: unknown,
): Promise<Order> {
  checkKey(access, keyId);
  return findOrder(db, orderId);
}

/**
 * One try to pay: it is written, whatever happens to the tab that asked for it. One that fails is no fault of
 * the request, and the browser's console stays quiet about it.
 */
export async function tryPayment(
  database: Database,
  access: LocalAccess,
  body: unknown,
): Promise<Proof | Refusal> {
  const wish = parsed(Try, body);
  checkKey(access, wish.key_id);
  const { payment, error } = await database.transaction((db) => decide(db, wish));
  if (error) return { error: { ...error, metadata: { payment_id: payment.id, order_id: payment.order_id } } };
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signPayment(access, payment.order_id, payment.id),
  };
}

const checkKey = ({ keyId }: LocalAccess, given: unknown) => {
  if (given !== keyId) throw new RazorpayError(401, { description: 'The api key provided is invalid' });
};

type Decided = { readonly payment: Payment; readonly error?: PaymentError };

async function decide(db: Db, wish: z.output<typeof Try>): Promise<Decided> {
  const order = await lockOrder(db, wish.order_id);
  if (order.status === 'paid' && !(await takeFault(db, 'payment_second')))
    refuse('Payment already done for this order.', 'order_id');
  const payment = await storePayment(db, {
    order,
    amount: (await takeFault(db, 'payment_amount'))?.amount ?? order.amount,
    currency: (await takeFault(db, 'payment_currency'))?.currency ?? order.currency,
    email: wish.email,
    contact: wish.contact,
  });
  const lateByFault = await takeFault(db, 'payment_late');
  const isLate = wish.outcome === 'late' || lateByFault !== undefined;
  if (isLate || wish.outcome === 'failed') {
    const reason = isLate ? 'payment_timed_out' : wish.reason;
    const error = { ...failures[reason], reason };
    const failed = await failPayment(db, payment, {
      error,
      lateMs: isLate ? (lateByFault?.ms ?? lateMs) : undefined,
    });
    return { payment: failed, error };
  }
  const authorized = await authorizePayment(db, payment);
  if (await takeFault(db, 'payment_authorized')) return { payment: authorized };
  return { payment: await takePayment(db, authorized) };
}
