import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmPayment, createOrder } from '../../../core/payments/contract.ts';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import { track } from '../../analytics/analytics.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { clearOpenCheckout, markCheckoutOpen } from '../subscription/open-checkout.ts';
import { loadCheckout, openCheckout } from './checkout.ts';
import { canPay, idleCheckout, isOutOfDate, nextCheckout, type PayEvent, proofOf } from './checkout-state.ts';

type PaymentOptions = { shopId: string; checkoutScript: string; refresh: () => Promise<void> };

/** One payment at a time: performs the effects of the states of `nextCheckout`. */
export function usePayment({ shopId, checkoutScript, refresh }: PaymentOptions) {
  const navigate = useNavigate();
  const contact = useVerifiedNumber();
  const [checkout, setCheckout] = useState(idleCheckout);
  // Moves before the page is drawn anew: the second press of a double click finds it.
  const latest = useRef(idleCheckout);

  const move = (event: PayEvent) => {
    latest.current = nextCheckout(latest.current, event);
    // Once it is done, the page stays as it is until it is left.
    if (latest.current.step !== 'done') setCheckout(latest.current);
  };

  const pay = async () => {
    if (!canPay(latest.current)) return;
    move({ type: 'pressed' });
    const Provider = await loadCheckout(checkoutScript).catch(() => undefined);
    if (Provider === undefined) return move({ type: 'script_failed' });
    const order = await call(createOrder, { shopId }).catch(faultOf);
    if (order instanceof CallError) {
      if (isOutOfDate(order)) await refresh();
      return move({ type: 'order_refused', fault: order });
    }
    move({ type: 'opened' });
    markCheckoutOpen(shopId);
    openCheckout(Provider, {
      order,
      contact,
      onPaid: (proof) => {
        move({ type: 'paid', proof });
        void settle();
      },
      onFailed: (reason) => move({ type: 'try_failed', reason }),
      onDismissed: () => {
        clearOpenCheckout();
        move({ type: 'closed' });
        // A failed payment may have come through after all, or another tab may have paid.
        void refresh();
      },
    });
  };

  /** Sends the proof to the server; repeated by polling while the provider has not captured the money. */
  const settle = async () => {
    const proof = proofOf(latest.current);
    if (proof === undefined) return refresh();
    const answer = await call(confirmPayment, { id: shopId, metaInfo: proof }).catch(faultOf);
    // Two questions at once may both be answered; the first one has ended it.
    if (proofOf(latest.current) === undefined) return;
    move(
      answer instanceof CallError
        ? { type: 'unconfirmed', fault: answer }
        : { type: 'confirmed', payment: answer.payment },
    );
    if (proofOf(latest.current) === undefined) clearOpenCheckout();
    if (latest.current.step !== 'done') return refresh();
    track({ event: 'subscription_payment' });
    await navigate(`/successful-thank-you?shop=${shopId}`, { state: { success: true } });
  };
  return { checkout, pay, settle };
}

export type Payment = ReturnType<typeof usePayment>;

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  reportError(error);
  return new CallError('internal', m.faults.internal);
}
