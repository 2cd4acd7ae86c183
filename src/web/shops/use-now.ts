import { useEffect, useState } from 'react';

const everyMs = 30_000;

/**
 * The current time. It starts with the time of the server's rendering, so that hydration matches, and changes to
 * the clock of the device in the first effect: a cached page may be hours old.
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
