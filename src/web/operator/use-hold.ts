import { useEffect, useEffectEvent, useState } from 'react';

const renewMs = 5 * 60_000;

type Held = { readonly id: string; readonly isMine: boolean };

/** Mine while I look at it, and for a while after; `refusal` says why it is not. `take` keeps it for longer. */
export function useHold(
  item: Held,
  take: () => Promise<unknown>,
): { isMine: boolean; refusal: string | undefined } {
  const [isMine, setIsMine] = useState(item.isMine);
  const [refusal, setRefusal] = useState<string>();
  const hold = useEffectEvent(() =>
    take().then(
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
    void hold();
    const timer = setInterval(() => void hold(), renewMs);
    return () => clearInterval(timer);
  }, [item.id]);
  return { isMine, refusal };
}
