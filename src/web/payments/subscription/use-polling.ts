import { useEffect, useEffectEvent } from 'react';

const firstPauseMs = 3000;
const longestPauseMs = 60_000;

/**
 * Refreshes when the tab gets the focus or the network is back. While a result is awaited it also polls, with a
 * growing pause (backoff), and not in a hidden tab.
 */
export function usePolling(refresh: () => Promise<unknown>, isAwaiting: boolean): void {
  const poll = useEffectEvent(refresh);

  useEffect(() => {
    const comeBack = () => void poll();
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
      if (!document.hidden) await poll();
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
