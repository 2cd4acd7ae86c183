import { findClaimScreen, isClaimScreen } from './claim-screens.ts';
import { findKept, isForEverybody, keep, keepPage, type Shelf } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import type { Asked } from './scope.ts';

/** On a bad network whoever waits this long is better served with the copy of last time, if there is one. */
const patienceMs = 3500;

/** Pages about one person. The server marks them too; they are not even looked at. */
const isPersonal = (path: string) =>
  /^\/(?:login|account|my-shops|operator|successful-thank-you|dev)(?:\/|$)|^\/[^/]+\/(?:subscribe|dispute)\/?$/.test(
    path,
  );

/** What is asked for behind the address is often somebody's own: a search, a place, the key in a mail. */
export const isKeepable = ({ pathname, search }: URL): boolean =>
  search === '' && !isPersonal(pathname) && !isClaimScreen(pathname);

/** The network first; what is kept where it is too slow or gone. */
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

/** Lists and the data of pages: as with pages, but without anything in their place. */
export async function answerCall(event: Asked): Promise<Response> {
  const { request } = event;
  const network = fetch(request).then((answer) => {
    if (isForEverybody(answer)) event.waitUntil(keep('answers', request.url, answer.clone()));
    return answer;
  });
  return (await inTime(network, () => findKept(request.url))) ?? network;
}

/** Undefined where there is neither network nor copy. */
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

/** What never changes under its name: scripts of the build and photos. */
export async function answerFile(event: Asked, shelf: Shelf): Promise<Response> {
  const { url } = event.request;
  const copy = await findKept(url);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (isForEverybody(answer)) event.waitUntil(keep(shelf, url, answer.clone()));
  return answer;
}
