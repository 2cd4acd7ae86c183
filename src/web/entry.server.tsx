import { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  data,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Call } from '../core/endpoint.ts';
import type { RenderContext } from '../core/page.ts';
import { callContext } from './api.ts';
import {
  nonceContext,
  RequestIdContext,
  reportContext,
  requestIdContext,
  settingsContext,
  takeHtmlContext,
} from './settings.ts';
import { StartContext } from './start/start-guard.tsx';
import { rendering } from './ui/fixed.tsx';

// The server takes these from the bundle: React Router compares its own classes by identity, and the
// bundle's copy is not the one that a plain import in Node would give.
export { createRequestHandler, matchRoutes } from 'react-router';
export { default as cssText } from './app.css?inline';
export { ownPages } from './own-pages.server.ts';

// Not while developing, where what was kept would outlive a change.
if (!import.meta.env.DEV) rendering.toHtml = renderToString;

export function makeContext({
  call,
  settings,
  nonce,
  requestId,
  report,
  takeHtml,
}: RenderContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callContext, withPageErrors(call, report));
  context.set(reportContext, report);
  context.set(settingsContext, settings);
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(takeHtmlContext, takeHtml);
  return context;
}

/** To a page, an id that is not well formed and one that belongs to nothing are the same: not found. */
const withPageErrors =
  (call: Call, report: RenderContext['report']): Call =>
  (endpoint, input) =>
    call(endpoint, input).catch((error: Error & { code?: string }) => {
      if (error.code === 'not_found' || error.code === 'invalid_input') throw data(null, { status: 404 });
      if (error.code !== 'unavailable') throw error;
      report(error);
      throw data(null, { status: 503 });
    });

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

const renderTimeoutMs = 6000;

/** The whole page at once instead of a stream: pages are small, and only a whole page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // While developing nothing is sealed, and a nonce would only make the two renderings differ.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StartContext value={{ version: routerContext.manifest.version, nonce }}>
        <RequestIdContext value={context.get(requestIdContext)}>
          <ServerRouter context={ofMatches(routerContext)} url={request.url} {...(nonce && { nonce })} />
        </RequestIdContext>
      </StartContext>,
      {
        ...(nonce && { nonce }),
        onAllReady() {
          clearTimeout(timer);
          pipe(gatherer(resolve));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const take = context.get(takeHtmlContext);
  take?.(html);
  return new Response(take ? null : html, { status, headers });
}

/** The router prepares and matches all routes it is given once more for each page: those of the page are enough. */
function ofMatches(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Gathers what React writes, without the bookkeeping of a real stream. */
function gatherer(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return Object.assign(new EventEmitter(), {
    // React writes long texts as they are, and bytes otherwise.
    write: (chunk: string | Uint8Array) =>
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk) > 0,
    end: () => done(Buffer.concat(chunks).toString()),
  }) as unknown as Writable;
}
