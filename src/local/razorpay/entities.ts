import { randomInt } from 'node:crypto';
import { type Sql, sql } from '../../server/db/sql.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The provider's ids: a word and 14 digits of base 62. */
export const makeId = (kind: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${kind}_${Array.from({ length: 14 }, () => digits[randomInt(digits.length)]).join('')}`;

export type Order = {
  readonly id: string;
  readonly amount: number;
  readonly amount_paid: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: object;
  readonly created_at: number;
};

/** Why a payment failed, in the form of the API and of the checkout. */
export type PaymentError = {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
};

export type Payment = {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amount_refunded: number;
  readonly email: string | null;
  readonly contact: string | null;
  readonly notes: object;
  readonly error: PaymentError | null;
  readonly created_at: number;
};

export type Refund = {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly receipt: string | null;
  readonly speed: string;
  readonly notes: object;
  readonly created_at: number;
};

/** Times of the API are in whole seconds. */
const seconds = sql`extract(epoch from created_at)::int as created_at`;

export const orderColumns: Sql = sql`
  id, amount, amount_paid, currency, receipt, status, attempts, notes, ${seconds}`;

export const paymentColumns: Sql = sql`
  id, order_id, amount, currency, status, amount_refunded, email, contact, notes, error, ${seconds}`;

export const refundColumns: Sql = sql`
  id, payment_id, amount, status, receipt, speed, notes, ${seconds},
  (select currency from razorpay_local.payments p where p.id = payment_id) as currency`;

export const orderEntity = (order: Order) => ({
  ...order,
  entity: 'order',
  amount_due: Math.max(0, order.amount - order.amount_paid),
  notes: listed(order.notes),
  offer_id: null,
});

export const paymentEntity = ({ error, ...payment }: Payment) => ({
  ...payment,
  entity: 'payment',
  notes: listed(payment.notes),
  invoice_id: null,
  international: false,
  method: 'upi',
  refund_status: refundStatus(payment),
  captured: payment.status === 'captured' || payment.status === 'refunded',
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'sample@local',
  fee: null,
  tax: null,
  error_code: error?.code ?? null,
  error_description: error?.description ?? null,
  error_source: error?.source ?? null,
  error_step: error?.step ?? null,
  error_reason: error?.reason ?? null,
  acquirer_data: {},
});

const refundStatus = ({ amount, amount_refunded }: Pick<Payment, 'amount' | 'amount_refunded'>) => {
  if (amount_refunded === 0) return null;
  return amount_refunded === amount ? 'full' : 'partial';
};

export const refundEntity = ({ speed, ...refund }: Refund) => ({
  ...refund,
  entity: 'refund',
  notes: listed(refund.notes),
  acquirer_data: { arn: null },
  batch_id: null,
  speed_processed: 'normal',
  speed_requested: speed,
});

/** Razorpay sends empty notes as an empty list (PHP's empty map). */
const listed = (notes: object) => (Object.keys(notes).length === 0 ? [] : notes);

export const collection = <T>(items: readonly T[]) => ({ entity: 'collection', count: items.length, items });
