import * as z from 'zod/mini';
import type { Database } from '../../server/db/open.ts';
import type { Db } from '../../server/db/sql.ts';
import { type LocalAccess, signPayment } from './access.ts';
import type { Order, Payment, PaymentError } from './entities.ts';
import { RazorpayError, refuse } from './errors.ts';
import { consumeFault } from './faults.ts';
import { parseInput } from './input.ts';
import { findOrder, lockOrder } from './orders.ts';
import { authorizePayment, failPayment, markCaptured, storePayment } from './payments.ts';

/** The failures to choose from, with the provider's own texts. */
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

const Attempt = z.object({
  key_id: z.string(),
  order_id: z.string(),
  /** `late`: the payment fails first, and the bank authorises it later. */
  outcome: z.enum(['paid', 'failed', 'late']),
  reason: z._default(z.enum(Object.keys(failures) as [FailureReason, ...FailureReason[]]), 'payment_failed'),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
});
export type CheckoutAttempt = z.input<typeof Attempt>;

/** Delay of a late authorisation that was chosen in the dialog. */
const lateMs = 20_000;

/** The argument of the page's success handler. */
export type Proof = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

/** The argument of the page's `payment.failed` listeners. */
export type Refusal = {
  readonly error: PaymentError & { readonly metadata: { payment_id: string; order_id: string } };
};

/** The order that the checkout shows. Needs the key id and the order id only, as at Razorpay. */
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
 * One attempt to pay; it is stored even if the tab is closed meanwhile. A failed payment is answered with 200, so that
 * the browser's console logs no error.
 */
export async function attemptPayment(
  database: Database,
  access: LocalAccess,
  body: unknown,
): Promise<Proof | Refusal> {
  const attempt = parseInput(Attempt, body);
  checkKey(access, attempt.key_id);
  const { payment, error } = await database.transaction((db) => decideOutcome(db, attempt));
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

type Outcome = { readonly payment: Payment; readonly error?: PaymentError };

async function decideOutcome(db: Db, attempt: z.output<typeof Attempt>): Promise<Outcome> {
  const order = await lockOrder(db, attempt.order_id);
  if (order.status === 'paid' && !(await consumeFault(db, 'payment_second')))
    refuse('Payment already done for this order.', 'order_id');
  const payment = await storePayment(db, {
    order,
    amount: (await consumeFault(db, 'payment_amount'))?.amount ?? order.amount,
    currency: (await consumeFault(db, 'payment_currency'))?.currency ?? order.currency,
    email: attempt.email,
    contact: attempt.contact,
  });
  const lateByFault = await consumeFault(db, 'payment_late');
  const isLate = attempt.outcome === 'late' || lateByFault !== undefined;
  if (isLate || attempt.outcome === 'failed') {
    const reason = isLate ? 'payment_timed_out' : attempt.reason;
    const error = { ...failures[reason], reason };
    const failed = await failPayment(db, payment, {
      error,
      lateMs: isLate ? (lateByFault?.ms ?? lateMs) : undefined,
    });
    return { payment: failed, error };
  }
  const authorized = await authorizePayment(db, payment);
  if (await consumeFault(db, 'payment_authorized')) return { payment: authorized };
  return { payment: await markCaptured(db, authorized) };
}
