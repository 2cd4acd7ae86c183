import { findClaimScreen, isClaimScreen } from './claim-screens.ts';
import { offlinePage } from './offline-page.ts';
import { type CacheName, cachePage, cacheResponse, findCached, isPublic } from './page-caches.ts';
import type { FetchEvent } from './scope.ts';

/** After this time on a slow network the cached copy is shown, if there is one. */
const slowNetworkMs = 3500;

/** The owner's code works without a network: its page is the same for everybody until the device fills it. */
const isCounter = (path: string) => /^\/my-shops\/[^/]+\/counter\/?$/.test(path);

/** Pages with personal data. The server marks them `private`; here they are not even looked up. */
const isPersonal = (path: string) =>
  /^\/(?:login|account|my-shops|operator|successful-thank-you|dev)(?:\/|$)|^\/[^/]+\/(?:subscribe|dispute|visit)\/?$/.test(
    path,
  ) && !isCounter(path);

/** A query is often personal: a search, a position, the token of a mail. */
export const isCacheable = ({ pathname, search }: URL): boolean =>
  search === '' && !isPersonal(pathname) && !isClaimScreen(pathname);

/** Network first; the cache if the network is slow or fails. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const address = new URL(url);
  const { pathname } = address;
  if (isPersonal(pathname)) return fromNetwork(event).catch(() => offlinePage(address));
  const network = fromNetwork(event).then((page) => {
    if (isCacheable(address) && isPublic(page) && isHtml(page)) event.waitUntil(cachePage(url, page.clone()));
    return page;
  });
  const findCopy = () =>
    isClaimScreen(pathname) ? findClaimScreen(pathname).catch(() => undefined) : findCached(url, 'pages');
  return (await networkOrCache(network, findCopy)) ?? offlinePage(address);
}

const isHtml = (page: Response) => page.headers.get('content-type')?.startsWith('text/html') === true;

const fromNetwork = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Network first for API calls and page data, without a fallback page. */
export async function respondWithCall(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request).then((response) => {
    if (isPublic(response)) event.waitUntil(cacheResponse('answers', request.url, response.clone()));
    return response;
  });
  return (await networkOrCache(network, () => findCached(request.url))) ?? network;
}

/** Undefined if both network and cache fail. */
async function networkOrCache(
  network: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const responded = network.catch(() => undefined);
  const early = await Promise.race([
    responded.then((response) => response ?? 'failed'),
    new Promise<'slow'>((done) => setTimeout(done, slowNetworkMs, 'slow')),
  ]);
  if (early instanceof Response) return early;
  return (await findCopy()) ?? responded;
}

/** Cache first, for files that never change under their name: scripts of the build and photos. */
export async function respondWithFile(event: FetchEvent, cacheName: CacheName): Promise<Response> {
  const { url } = event.request;
  const copy = await findCached(url);
  if (copy) return copy;
  const response = await fetch(event.request);
  if (isPublic(response)) event.waitUntil(cacheResponse(cacheName, url, response.clone()));
  return response;
}
