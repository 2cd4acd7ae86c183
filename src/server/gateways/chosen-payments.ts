import type { PaymentsConfig } from '../config-outside.ts';
import type { Keys } from '../keys.ts';
import { type Payments, razorpayPayments } from './payments.ts';
import { type LocalAccess, localAccess } from './razorpay-emulator/access.ts';
import { localPath } from './razorpay-emulator/register.ts';

/** The provider of payments, and what a page needs to know of it. */
export type ChosenPayments = {
  readonly payments: Payments;
  /** The address of the checkout's script. */
  readonly checkoutScript: string;
  /** What a page has to allow for the checkout, by the directives of its content security policy. */
  readonly pagePolicy: Readonly<Record<string, string>>;
  /** Present where the provider is the local form, which this server itself has to serve. */
  readonly local: LocalForm | undefined;
};

export type LocalForm = {
  readonly access: LocalAccess;
  /** Where this server is reached by itself, without a slash at the end; said once it listens. */
  readonly origin: () => string;
  setOrigin(origin: string): void;
};

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
const realPolicy = {
  'script-src': 'https://checkout.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com',
};

export function chosenPayments(config: PaymentsConfig, keys: Keys): ChosenPayments {
  switch (config.provider) {
    case 'razorpay':
      return {
        payments: razorpayPayments({
          ...config,
          origin: () => 'https://api.razorpay.com',
          isLocalForm: false,
        }),
        checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
        pagePolicy: realPolicy,
        local: undefined,
      };
    case 'local':
      return localPayments(localAccess(keys));
  }
}

function localPayments(access: LocalAccess): ChosenPayments {
  let known: string | undefined;
  const origin = () => {
    if (known === undefined) throw new Error('the local payment provider does not listen yet');
    return known;
  };
  return {
    payments: razorpayPayments({
      keyId: access.keyId,
      keySecret: access.keySecret,
      webhookSecrets: [access.webhookSecret],
      origin: () => origin() + localPath,
      isLocalForm: true,
    }),
    checkoutScript: `${localPath}/v1/checkout.js`,
    pagePolicy: {},
    local: {
      access,
      origin,
      setOrigin: (listening) => {
        known = listening;
      },
    },
  };
}
