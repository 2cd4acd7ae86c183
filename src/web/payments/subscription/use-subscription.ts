import { useCallback, useRef, useState } from 'react';
import { type Found, loadSubscription } from './load-subscription.ts';

/** What is known of the subscription. It stays in sight where the network goes. */
export function useSubscription(shopId: string, first: Found) {
  const [found, setFound] = useState(first);
  const [isStale, setIsStale] = useState(false);
  const latest = useRef(0);

  const look = useCallback(async (): Promise<Found> => {
    const mine = ++latest.current;
    const next = await loadSubscription(shopId);
    // A later question was answered before this one.
    if (mine !== latest.current) return next;
    const isLost = next.step === 'unreached';
    setIsStale(isLost);
    setFound((before) => (isLost ? before : next));
    return next;
  }, [shopId]);
  return { found, isStale, look };
}
