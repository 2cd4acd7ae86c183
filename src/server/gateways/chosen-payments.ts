import type { PaymentsConfig } from '../config/config-outside.ts';
import { type Payments, razorpayPayments } from './payments.ts';

/** The provider of payments, and what a page needs to know of it. */
export type ChosenPayments = {
  readonly payments: Payments;
  /** The address of the checkout's script. */
  readonly checkoutScript: string;
  /** What a page has to allow for the checkout, by the directives of its content security policy. */
  readonly pagePolicy: Readonly<Record<string, string>>;
  /** The checkout opens banks in windows of their own. */
  readonly opensWindows: boolean;
};

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
const pagePolicy = {
  'script-src': 'https://checkout.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com',
};

/** `local` is the provider of local mode, if this is local mode. */
export function chosenPayments(config: PaymentsConfig, local: ChosenPayments | undefined): ChosenPayments {
  if (config.provider === 'razorpay')
    return {
      payments: razorpayPayments({ ...config, origin: () => 'https://api.razorpay.com' }),
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      pagePolicy,
      opensWindows: true,
    };
  if (local === undefined) throw new Error('the local payment provider is for local mode alone');
  return local;
}
