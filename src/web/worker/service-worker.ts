import { answerCall, answerFile, answerPage, isKeepable } from './answers.ts';
import { dropOlderClaimScreens, putClaimScreens } from './claim-screens.ts';
import { findKept, isForEverybody, keepPage } from './kept.ts';
import { type Asked, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(putClaimScreens()));

// No `skipWaiting`: a new worker activates when the last page of the old version is closed, so that an open form
// keeps its scripts. Pages come from the network first, so new content does not wait for it.
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOlderClaimScreens(),
      scope.registration.navigationPreload?.enable(),
      // The first worker also controls the page that registered it.
      scope.clients.claim(),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Undefined leaves the request to the browser: other sites, other methods than GET, large files. */
function answerTo(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return answerPage(event);
  if (pathname.endsWith('.data') || pathname.startsWith('/v1/')) return answerCall(event);
  if (/^\/(?:photos|demo)\//.test(pathname)) return answerFile(event, 'photos');
  // The HEIC decoder is ten times the size of all other scripts together.
  if (/^\/assets\/(?!heic-worker)/.test(pathname)) return answerFile(event, 'scripts');
  return undefined;
}

/** After a navigation inside the app no HTML was requested, so the page reports its path and it is cached here. */
scope.addEventListener('message', (event) => {
  const { visited } = event.data as { visited?: unknown };
  if (typeof visited === 'string') event.waitUntil(keepVisited(new URL(visited, scope.location.origin)));
});

async function keepVisited(url: URL): Promise<void> {
  if (url.origin !== scope.location.origin || !isKeepable(url)) return;
  if ((await findKept(url.href, 'pages')) !== undefined) return;
  // Without cookies: the page as everybody gets it.
  const page = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (page && isForEverybody(page)) await keepPage(url.href, page);
}
