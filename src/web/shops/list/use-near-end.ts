import { useEffect, useRef } from 'react';
import { scrollThrottleMs } from '../../../core/shops/rules.ts';
import { type Scroll, watchEnd } from './end-watch.ts';

const readScroll = (): Scroll => ({
  top: scrollY,
  screen: innerHeight,
  height: document.documentElement.scrollHeight,
  at: performance.now(),
});

/** Calls `act` when the page is scrolled near its end; throttled. Not wanted while a page is loading. */
export function useNearEnd(act: () => void, isWanted: boolean): void {
  const watch = useRef<ReturnType<typeof watchEnd>>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    watch.current?.appended();
    watch.current ??= watchEnd(readScroll());
    const end = watch.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (end.isDue(readScroll())) act();
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, scrollThrottleMs);
    };
    const scroll = () => {
      end.scrolled(readScroll());
      lookSoon();
    };
    // The next frame lays the appended rows out, the one after it knows the adjusted scroll position.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => end.settled(readScroll()));
    });
    lookSoon();
    addEventListener('scroll', scroll, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scroll);
      removeEventListener('resize', lookSoon);
    };
  }, [act, isWanted]);
}
