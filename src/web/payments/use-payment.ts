import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MessageCode } from '../../core/messages.ts';
import { confirmPayment, createOrder } from '../../core/payments/contract.ts';
import { useVerifiedNumber } from '../accounts/verified-number.ts';
import { track } from '../analytics.ts';
import { CallError, call } from '../api.ts';
import * as m from '../messages/en.ts';
import { loadCheckout, openCheckout, type Proof } from './checkout.ts';
import { clearOpen, markOpen } from './left-open.ts';
import type { Found } from './load-subscription.ts';

export type Paying =
  | { readonly step: 'idle' | 'opening' | 'open' | 'confirming' | 'dismissed' }
  /** Paid as far as this page knows, and the server has not seen the money yet. */
  | { readonly step: 'awaiting' }
  | { readonly step: 'failed'; readonly message: string };

type PaymentOptions = { shopId: string; checkoutScript: string; look: () => Promise<Found> };

/** One payment at a time, from the press of the button to the server's word. */
export function usePayment({ shopId, checkoutScript, look }: PaymentOptions) {
  const navigate = useNavigate();
  const contact = useVerifiedNumber();
  const [paying, setPaying] = useState<Paying>({ step: 'idle' });
  // Set before the page is drawn anew: the second press of a double click finds it.
  const isBusy = useRef(false);
  const proof = useRef<Proof>(undefined);
  const failure = useRef<string>(undefined);

  const stop = (next: Paying) => {
    isBusy.current = false;
    setPaying(next);
  };
  const fail = (message: string) => stop({ step: 'failed', message });

  const pay = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    failure.current = undefined;
    setPaying({ step: 'opening' });
    const Provider = await loadCheckout(checkoutScript).catch(() => undefined);
    if (Provider === undefined) return fail(m.checkoutFailed);
    const order = await call(createOrder, { shopId }).catch(faultOf);
    if (order instanceof CallError) return refuseOrder(order);
    setPaying({ step: 'open' });
    markOpen(shopId);
    openCheckout(Provider, { order, contact, ...told });
  };

  /** The page was behind: what it should show is asked for. All else can be tried again. */
  const refuseOrder = async ({ code, message }: CallError) => {
    if (!changed.has(code)) return fail(orderFault(code, message));
    await look();
    stop({ step: 'idle' });
  };

  const told = {
    onPaid: (given: Proof) => {
      proof.current = given;
      setPaying({ step: 'confirming' });
      void settle();
    },
    onFailed: (reason: string) => {
      failure.current = m.paymentFailed(reason);
    },
    onDismissed: () => {
      clearOpen();
      if (failure.current === undefined) stop({ step: 'dismissed' });
      else fail(failure.current);
      // A failed payment may have come through after all, or another tab may have paid.
      void look();
    },
  };

  /** Hands the proof over and asks for the truth, as often as it takes: the provider may be slow to tell. */
  const settle = async () => {
    if (proof.current === undefined) return void (await look());
    const answer = await call(confirmPayment, { id: shopId, metaInfo: proof.current }).catch(faultOf);
    if (answer instanceof CallError && refused.has(answer.code)) {
      proof.current = undefined;
      return fail(answer.message);
    }
    const found = await look();
    // Not to be bought is also a shop that was taken down meanwhile, whatever became of the money.
    const isPaid = found.step === 'own' && !found.subscription.canBuy && !found.subscription.isPending;
    if (!isPaid) return setPaying({ step: 'awaiting' });
    if (proof.current === undefined) return;
    proof.current = undefined;
    clearOpen();
    track({ event: 'subscription_payment' });
    await navigate(`/successful-thank-you?shop=${shopId}`, { state: { success: true } });
  };
  return { paying, pay, settle };
}

export type Payment = ReturnType<typeof usePayment>;

const changed: ReadonlySet<MessageCode> = new Set([
  'already_paid',
  'shop_taken_down',
  'sign_in_required',
  'claim_missing',
]);
const refused: ReadonlySet<MessageCode> = new Set([
  'payment_unknown',
  'payment_signature_invalid',
  'invalid_input',
]);

/** Always the specification's sentence; where the network is to blame, that too. */
const orderFault = (code: MessageCode, message: string): string =>
  code === 'offline' || code === 'timed_out' ? `${m.faults.order_failed} ${message}` : m.faults.order_failed;

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  reportError(error);
  return new CallError('internal', m.faults.internal);
}
