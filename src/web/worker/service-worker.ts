import { cacheClaimScreens, deleteOlderClaimScreens } from './claim-screens.ts';
import { cachePage, findCached, isPublic } from './page-caches.ts';
import { answerPress, showPush } from './push.ts';
import { isCacheable, respondWithCall, respondWithFile, respondWithPage } from './responses.ts';
import { type FetchEvent, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(cacheClaimScreens()));

// No `skipWaiting`: a new worker activates when the last page of the old version is closed, so that an open form
// keeps its scripts. Pages come from the network first, so new content does not wait for it.
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOlderClaimScreens(),
      scope.registration.navigationPreload?.enable(),
      // The first worker also controls the page that registered it.
      scope.clients.claim(),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const response = respondTo(event);
  if (response) event.respondWith(response);
});

/** Undefined leaves the request to the browser: other sites, other methods than GET, large files. */
function respondTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return respondWithPage(event);
  if (pathname.endsWith('.data') || pathname.startsWith('/v1/')) return respondWithCall(event);
  if (/^\/(?:photos|demo)\//.test(pathname)) return respondWithFile(event, 'photos');
  // The HEIC decoder is ten times the size of all other scripts together.
  if (/^\/assets\/(?!heic-worker)/.test(pathname)) return respondWithFile(event, 'scripts');
  return undefined;
}

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(answerPress(event)));

/** After a navigation inside the app no HTML was requested, so the page reports its path and it is cached here. */
scope.addEventListener('message', (event) => {
  const { visited } = event.data as { visited?: unknown };
  if (typeof visited === 'string') event.waitUntil(cacheVisited(new URL(visited, scope.location.origin)));
});

async function cacheVisited(url: URL): Promise<void> {
  if (url.origin !== scope.location.origin || !isCacheable(url)) return;
  if ((await findCached(url.href, 'pages')) !== undefined) return;
  // Without cookies: the page as everybody gets it.
  const page = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (page && isPublic(page)) await cachePage(url.href, page);
}
