import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { PageHandle } from '../core/page.ts';
import type { Route } from './+types/root';
import { markSignedIn, verifiedNumberKey } from './accounts/signed-in.ts';
import { Consent } from './analytics/consent.tsx';
import cssUrl from './app.css?url';
import { SiteFooter } from './frame.tsx';
import * as m from './messages/en.ts';
import { type RootSettings, rootSettings, settingsContext, useSettings } from './settings.ts';
import { useCachedVisits } from './start/cache-visits.ts';
import { trackEarlyPress } from './start/early-press.ts';
import { LateScripts } from './start/late-scripts.tsx';
import { StartGuard, StartNotice } from './start/start-guard.tsx';
import { ErrorPage, FailedPage } from './ui/states/error-page.tsx';
import { useFailedPage } from './ui/states/failed-page.ts';
import { LoadingBar } from './ui/states/loading-bar.tsx';

export const loader = ({ context }: Route.LoaderArgs): RootSettings =>
  rootSettings(context.get(settingsContext));

/** It does not change while a page is open, and going from page to page must not ask for it. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  import.meta.env.DEV
    ? { rel: 'stylesheet', href: cssUrl }
    : // Made by the build.
      { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? m.notFoundTitle : m.productName },
];

// The server writes the styles into this element after rendering: one request less before the first paint. The browser
// reads them back from there, so that they are not in the scripts a second time.
const css = import.meta.env.SSR ? '' : (document.getElementById('css')?.textContent ?? '');

export function Layout({ children }: { children: ReactNode }) {
  const mayLoadMapStyle = useMayLoadMapStyle();
  return (
    // Marked before the first paint: signed in or not. Marked by the server alone: a document that may load the
    // style of the map.
    <html
      lang="en-IN"
      data-map={import.meta.env.SSR && mayLoadMapStyle ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {import.meta.env.DEV ? null : <StartGuard />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        {import.meta.env.DEV ? null : (
          <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        )}
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.DEV ? null : <StartNotice />}
        <ScrollRestoration />
        {import.meta.env.DEV ? <Scripts /> : <LateScripts />}
      </body>
    </html>
  );
}

/** The content security policy of a page with a map allows it; our own style needs no permission. */
function useMayLoadMapStyle(): boolean {
  const hasMap = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasMap);
  return useSettings()?.mapStyleUrl === undefined || hasMap;
}

export default function App() {
  useCachedVisits();
  const lost = useFailedPage();
  useEffect(() => {
    window.takeOver?.();
    trackEarlyPress();
    // Another tab signed in or out.
    const follow = () => markSignedIn(verifiedNumberKey);
    if (import.meta.env.DEV) follow();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  if (lost)
    return <FailedPage key={lost.key} address={lost.pathname + lost.search} footer={<SiteFooter />} />;
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Consent />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} footer={<SiteFooter />} />;
}
