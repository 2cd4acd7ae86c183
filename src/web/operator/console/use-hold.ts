import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../api.ts';
import { secondStepPassed } from './second-step.tsx';

type Held = {
  /** Whether this operator had the hold when the page was loaded. */
  isMine: boolean;
  isOpen: boolean;
  /** Takes or renews the hold. */
  hold: () => Promise<unknown>;
};

const renewMs = 5 * 60_000;

/** Holds the item (a lease) and renews it while the page is open; `refusal` says why the hold was denied. */
export function useHold({ isMine: wasMine, isOpen, hold }: Held): {
  isMine: boolean;
  refusal: string | undefined;
} {
  const [refusal, setRefusal] = useState<string>();
  const [isMine, setIsMine] = useState(wasMine);
  const renew = useEffectEvent(() =>
    hold().then(
      () => {
        setIsMine(true);
        setRefusal(undefined);
      },
      (error: Error) => {
        // The console asks for the code over this page; taking its form away would lose what was typed.
        if (error instanceof CallError && error.code === 'second_step_required') return;
        setIsMine(false);
        setRefusal(error.message);
      },
    ),
  );
  useEffect(() => {
    if (!isOpen) return;
    void renew();
    const renewNow = () => void renew();
    const timer = setInterval(renewNow, renewMs);
    addEventListener(secondStepPassed, renewNow);
    return () => {
      clearInterval(timer);
      removeEventListener(secondStepPassed, renewNow);
    };
  }, [isOpen]);
  return { isMine: isMine && isOpen, refusal: isOpen ? refusal : undefined };
}
