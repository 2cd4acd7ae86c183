import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../button.tsx';
import { Header } from '../frame/header.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { isFailedScript } from './reload-once.ts';

/** Stands in for the whole page. It needs nothing that was loaded: the loading may be what failed. */
export function ErrorPage({ error, footer }: { error: unknown; footer: ReactNode }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isIncomplete = isFailedScript(error);
  // Until it is known whether a reload helps, nothing is said.
  const [isReloading] = useState(() => isIncomplete && window.reloadOnce?.() === true);
  if (isReloading) return <LoadingScreen />;
  const said = isIncomplete
    ? { heading: m.pageIncomplete, help: m.pageIncompleteHelp }
    : { heading: m.unexpectedError, help: m.unexpectedErrorHelp };
  return (
    <>
      <Header />
      <main id="main" className="page-width grow py-16">
        <h1>{isMissing ? m.pageNotFound : said.heading}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{isMissing ? m.pageNotFoundHelp : said.help}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isMissing ? (
            <ButtonLink look="primary" to="/dashboard">
              {m.goToShops}
            </ButtonLink>
          ) : (
            <ButtonLink look="primary" to={pathname + search} reloadDocument>
              {m.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink to="/" reloadDocument={!isMissing}>
            {m.goHome}
          </ButtonLink>
        </div>
      </main>
      {footer}
    </>
  );
}
