import { useEffect, useEffectEvent, useState } from 'react';

type Held = {
  /** As the page was loaded. */
  isMine: boolean;
  isOpen: boolean;
  /** Takes it, or keeps it for longer. */
  hold: () => Promise<unknown>;
};

const renewMs = 5 * 60_000;

/** Mine while I look at it, and for a while after; `refusal` says why it is not. */
export function useHold({ isMine: wasMine, isOpen, hold }: Held): {
  isMine: boolean;
  refusal: string | undefined;
} {
  const [refusal, setRefusal] = useState<string>();
  const [isMine, setIsMine] = useState(wasMine);
  const take = useEffectEvent(() =>
    hold().then(
      () => {
        setIsMine(true);
        setRefusal(undefined);
      },
      (error: Error) => {
        setIsMine(false);
        setRefusal(error.message);
      },
    ),
  );
  useEffect(() => {
    if (!isOpen) return;
    void take();
    const timer = setInterval(() => void take(), renewMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { isMine: isMine && isOpen, refusal: isOpen ? refusal : undefined };
}
