import type { Seller } from '../../../core/payments/papers.ts';
import type { Payments } from '../../gateways/payments.ts';

/** The payment gateway, and the seller that the papers name. */
export type PaymentParts = { readonly payments: Payments; readonly seller: Seller };
