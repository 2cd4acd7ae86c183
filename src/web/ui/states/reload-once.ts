declare global {
  interface Window {
    /** Set by the first script of the page: loads an address of ours as a document. Answers whether it does. */
    loadOnce?: (address?: string) => boolean;
  }
}

/** What the browsers say where the script of a page, or a part that is fetched later, does not arrive. */
export const isFailedScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/**
 * The first script of every page, written into it: it must stand on its own. A script that does not arrive may
 * be of a version that the server no longer has, which loading the document mends; once, and never the same
 * page of the same version again. Where that does not help, or nothing can be noted down, the page says so.
 */
export function guardStart(version: string, noticeId: string): void {
  window.loadOnce = (address = location.pathname + location.search) => {
    try {
      const key = 'nukkad.reloaded';
      const mark = `${version} ${address}`;
      const marks = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      if (!navigator.onLine || marks.includes(mark)) return false;
      sessionStorage.setItem(key, JSON.stringify([...marks, mark]));
    } catch {
      return false;
    }
    if (address === location.pathname + location.search) location.reload();
    else location.assign(address);
    return true;
  };
  const show = () => document.getElementById(noticeId)?.removeAttribute('hidden');
  const fail = () => {
    if ('__reactRouterDataRouter' in window || window.loadOnce?.()) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  // Of all scripts in the page only the one that starts it is a module.
  addEventListener('error', ({ target }) => (target as HTMLScriptElement)?.type === 'module' && fail(), true);
  addEventListener('unhandledrejection', ({ reason }) => /module/i.test(String(reason)) && fail());
}
