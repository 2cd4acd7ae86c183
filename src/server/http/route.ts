import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call, Endpoint, Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { MessageCode } from '../../core/messages.ts';
import { operatorPath } from '../../core/operator/contract.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { Db } from '../db/sql.ts';
import { compileOutput } from './compile-output.ts';
import type { Cookies, OwnCookie } from './cookies.ts';
import { isUnavailable } from './errors.ts';
import { enforceLimit } from './guard/enforce-limit.ts';
import { networkOfRequest } from './guard/network.ts';
import type { Overload } from './guard/overload.ts';
import { type Share, sharedAnswers } from './guard/shared-answers.ts';
import { perNetwork } from './guard/shared-limits.ts';
import { refuseUnstorable } from './guard/storable.ts';
import { findSessionOf, operatorStepOf, type Session } from './session.ts';

/** Dependencies of reads from the directory. */
export type ReadContext = {
  readonly db: Db;
  /** For lists, search and shop pages: a replica, or the primary for a signed-in person (read your own writes). */
  readonly reader: Db;
  /** Local mode: emulated payments count as real. */
  readonly local: boolean;
};

/** Dependencies of a handler for one request. */
export type RequestContext = ReadContext & {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Absent for a signed-in person, who must see their own changes at once. */
  readonly share: Share | undefined;
  /** The client's network address, for rate limits. */
  readonly network: string;
  /** The user agent. */
  readonly device: string;
  /** The session, looked up at the first call. */
  session(): Promise<Session | undefined>;
  /** The same; throws if nobody is signed in. */
  signedIn(): Promise<Session>;
  /** The same, for operators who passed the second step. Routes below `operatorPath` have checked it already. */
  operator(): Promise<Session>;
  /** Sets or removes the session cookie. */
  setSession(token: string | undefined): void;
  cookie(kind: OwnCookie): string | undefined;
  setCookie(kind: OwnCookie, value: string): void;
};

type Handler<E extends Endpoint> = (
  context: RequestContext,
  input: ParsedInput<E>,
) => Promise<Output<E>> | Output<E>;

type RouteOptions<Given = never> = {
  /** Inputs whose answer is the same for everybody and may be half a second old. */
  readonly isShared?: (input: Given) => boolean;
  /** Lifetime in shared caches. Only for responses that are the same for everybody. */
  readonly publicForSeconds?: number;
  /** Rate limit per address and hour or minute, with its error code. */
  readonly perHour?: CallLimit;
  readonly perMinute?: CallLimit;
  /** Bytes of a request, where they may be more than those of all others. */
  readonly largestBody?: number;
};

type CallLimit = { readonly most: number; readonly refusal: MessageCode };

export type Route = {
  readonly endpoint: Endpoint;
  readonly options: RouteOptions;
  /** Parses the input, runs the handler, and serialises only what the contract names. */
  run(context: RequestContext, input: unknown): Promise<unknown>;
};

export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<ParsedInput<E>> = {},
): Route {
  const output = compileOutput(endpoint.output);
  return {
    endpoint,
    options,
    async run(context, input) {
      if (endpoint.path.startsWith(operatorPath)) await context.operator();
      const parsed = z.safeParse(endpoint.input, input, { error: ({ code }) => code });
      if (!parsed.success) throw new AppError('invalid_input', { fields: fieldFaults(parsed.error.issues) });
      const given = parsed.data as ParsedInput<E>;
      const answer = async () => z.parse(output, await handler(context, given));
      const share = options.isShared?.(given) ? context.share : undefined;
      return share ? share(`${endpoint.path} ${JSON.stringify(given)}`, answer) : answer();
    },
  };
}

/** The code of a fault, or the text that the contract has for it. */
const fieldFaults = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map((issue) => ({
    field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
    fault: issue.message,
  }));

