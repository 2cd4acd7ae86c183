import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';

type Scripts = {
  readonly path?: string;
  readonly module: string;
  /** Its `clientLoader`, where it has one: a file of its own. */
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
};

/** React Router's own list of the scripts that each page is made of; it is in every page. */
declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Scripts>> };
  }
}

/**
 * Fetches the scripts of a page beforehand, so that it opens when the network is gone by then. React Router's
 * own prefetching is not used for it: where a script does not arrive, it reloads the page on which somebody
 * may be typing.
 */
export function usePageAhead(path: `/${string}`): void {
  useEffect(() => {
    const fetchAll = () => fetchAhead(path.slice(1));
    const callOff = whenIdle(fetchAll);
    addEventListener('online', fetchAll);
    return () => {
      callOff();
      removeEventListener('online', fetchAll);
    };
  }, [path]);
}

const links = new Map<string, HTMLLinkElement>();

function fetchAhead(path: string): void {
  const { routes = {} } = window.__reactRouterManifest ?? {};
  const page = Object.values(routes).find((route) => route.path === path);
  const { module, clientLoaderModule, imports = [] } = page ?? {};
  for (const href of [module, clientLoaderModule, ...imports]) {
    if (href === undefined || links.has(href)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    links.set(href, link);
    // Tried again when the network is back.
    link.addEventListener('error', () => {
      link.remove();
      links.delete(href);
    });
    document.head.append(link);
  }
}
