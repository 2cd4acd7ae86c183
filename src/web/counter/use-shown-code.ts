import { useEffect, useState } from 'react';
import { stepSeconds, timeStepAt } from '../../core/time-code.ts';
import type { KeptCounter } from './kept-counter.ts';
import { codeAt, type ShownCode, secondsLeft } from './shown-code.ts';

/** The present code of a counter, and for how many seconds it is shown. */
export function useShownCode({ secret, aheadMs }: KeptCounter): {
  code: ShownCode | undefined;
  seconds: number;
} {
  const [now, setNow] = useState(() => Date.now() - aheadMs);
  const [code, setCode] = useState<ShownCode>();
  const step = timeStepAt(now);
  useEffect(() => {
    const tick = () => setNow(Date.now() - aheadMs);
    tick();
    const timer = setInterval(tick, 1000);
    // A phone that slept shows the present code at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [aheadMs]);
  useEffect(() => {
    let isWanted = true;
    void codeAt(secret, step * stepSeconds * 1000).then((made) => isWanted && setCode(made));
    return () => {
      isWanted = false;
    };
  }, [secret, step]);
  return { code, seconds: secondsLeft(now) };
}

/** Keeps the screen on while the code is shown. A browser that cannot do that dims as usual. */
export function useScreenOn(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keep = (given: WakeLockSentinel) => {
      lock = given;
      if (isOver) void given.release();
    };
    const ask = () => {
      if (!document.hidden) void navigator.wakeLock.request('screen').then(keep, () => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
