import { useEffect } from 'react';
import { scrollThrottleMs, scrollTrigger } from '../../../core/shops/rules.ts';

/** Calls `act` when the page is scrolled near its end; throttled. */
export function useNearEnd(act: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { scrollHeight } = document.documentElement;
      if (scrollY + innerHeight >= scrollHeight * scrollTrigger) act();
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, scrollThrottleMs);
    };
    // A page shorter than the screen never scrolls, but needs its next rows.
    lookSoon();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [act, isWanted]);
}
