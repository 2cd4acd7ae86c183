import Lock from 'lucide-react/icons/lock';
import { claimantMinimumAge } from '../../../core/claims/draft.ts';
import * as m from '../../messages/en.ts';
import { useIsLocal } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { CheckoutState } from './checkout-state.ts';
import type { Payment } from './use-payment.ts';

/** The one button that leads to money, what it will do, and what became of the last try. */
export function PayAction({ payment, children }: { payment: Payment; children: string }) {
  const { checkout, pay } = payment;
  const isLocal = useIsLocal();
  const busyText = busyTexts[checkout.step];
  return (
    <div className="space-y-3">
      {checkout.step === 'failed' && (
        <ErrorState message={checkout.message} retryText={m.tryAgain} onRetry={() => void pay()} />
      )}
      {checkout.step === 'dismissed' && <p role="status">{m.paymentDismissed}</p>}
      <Button
        look="primary"
        wide
        busy={busyText !== undefined}
        busyText={busyText}
        onClick={() => void pay()}
      >
        {children}
      </Button>
      {isLocal && <p className="rounded-md border border-dashed border-edge px-3 py-2">{m.testMoney}</p>}
      <p className="flex gap-2 text-sm text-soft">
        <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>
          {m.paymentNote} {m.paymentAge(claimantMinimumAge)}
        </span>
      </p>
    </div>
  );
}

const busyTexts: { readonly [step in CheckoutState['step']]?: string } = {
  opening: m.openingCheckout,
  open: m.checkoutOpen,
  confirming: m.confirmingPayment,
};
