import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmPayment, createOrder } from '../../../core/payments/contract.ts';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import { track } from '../../analytics/analytics.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { clearOpen, markOpen } from '../subscription/left-open.ts';
import { loadCheckout, openCheckout } from './checkout.ts';
import { canPay, isOutOfDate, nextPaying, notPaying, type PayEvent, proofOf } from './paying.ts';

type PaymentOptions = { shopId: string; checkoutScript: string; look: () => Promise<void> };

/** One payment at a time: what `nextPaying` says comes next, done. */
export function usePayment({ shopId, checkoutScript, look }: PaymentOptions) {
  const navigate = useNavigate();
  const contact = useVerifiedNumber();
  const [paying, setPaying] = useState(notPaying);
  // Moves before the page is drawn anew: the second press of a double click finds it.
  const latest = useRef(notPaying);

  const move = (event: PayEvent) => {
    latest.current = nextPaying(latest.current, event);
    // Once it is done, the page stays as it is until it is left.
    if (latest.current.step !== 'done') setPaying(latest.current);
  };

  const pay = async () => {
    if (!canPay(latest.current)) return;
    move({ type: 'pressed' });
    const Provider = await loadCheckout(checkoutScript).catch(() => undefined);
    if (Provider === undefined) return move({ type: 'script_failed' });
    const order = await call(createOrder, { shopId }).catch(faultOf);
    if (order instanceof CallError) {
      if (isOutOfDate(order)) await look();
      return move({ type: 'order_refused', fault: order });
    }
    move({ type: 'opened' });
    markOpen(shopId);
    openCheckout(Provider, {
      order,
      contact,
      onPaid: (proof) => {
        move({ type: 'paid', proof });
        void settle();
      },
      onFailed: (reason) => move({ type: 'try_failed', reason }),
      onDismissed: () => {
        clearOpen();
        move({ type: 'closed' });
        // A failed payment may have come through after all, or another tab may have paid.
        void look();
      },
    });
  };

  /** Hands the proof over, as often as it takes: the provider may be slow to tell. */
  const settle = async () => {
    const proof = proofOf(latest.current);
    if (proof === undefined) return look();
    const answer = await call(confirmPayment, { id: shopId, metaInfo: proof }).catch(faultOf);
    // Two questions at once may both be answered; the first one has ended it.
    if (proofOf(latest.current) === undefined) return;
    move(
      answer instanceof CallError
        ? { type: 'unconfirmed', fault: answer }
        : { type: 'confirmed', payment: answer.payment },
    );
    if (proofOf(latest.current) === undefined) clearOpen();
    if (latest.current.step !== 'done') return look();
    track({ event: 'subscription_payment' });
    await navigate(`/successful-thank-you?shop=${shopId}`, { state: { success: true } });
  };
  return { paying, pay, settle };
}

export type Payment = ReturnType<typeof usePayment>;

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  reportError(error);
  return new CallError('internal', m.faults.internal);
}
