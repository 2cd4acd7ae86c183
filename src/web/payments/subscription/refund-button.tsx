import { useState } from 'react';
import { requestRefund } from '../../../core/payments/contract.ts';
import { refundPolicy } from '../../../core/payments/rules.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';

type RefundButtonProps = { shopId: string; amount: number; onAsked: () => Promise<void> };

export function RefundButton({ shopId, amount, onAsked }: RefundButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const giveBack = async () => {
    setIsBusy(true);
    try {
      await call(requestRefund, { shopId });
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error);
      toast.error(error instanceof CallError ? error.message : m.faults.internal);
    }
    // Also after a failure: an answer that got lost may have been a yes.
    await onAsked();
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {m.askRefund}
      </Button>
      <Confirm
        open={isAsking}
        title={m.refundTitle}
        cancelText={m.refundKeep}
        confirmText={m.refundConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void giveBack()}
        busy={isBusy}
        busyText={m.refunding}
        dangerous
      >
        {m.refundExplained(m.rupees(amount / 100), refundPolicy.workingDays)}
      </Confirm>
    </>
  );
}
