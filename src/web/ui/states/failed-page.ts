import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/**
 * Where the script of the next page does not arrive, React Router reloads the current page, and its
 * navigation never ends. The Navigation API cancels that reload. Answers the page that was asked for, for
 * `FailedPage`; React Router would wait for ever for the same script, so each later page is loaded in that way too.
 */
export function useFailedPage(): Location | undefined {
  const { location: wanted } = useNavigation();
  const [isCancelled, setIsCancelled] = useState(false);
  useEffect(() => {
    // While developing it is Vite that reloads.
    if (import.meta.env.DEV) return undefined;
    // Nothing of ours reloads while the app is on the screen, and the browser's own button is no event here.
    const cancelReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return;
      event.preventDefault();
      setIsCancelled(true);
    };
    // Browsers older than 2026 may lack it: there React Router reloads the current page.
    const api = 'navigation' in window ? window.navigation : undefined;
    api?.addEventListener('navigate', cancelReload);
    return () => api?.removeEventListener('navigate', cancelReload);
  }, []);
  return isCancelled ? wanted : undefined;
}
