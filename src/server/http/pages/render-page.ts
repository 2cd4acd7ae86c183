import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type {
  CreateRequestHandlerFunction,
  matchRoutes,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { Call } from '../../../core/endpoint.ts';
import type { PublicSettings, RenderContext } from '../../../core/page.ts';
import type { OwnPage } from '../../../core/pages.ts';
import type { Overload } from '../guard/overload.ts';
import { addressReader, type PageAddress } from './page-address.ts';
import type { PageBody } from './page-encodings.ts';
import { developmentRules, hashSource, joinedPolicy, type Policy, policyOf, sealed } from './page-policy.ts';

/** What the page bundle exports besides its routes. */
export type PageEntry = {
  readonly createRequestHandler: CreateRequestHandlerFunction;
  readonly matchRoutes: typeof matchRoutes;
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

export type Page = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly plain: Buffer;
  readonly body: PageBody;
  readonly bytes: number;
  readonly staleAt: number;
};

export type PagesOptions = {
  readonly bundle: PageBundle;
  readonly settings: PublicSettings;
  readonly policy: Policy;
  /** Only of pages with a map. */
  readonly mapPolicy: Policy;
  readonly callFor: (request: FastifyRequest) => Call;
  readonly renderingsPerMinute: number;
  readonly isSignedIn: (request: FastifyRequest) => boolean;
  readonly overload: Overload;
};

/** Our own pages for search engines, those of texts that only the bundle knows too. */
export const ownPagesOf = async (bundle: PageBundle): Promise<readonly OwnPage[]> =>
  entryOf(await bundle.load()).ownPages;

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PageEntry;

type Prepared = {
  readonly handler: RequestHandler;
  readonly css: Buffer;
  readonly styleSource: string;
  readonly readAddress: (url: string) => PageAddress;
};

const preparedBundles = new WeakMap<ServerBuild, Prepared>();

/** What is the same for all pages of a bundle; while developing each change makes a new bundle. */
function prepared(build: ServerBuild, isDeveloping: boolean): Prepared {
  const found = preparedBundles.get(build);
  if (found !== undefined) return found;
  const entry = entryOf(build);
  const made = {
    handler: entry.createRequestHandler(build, isDeveloping ? 'development' : 'production'),
    css: Buffer.from(entry.cssText),
    styleSource: `'self' ${hashSource(entry.cssText)}`,
    readAddress: addressReader(build, entry),
  };
  preparedBundles.set(build, made);
  return made;
}

export async function readPageAddress({ bundle }: PagesOptions, url: string): Promise<PageAddress> {
  return prepared(await bundle.load(), bundle.middleware !== undefined).readAddress(url);
}

export async function renderPage(
  request: FastifyRequest,
  address: PageAddress,
  options: PagesOptions & { readonly encode: (plain: Buffer) => PageBody },
  stale: Page | undefined,
): Promise<Page> {
  const { bundle, settings, callFor } = options;
  const outside = address.hasMap ? joinedPolicy(options.policy, options.mapPolicy) : options.policy;
  const build = await bundle.load();
  const { handler, css, styleSource } = prepared(build, bundle.middleware !== undefined);
  const nonce = randomBytes(16).toString('hex');
  const report = (error: unknown) => request.log.error({ err: error }, 'a page failed');
  let rendered: string | undefined;
  const context = entryOf(build).makeContext({
    call: callFor(request),
    settings,
    nonce,
    requestId: request.id,
    report,
    takeHtml: (html) => (rendered = html),
  });
  const response = await handler(webRequest(request, settings.publicUrl + address.url), context);
  // A page made for one person is theirs alone, whatever it says about itself.
  if (options.isSignedIn(request)) response.headers.set('cache-control', 'private, no-cache');
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const page = { status: response.status, staleAt: staleTime(response, address) };
  if (bundle.middleware || rendered === undefined) {
    const policy = bundle.middleware
      ? [['content-security-policy', policyOf(developmentRules, outside)] as const]
      : [];
    // Only what is no page, such as a redirect or the data of one, is in the response.
    const body = Buffer.from(rendered ?? (await response.bytes()));
    return { ...page, headers: [...headers, ...policy], plain: body, body: asIs(body), bytes: body.length };
  }
  const { html, policy } = sealed(rendered, { nonce, styleSource, outside });
  const plain = withStyles(html, css);
  // Rendered again without a change: what is compressed already stays.
  const isSame = stale !== undefined && plain.equals(stale.plain);
  const encoded = isSame ? stale.body : options.encode(plain);
  if (isSame || address.isConstant) encoded.stay();
  return {
    ...page,
    headers: [...headers, ['content-security-policy', policy]],
    plain,
    body: encoded,
    bytes: plain.length,
  };
}

/** Rendered by the root of the pages. Text of people never contains a tag. */
const styleTag = '<style id="css">';

/** The styles are most of a page and the same in all, so they are not rendered, hashed and converted each time. */
function withStyles(html: string, css: Buffer): Buffer {
  const at = html.indexOf(styleTag);
  if (at < 0) return Buffer.from(html);
  const inside = at + styleTag.length;
  return Buffer.concat([Buffer.from(html.slice(0, inside)), css, Buffer.from(html.slice(inside))]);
}

const asIs = (body: Buffer): PageBody => ({ as: async () => ({ body }), stay: () => {} });

/** The address is text: resolved against a base, one such as //elsewhere would change the host. */
function webRequest(request: FastifyRequest, address: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(address, { headers });
}

/** So that a change of a shop is public within two seconds on every server, also if the answer in it was kept. */
const longestMs = 1500;

/** A page may be kept if its own cache-control says that it is public; 0 means not at all. */
function staleTime(response: Response, { isConstant, isUnknown }: PageAddress): number {
  if (response.status !== (isUnknown ? 404 : 200)) return 0;
  if (isConstant) return Number.POSITIVE_INFINITY;
  const seconds = /^public, max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return seconds === undefined ? 0 : Date.now() + Math.min(Number(seconds) * 1000, longestMs);
}
