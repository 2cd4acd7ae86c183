import { findClaimScreen, isClaimScreen } from './claim-screens.ts';
import { findKept, isForEverybody, keep, keepPage, type Shelf } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import type { Asked } from './scope.ts';

/** After this time on a slow network the cached copy is shown, if there is one. */
const patienceMs = 3500;

/** Pages with personal data. The server marks them `private`; here they are not even looked up. */
const isPersonal = (path: string) =>
  /^\/(?:login|account|my-shops|operator|successful-thank-you|dev)(?:\/|$)|^\/[^/]+\/(?:subscribe|dispute)\/?$/.test(
    path,
  );

/** A query is often personal: a search, a position, the token of a mail. */
export const isKeepable = ({ pathname, search }: URL): boolean =>
  search === '' && !isPersonal(pathname) && !isClaimScreen(pathname);

/** Network first; the cache if the network is slow or fails. */
export async function answerPage(event: Asked): Promise<Response> {
  const { url } = event.request;
  const address = new URL(url);
  const { pathname } = address;
  if (isPersonal(pathname)) return fromNetwork(event).catch(() => offlinePage(pathname));
  const network = fromNetwork(event).then((page) => {
    if (isKeepable(address) && isForEverybody(page) && isHtml(page))
      event.waitUntil(keepPage(url, page.clone()));
    return page;
  });
  const findCopy = () =>
    isClaimScreen(pathname) ? findClaimScreen(pathname).catch(() => undefined) : findKept(url, 'pages');
  return (await inTime(network, findCopy)) ?? offlinePage(pathname);
}

const isHtml = (page: Response) => page.headers.get('content-type')?.startsWith('text/html') === true;

const fromNetwork = async ({ request, preloadResponse }: Asked): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Network first for API calls and page data, without a fallback page. */
export async function answerCall(event: Asked): Promise<Response> {
  const { request } = event;
  const network = fetch(request).then((answer) => {
    if (isForEverybody(answer)) event.waitUntil(keep('answers', request.url, answer.clone()));
    return answer;
  });
  return (await inTime(network, () => findKept(request.url))) ?? network;
}

/** Undefined if both network and cache fail. */
async function inTime(
  network: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const answered = network.catch(() => undefined);
  const early = await Promise.race([
    answered.then((answer) => answer ?? 'failed'),
    new Promise<'slow'>((done) => setTimeout(done, patienceMs, 'slow')),
  ]);
  if (early instanceof Response) return early;
  return (await findCopy()) ?? answered;
}

/** Cache first, for files that never change under their name: scripts of the build and photos. */
export async function answerFile(event: Asked, shelf: Shelf): Promise<Response> {
  const { url } = event.request;
  const copy = await findKept(url);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (isForEverybody(answer)) event.waitUntil(keep(shelf, url, answer.clone()));
  return answer;
}
