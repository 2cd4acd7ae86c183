import { type ReactNode, useContext, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import * as m from '../../messages/en.ts';
import { RequestIdContext } from '../../settings.ts';
import { ButtonLink } from '../button.tsx';
import { SiteHeader } from '../frame/header.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { isFailedScript } from './reload-once.ts';

/** Replaces the whole page. It uses no loaded data, because loading may be what failed. */
export function ErrorPage({ error, footer }: { error: unknown; footer: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  if (isFailedScript(error)) return <FailedPage address={address} footer={footer} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Frame heading={m.pageNotFound} help={m.pageNotFoundHelp} footer={footer}>
        <ButtonLink look="primary" to="/dashboard">
          {m.goToShops}
        </ButtonLink>
        <ButtonLink to="/">{m.goHome}</ButtonLink>
      </Frame>
    );
  return (
    <Frame heading={m.unexpectedError} help={m.unexpectedErrorHelp} footer={footer}>
      <LoadingWays address={address} />
      <Reference error={error} />
    </Frame>
  );
}

const referenceId = 'request-reference';

/**
 * The id that finds the request in the log, for an owner to quote. The page does not hold it as data: while hydrating, it
 * is read back from the text that the server rendered. A failed call of the browser has its own.
 */
function Reference({ error }: { error: unknown }) {
  const rendered = useContext(RequestIdContext);
  const [id] = useState(
    () =>
      rendered ??
      (error as { requestId?: string } | undefined)?.requestId ??
      (import.meta.env.SSR ? undefined : document.getElementById(referenceId)?.textContent),
  );
  if (!id) return null;
  return (
    <p className="w-full text-soft wrap-anywhere">
      {m.requestReference} <span id={referenceId}>{id}</span>
    </p>
  );
}

/** A page whose script did not arrive. Until it is known whether loading it as a document helps, nothing is said. */
export function FailedPage({ address, footer }: { address: string; footer: ReactNode }) {
  const [isLoading] = useState(() => window.loadOnce?.(address) === true);
  if (isLoading) return <LoadingScreen />;
  return (
    <Frame heading={m.pageIncomplete} help={m.pageIncompleteHelp} footer={footer}>
      <LoadingWays address={address} />
    </Frame>
  );
}

const LoadingWays = ({ address }: { address: string }) => (
  <>
    <ButtonLink look="primary" to={address} reloadDocument>
      {m.tryAgain}
    </ButtonLink>
    <ButtonLink to="/" reloadDocument>
      {m.goHome}
    </ButtonLink>
  </>
);

function Frame(props: { heading: string; help: string; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className="page-width grow py-16">
        <h1>{props.heading}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{props.help}</p>
        <div className="mt-8 flex flex-wrap gap-3">{props.children}</div>
      </main>
      {props.footer}
    </>
  );
}
