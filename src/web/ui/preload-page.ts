import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';

type Scripts = {
  readonly path?: string;
  readonly module: string;
  /** Its `clientLoader`, if it is a separate file. */
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
};

/** React Router's manifest of the scripts of each page; it is part of every page. */
declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Scripts>> };
  }
}

/**
 * Preloads the scripts of a page, so that it opens offline. React Router's prefetching is not used, because it
 * reloads the current page if a script fails to load, and loses what is typed there.
 */
export function usePreloadPage(path: `/${string}`): void {
  useEffect(() => {
    const fetchAll = () => preload(path.slice(1));
    const callOff = whenIdle(fetchAll);
    addEventListener('online', fetchAll);
    return () => {
      callOff();
      removeEventListener('online', fetchAll);
    };
  }, [path]);
}

const links = new Map<string, HTMLLinkElement>();

function preload(path: string): void {
  const { routes = {} } = window.__reactRouterManifest ?? {};
  const page = Object.values(routes).find((route) => route.path === path);
  const { module, clientLoaderModule, imports = [] } = page ?? {};
  for (const href of [module, clientLoaderModule, ...imports]) {
    if (href === undefined || links.has(href)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    links.set(href, link);
    // Retried when the network is back.
    link.addEventListener('error', () => {
      link.remove();
      links.delete(href);
    });
    document.head.append(link);
  }
}
