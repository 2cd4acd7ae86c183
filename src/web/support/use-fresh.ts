import { useEffect, useEffectEvent, useRef, useState } from 'react';

const everyMs = 30_000;

/**
 * What was loaded, asked again gently: every 30 seconds while the page is visible, and when it becomes visible. A failed
 * attempt changes nothing. `put` sets what a call of the page has answered, and wins over an attempt under way.
 */
export function useFresh<T>(first: T, load: () => Promise<T>): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(first);
  const version = useRef(0);
  const put = (next: T) => {
    version.current += 1;
    setValue(next);
  };
  const look = useEffectEvent(async () => {
    if (document.hidden) return;
    const before = version.current;
    const next = await load().catch(() => undefined);
    if (next !== undefined && before === version.current) put(next);
  });
  useEffect(() => {
    const again = () => void look();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('focus', again);
    };
  }, []);
  return [value, put];
}
