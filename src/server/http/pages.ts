import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { Call } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { PublicSettings, RenderContext } from '../../core/page.ts';
import type { OwnPage } from '../../core/pages.ts';
import { sendError } from './errors.ts';
import { type PageBody, pageEncoder } from './page-encodings.ts';
import { isSignedIn } from './session.ts';

/** What the page bundle exports besides its routes. */
type PageEntry = {
  readonly createRequestHandler: CreateRequestHandlerFunction;
  readonly makeContext: (context: RenderContext) => RouterContextProvider;
  readonly cssText: string;
  readonly ownPages: readonly OwnPage[];
};

/** Where the page bundle comes from: the built one, or Vite's while developing. */
export type PageBundle = {
  load(): Promise<ServerBuild>;
  /** The folder of the built scripts and icons. */
  readonly assetsFolder?: string;
  /** While developing, Vite answers for scripts and styles, and for its own addresses. */
  readonly middleware?: Middleware;
  close?(): Promise<void>;
};

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

type Page = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: PageBody;
  readonly staleAt: number;
};

type Policy = Readonly<Record<string, string>>;

type PagesOptions = {
  readonly bundle: PageBundle;
  readonly settings: PublicSettings;
  /** What a page may load from elsewhere, by the directives of its content security policy. */
  readonly policy: Policy;
  readonly callFor: (request: FastifyRequest) => Call;
};

type Rendering = PagesOptions & { readonly encode: (plain: Buffer) => PageBody };

const largestCache = 1000;

/** Our own pages for search engines, those of texts that only the bundle knows too. */
export const ownPagesOf = async (bundle: PageBundle): Promise<readonly OwnPage[]> =>
  entryOf(await bundle.load()).ownPages;

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PageEntry;

/** Every address that is no file and no call is a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const cache = new Map<string, Promise<Page>>();
  const rendering: Rendering = { ...options, encode: pageEncoder() };
  const { middleware, close } = options.bundle;
  if (middleware)
    app.addHook('onRequest', (request, reply, done) =>
      middleware(request.raw, reply.raw, done as (error?: unknown) => void),
    );
  if (close) app.addHook('onClose', () => close());
  app.setNotFoundHandler(async (request, reply) => {
    if (isNoPage(request.url)) return sendError(request, reply, new AppError('not_found'));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(request, reply, new AppError('method_not_allowed'));
    return send(request, reply, await cachedPage(request));
  });

  /** Visitors who are not signed in get the same page; it is rendered once while fresh. */
  async function cachedPage(request: FastifyRequest): Promise<Page> {
    if (isSignedIn(request) || options.bundle.middleware) return renderPage(request, rendering);
    const found = await cache.get(request.url);
    if (found !== undefined && found.staleAt > Date.now()) return found;
    const page = renderPage(request, rendering);
    cache.delete(request.url);
    cache.set(request.url, page);
    // The oldest goes first; a full cache never grows.
    for (const [oldest] of cache) if (cache.size > largestCache) cache.delete(oldest);
    try {
      if ((await page).staleAt === 0) cache.delete(request.url);
      return page;
    } catch (error) {
      cache.delete(request.url);
      throw error;
    }
  }
}

/** Calls, scripts and photos that do not exist: nobody looks at the answer, so it is no page. */
const isNoPage = (url: string) => /^\/(v1(?!\/docs$)|assets|photos)(\/|$)/.test(url.split('?')[0] as string);

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', 'accept-encoding, cookie');
  const { encoding, body } = await page.body.as(String(request.headers['accept-encoding']));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

type Prepared = { readonly handler: RequestHandler; readonly styleSource: string };

const preparedBundles = new WeakMap<ServerBuild, Prepared>();

function prepared(build: ServerBuild, isDeveloping: boolean): Prepared {
  const found = preparedBundles.get(build);
  if (found !== undefined) return found;
  const entry = build.entry.module as unknown as PageEntry;
  const made = {
    handler: entry.createRequestHandler(build, isDeveloping ? 'development' : 'production'),
    styleSource: `'self' ${hashOf(entry.cssText)}`,
  };
  preparedBundles.set(build, made);
  return made;
}

async function renderPage(request: FastifyRequest, options: Rendering): Promise<Page> {
  const { bundle, settings, policy: outside, callFor } = options;
  const build = await bundle.load();
  const entry = entryOf(build);
  const { handler, styleSource } = prepared(build, bundle.middleware !== undefined);
  const nonce = randomBytes(16).toString('hex');
  const report = (error: unknown) => request.log.error({ err: error }, 'a page failed');
  const context = entry.makeContext({ call: callFor(request), settings, nonce, report });
  const response = await handler(webRequest(request, settings.publicUrl), context);
  const body = Buffer.from(await response.arrayBuffer());
  // A page made for one person is theirs alone, whatever it says about itself.
  if (isSignedIn(request)) response.headers.set('cache-control', 'private, no-cache');
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const staleAt = staleTime(response);
  if (bundle.middleware || !response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = bundle.middleware
      ? [['content-security-policy', policyOf(developmentRules, outside)] as const]
      : [];
    return { status: response.status, headers: [...headers, ...policy], body: asIs(body), staleAt };
  }
  const { html, policy } = sealed(body.toString('utf8'), { nonce, styleSource, outside });
  return {
    status: response.status,
    headers: [...headers, ['content-security-policy', policy]],
    body: options.encode(Buffer.from(html)),
    staleAt,
  };
}

const asIs = (body: Buffer): PageBody => ({ as: async () => ({ body }) });

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  // Put together as text: resolved against a base, an address such as //elsewhere would change the host.
  return new Request(publicUrl + request.url, { headers });
}

/** A page may be kept as long as its own cache-control says it is public; 0 means not at all. */
function staleTime(response: Response): number {
  const seconds = /^public, max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return seconds !== undefined && response.status === 200 ? Date.now() + Number(seconds) * 1000 : 0;
}

const rules: Policy = {
  'default-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** A later rule replaces an earlier one; what is allowed from outside comes on top, beside our own. */
const policyOf = (own: Policy, outside: Policy) => {
  const inside: Policy = { ...rules, ...own };
  const names = new Set([...Object.keys(inside), ...Object.keys(outside)]);
  return [...names]
    .map((name) => [name, inside[name] ?? inside['default-src'], outside[name]].filter(Boolean).join(' '))
    .join('; ');
};

/** Of several outside services. */
export const joinedPolicy = (...policies: readonly Policy[]): Policy => {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  const allOf = (name: string) => policies.flatMap((policy) => policy[name] ?? []).join(' ');
  return Object.fromEntries([...names].map((name) => [name, allOf(name)]));
};

const developmentRules = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

/**
 * Allows, by hash, exactly the inline scripts that the renderer itself marked with this rendering's secret
 * nonce, and takes the nonce out: the page can then be kept and shared. Hashing every script would bless
 * an injected one.
 */
function sealed(
  marked: string,
  { nonce, styleSource, outside }: { nonce: string; styleSource: string; outside: Policy },
): { html: string; policy: string } {
  const scripts = [
    ...marked.matchAll(new RegExp(`<script[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')),
  ];
  const hashes = new Set(scripts.flatMap(([, text]) => (text ? [hashOf(text)] : [])));
  const own = {
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': styleSource,
  };
  const policy = policyOf(own, outside);
  return { html: marked.replaceAll(` nonce="${nonce}"`, ''), policy };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
