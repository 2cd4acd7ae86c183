import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { sendError } from '../errors.ts';
import { enforceLimit } from '../guard/enforce-limit.ts';
import type { Overload } from '../guard/overload.ts';
import { perNetwork } from '../guard/shared-limits.ts';
import { isPagePath } from '../plain-page.ts';
import { pageCache } from './page-cache.ts';
import { pageEncoder } from './page-encodings.ts';
import { type Page, type PagesOptions, readPageAddress, renderPage } from './render-page.ts';

/** Plain bytes; with its compressed forms a page takes about a third more. */
const cacheBytes = 24 * 2 ** 20;

/** Rate limit of all pages per network. A page from the cache costs about a fifth of a rendering. */
const pagesPerRendering = 5;

/** While the server is overloaded, a page that was fresh within this time is better than none. */
const oldestMs = 60_000;

/** Every address that is no file and no call is a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const cache = pageCache<Page>(cacheBytes);
  const encode = pageEncoder();
  const countPage = app.createRateLimit({
    max: pagesPerRendering * options.renderingsPerMinute,
    ...perNetwork('pages'),
  });
  const countRendering = app.createRateLimit({
    max: options.renderingsPerMinute,
    ...perNetwork('renderings'),
  });
  const { middleware, close } = options.bundle;
  if (middleware)
    app.addHook('onRequest', (request, reply, done) =>
      middleware(request.raw, reply.raw, done as (error?: unknown) => void),
    );
  if (close) app.addHook('onClose', () => close());
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPagePath(request.url)) return sendError(request, reply, new AppError('not_found'));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(request, reply, new AppError('method_not_allowed'));
    await enforceLimit(countPage, request, 'too_many_requests');
    return send(request, reply, await findPage(request, reply), options.overload);
  });

  /** Visitors who are not signed in get the same page; it is rendered once while fresh. */
  async function findPage(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    const address = await readPageAddress(options, request.url);
    const { isFull, admit } = options.overload;
    const render = async (stale?: Page) => {
      if (stale !== undefined && stale.staleAt > Date.now() - oldestMs && isFull('rendering')) return stale;
      await enforceLimit(countRendering, request, 'too_many_requests');
      return admit('rendering', reply, () => renderPage(request, address, { ...options, encode }, stale));
    };
    if (options.isSignedIn(request) || middleware) return render();
    return cache.get(address.key, render);
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { isBusy }: Overload,
): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', 'accept-encoding, cookie');
  const { encoding, body } = await page.body.as(
    String(request.headers['accept-encoding']),
    isBusy('rendering'),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
