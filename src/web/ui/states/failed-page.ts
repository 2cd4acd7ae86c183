import { useSyncExternalStore } from 'react';
import { type Location, useNavigation } from 'react-router';

let isCancelled = false;
const followers = new Set<() => void>();

// Where the script of the next page does not arrive, React Router reloads the current page, and its navigation never
// ends. The Navigation API cancels that reload. Not in an effect: a link can be pressed before the effects have run.
// Browsers older than 2026 may lack the API: there React Router reloads. While developing it is Vite that reloads.
if (!import.meta.env.SSR && !import.meta.env.DEV && 'navigation' in window)
  window.navigation.addEventListener('navigate', (event) => {
    // Nothing of ours reloads while the app runs, and the browser's own button is no event here.
    if (event.navigationType !== 'reload' || !('__reactRouterDataRouter' in window)) return;
    event.preventDefault();
    isCancelled = true;
    for (const follow of followers) follow();
  });

/**
 * The page that was asked for and whose script failed, for `FailedPage`. React Router would wait for ever for the same
 * script, so each later page is loaded in that way too.
 */
export function useFailedPage(): Location | undefined {
  const { location: wanted } = useNavigation();
  const isFailed = useSyncExternalStore(
    follow,
    () => isCancelled,
    () => false,
  );
  return isFailed ? wanted : undefined;
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
