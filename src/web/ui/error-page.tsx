import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import * as m from '../messages/en.ts';
import { ButtonLink } from './button.tsx';
import { Header } from './header.tsx';

/** Stands in for the whole page. It needs nothing that was loaded: the loading may be what failed. */
export function ErrorPage({ error, footer }: { error: unknown; footer: ReactNode }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <Header />
      <main id="main" className="page-width grow py-16">
        <h1>{isMissing ? m.pageNotFound : m.unexpectedError}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">
          {isMissing ? m.pageNotFoundHelp : m.unexpectedErrorHelp}
        </p>
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
