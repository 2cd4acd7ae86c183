import type { PaymentsConfig } from '../config/config-outside.ts';
import { type Payments, razorpayPayments } from './payments.ts';

/** The payment provider, and what pages need to know about it. */
export type ChosenPayments = {
  readonly payments: Payments;
  /** The URL of the checkout script. */
  readonly checkoutScript: string;
  /** CSP sources that the checkout needs, by directive. */
  readonly pagePolicy: Readonly<Record<string, string>>;
  /** The checkout opens bank pages in new windows. */
  readonly opensWindows: boolean;
};

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
const pagePolicy = {
  'script-src': 'https://checkout.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com',
};

/** `local` is the emulator, in local mode. */
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
