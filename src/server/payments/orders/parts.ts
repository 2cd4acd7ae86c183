import type { Seller } from '../../../core/payments/papers.ts';
import type { Payments } from '../../gateways/payments.ts';

/** What money takes besides the request: who carries it, and who sells. */
export type PaymentParts = { readonly payments: Payments; readonly seller: Seller };
