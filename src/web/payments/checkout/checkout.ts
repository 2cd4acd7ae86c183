import type { Input } from '../../../core/endpoint.ts';
import type { confirmPayment, PaymentOrder } from '../../../core/payments/contract.ts';
import * as m from '../../messages/en.ts';

/** What the provider hands over for a payment. */
export type Proof = Input<typeof confirmPayment>['metaInfo'];

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/ */
type Failure = { readonly error?: { readonly description?: string; readonly reason?: string } };
type Checkout = new (
  options: object,
) => {
  on(event: 'payment.failed', listener: (failure: Failure) => void): void;
  open(): void;
};

const slowestMs = 20_000;

const provided = () => Reflect.get(window, 'Razorpay') as Checkout | undefined;

let loading: Promise<Checkout> | undefined;

/** The provider's script, loaded once; a failed one is forgotten, so that it can be tried again. */
export function loadCheckout(address: string): Promise<Checkout> {
  const here = provided();
  if (here) return Promise.resolve(here);
  loading ??= addScript(address).finally(() => {
    loading = undefined;
  });
  return loading;
}

function addScript(address: string): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (fault?: string) => {
      clearTimeout(timer);
      const arrived = provided();
      if (arrived) return resolve(arrived);
      script.remove();
      reject(new Error(`the checkout script ${fault ?? 'brought nothing'}`));
    };
    const timer = setTimeout(() => settle('is too slow'), slowestMs);
    script.onload = () => settle();
    script.onerror = () => settle('could not be loaded');
    script.src = address;
    document.head.append(script);
  });
}

type Opening = {
  order: PaymentOrder;
  contact: string | undefined;
  onPaid: (proof: Proof) => void;
  /** The window stays open, and another try in it is for the same order. */
  onFailed: (reason: string) => void;
  onDismissed: () => void;
};

/** The colour of our mark; orange is for our own buttons. */
const brand = '#0b6b3a';

export function openCheckout(Provider: Checkout, { order, contact, ...told }: Opening): void {
  const checkout = new Provider({
    key: order.key_id,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: m.productName,
    description: m.checkoutDescription,
    ...(contact && { prefill: { contact } }),
    theme: { color: brand },
    modal: { ondismiss: told.onDismissed, confirm_close: true },
    handler: told.onPaid,
  });
  checkout.on('payment.failed', ({ error }) =>
    told.onFailed(error?.description || error?.reason || m.paymentFailedUnsaid),
  );
  checkout.open();
}
