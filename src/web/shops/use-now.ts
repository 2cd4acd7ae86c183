import { useEffect, useState } from 'react';

const everyMs = 30_000;

/**
 * The time. Where the server draws the page, it begins with when that was: the first drawing in the browser is the
 * server's, word for word. A page may have been kept for hours, or lain open over night; the next drawing has the device's own time.
 */
export function useNow(madeAt?: number): Date {
  const [now, setNow] = useState(() => madeAt ?? Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return new Date(now);
}
