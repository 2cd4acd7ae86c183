import { useEffect, useEffectEvent } from 'react';

const firstPauseMs = 3000;
const longestPauseMs = 60_000;

/**
 * Looks again when somebody comes back to the tab or the network does. While something is awaited it also
 * looks by itself, less and less often, and not in a tab that nobody sees.
 */
export function useWatch(look: () => Promise<unknown>, isAwaiting: boolean): void {
  const again = useEffectEvent(look);

  useEffect(() => {
    const comeBack = () => void again();
    addEventListener('focus', comeBack);
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('focus', comeBack);
      removeEventListener('online', comeBack);
    };
  }, []);

  useEffect(() => {
    if (!isAwaiting) return;
    let pauseMs = firstPauseMs;
    let isOver = false;
    let timer = setTimeout(() => void next(), pauseMs);
    const next = async () => {
      if (!document.hidden) await again();
      if (isOver) return;
      pauseMs = Math.min(longestPauseMs, pauseMs * 1.5);
      timer = setTimeout(() => void next(), pauseMs);
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAwaiting]);
}
