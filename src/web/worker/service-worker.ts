import { answerCall, answerFile, answerPage, isKeepable } from './answers.ts';
import { dropOlderClaimScreens, putClaimScreens } from './claim-screens.ts';
import { findKept, isForEverybody, keepPage } from './kept.ts';
import { type Asked, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(putClaimScreens()));

// A new worker takes over when the last page of the version before is closed, and not earlier: an open form
// goes on with its own scripts. Nobody waits for it, since pages come from the network first.
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOlderClaimScreens(),
      scope.registration.navigationPreload?.enable(),
      // The very first worker serves the page that brought it.
      scope.clients.claim(),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Nothing for what is not ours to answer: other sites, sending, large or personal things. */
function answerTo(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return answerPage(event);
  if (pathname.endsWith('.data') || pathname.startsWith('/v1/')) return answerCall(event);
  if (/^\/(?:photos|demo)\//.test(pathname)) return answerFile(event, 'photos');
  // The decoder of HEIC pictures is ten times all other scripts together.
  if (/^\/assets\/(?!heic-worker)/.test(pathname)) return answerFile(event, 'scripts');
  return undefined;
}

/** A page that the app opened by itself was never asked for as a whole; it tells where it is. */
scope.addEventListener('message', (event) => {
  const { visited } = event.data as { visited?: unknown };
  if (typeof visited === 'string') event.waitUntil(keepVisited(new URL(visited, scope.location.origin)));
});

async function keepVisited(url: URL): Promise<void> {
  if (url.origin !== scope.location.origin || !isKeepable(url)) return;
  if ((await findKept(url.href, 'pages')) !== undefined) return;
  // Without the session: the page as everybody gets it.
  const page = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (page && isForEverybody(page)) await keepPage(url.href, page);
}
