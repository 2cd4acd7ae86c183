import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../when-idle.ts';

/** Registering at load would hold up the page for most of a second on a cheap phone. */
const afterLoadMs = 4000;
/** A page that is left sooner does not count as visited. */
const afterVisitMs = 4000;

/** A person who asked their browser to spare data is not sent what they may never need. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const workers = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Once, long after the page is there and when nothing else is to be done. */
function registerWorker(): void {
  const container = workers();
  if (container === undefined || (isSavingData() && container.controller === null)) return;
  const register = () =>
    // Where storage is forbidden there is no worker either, and the site goes on without.
    void container.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  whenIdle(() => void setTimeout(() => whenIdle(register), afterLoadMs));
}

/** Registers the service worker and reports each visited page to it, so that the page opens offline later. */
export function useCachedVisits(): void {
  const { pathname } = useLocation();
  useEffect(registerWorker, []);
  useEffect(() => {
    const container = workers();
    if (container === undefined || isSavingData()) return;
    let isHere = true;
    const timer = setTimeout(() => {
      // Also the page that brought the worker is told of, however long that takes.
      void container.ready.then(({ active }) => isHere && active?.postMessage({ visited: pathname }));
    }, afterVisitMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [pathname]);
}