export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
  { admit }: Overload,
): void {
  for (const { endpoint, options, run } of routes) {
    const limit = options.perHour ?? options.perMinute;
    const timeWindow = options.perHour ? '1 hour' : '1 minute';
    const countCall =
      limit &&
      app.createRateLimit({
        max: limit.most,
        timeWindow,
        ...perNetwork(`${endpoint.method} ${endpoint.path}`),
      });
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(options.largestBody && { bodyLimit: options.largestBody }),
      handler: async (request, reply) => {
        const seconds = options.publicForSeconds;
        reply.header('cache-control', seconds === undefined ? 'no-store' : `public, max-age=${seconds}`);
        if (countCall) await enforceLimit(countCall, request, limit.refusal);
        const isReading = endpoint.method === 'GET';
        const outside = isReading ? request.query : request.body;
        const answer = () =>
          run(contextOf(request, reply), { ...(outside as object), ...(request.params as object) });
        if (!isReading) return answer();
        const found = await admit('reading', reply, answer);
        return options.isShared ? reply.type('application/json; charset=utf-8').send(jsonOf(found)) : found;
      },
    });
  }
}

const known = new WeakMap<object, Buffer>();

/** The JSON of an answer that several requests may share is made once, as bytes. */
function jsonOf(answer: unknown): Buffer {
  const found = known.get(answer as object);
  if (found !== undefined) return found;
  const made = Buffer.from(JSON.stringify(answer));
  known.set(answer as object, made);
  return made;
}

/** Runs a handler without HTTP, for server-side rendering. */
export function directCall(routes: readonly Route[], context: RequestContext): Call {
  return async <E extends Endpoint>(endpoint: E, input: unknown) => {
    const found = routes.find((each) => each.endpoint === endpoint || samePlace(each.endpoint, endpoint));
    if (found === undefined) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`);
    refuseUnstorable(input);
    try {
      return (await found.run(context, input)) as Output<E>;
    } catch (error) {
      throw isUnavailable(error) ? new AppError('unavailable', { cause: error }) : error;
    }
  };
}

/** The page bundle has its own copy of the contract, so endpoints are compared by value. */
const samePlace = (a: Endpoint, b: Endpoint) => a.method === b.method && a.path === b.path;

/**
 * A signed-in person may have just written something and must see it, so their reads go to the primary. All
 * other reads may use a replica.
 */
export function contextMaker(
  database: Database,
  { local, keepAnswersMs }: Pick<Config, 'local'> & { readonly keepAnswersMs: number },
  cookies: Cookies,
): (request: FastifyRequest, reply?: FastifyReply) => RequestContext {
  const share = keepAnswersMs > 0 ? sharedAnswers(keepAnswersMs) : undefined;
  return (request, reply) => {
    const mayHaveWritten = request.method !== 'GET' || cookies.isSignedIn(request);
    let session: Promise<Session | undefined> | undefined;
    const findSession = () => (session ??= findSessionOf(database.primary, cookies.read(request, 'session')));
    const signedIn = async () => {
      const found = await findSession();
      if (found === undefined) throw new AppError('sign_in_required');
      return found;
    };
    const setCookie = (kind: OwnCookie | 'session', value: string | undefined) => {
      if (reply === undefined) throw new Error('a page that is being rendered cannot set a cookie');
      cookies.set(reply, kind, value);
    };
    return {
      db: database.primary,
      transaction: database.transaction,
      reader: mayHaveWritten ? database.primary : database.replica,
      share: mayHaveWritten ? undefined : share,
      local,
      network: networkOfRequest(request),
      device: request.headers['user-agent'] ?? '',
      session: findSession,
      signedIn,
      async operator() {
        const found = await signedIn();
        const step = await operatorStepOf(database.primary, found);
        if (step === 'none') throw new AppError('operators_only');
        if (step !== 'passed') throw new AppError(`second_step_${step}`);
        return found;
      },
      setSession: (token) => setCookie('session', token),
      cookie: (kind) => cookies.read(request, kind),
      setCookie,
    };
  };
}
