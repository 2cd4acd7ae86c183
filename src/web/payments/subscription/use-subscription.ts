import { useCallback, useRef, useState } from 'react';
import { type Found, loadSubscription } from './load-subscription.ts';

/** What is known of the subscription. It stays in sight where the network goes. */
export function useSubscription(shopId: string, first: Found) {
  const [found, setFound] = useState(first);
  const [isStale, setIsStale] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(async (): Promise<void> => {
    const mine = ++latest.current;
    const next = await loadSubscription(shopId).catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
    // A later question was answered before this one.
    if (mine !== latest.current) return;
    const isLost = next === undefined || next.step === 'unreached';
    setIsStale(isLost);
    if (!isLost) setFound(next);
  }, [shopId]);
  return { found, isStale, refresh };
}
