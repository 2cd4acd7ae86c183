import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/*
 * Spans of requests and of their queries. Without OTEL_EXPORTER_OTLP_ENDPOINT there is no tracer: a query costs one
 * comparison, and no package of OpenTelemetry is loaded. A span holds no value of a request: no address, no SQL
 * parameter, no error message.
 */

type RequestSpan = {
  readonly traceId: string;
  /** The SQL text has placeholders instead of values. Returns the function that ends the query's span. */
  startQuery(text: string): (failure?: unknown) => void;
  end(answered: { readonly route: string; readonly status: number }): void;
};

export type Tracer = { startRequest(method: string): RequestSpan };

let tracer: Tracer | undefined;

export const setTracer = (given: Tracer | undefined): void => {
  tracer = given;
};

/** The request whose code is running. */
const current = new AsyncLocalStorage<RequestSpan>();

/** Balancers ask for these every second. */
const untraced = ['/healthz', '/readyz'];

/** One span per request, and its trace id in every log line of the request. Does nothing without a tracer. */
export function traceRequests(app: FastifyInstance): void {
  if (tracer === undefined) return;
  const { startRequest } = tracer;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    if (untraced.includes(request.routeOptions.url ?? '')) return done();
    const span = startRequest(request.method);
    spans.set(request, span);
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    current.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ route: request.routeOptions.url ?? 'page', status: reply.statusCode });
  });
}

/** Queries of background jobs belong to no request and have no span: most of them find nothing to do. */
export async function traceQuery<T>(text: string, run: () => Promise<T>): Promise<T> {
  const request = tracer && current.getStore();
  if (request === undefined) return run();
  const end = request.startQuery(text);
  try {
    const result = await run();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
