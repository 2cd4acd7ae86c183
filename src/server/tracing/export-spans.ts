import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Warn } from '../every.ts';
import { setTracer } from './trace.ts';

/** A receiver that hangs may delay a stop by this much. */
const flushMs = 2000;

/**
 * Sends spans to an OTLP receiver over HTTP, in batches beside the requests; if the receiver is too slow, further
 * spans are dropped. The returned function sends what is left and stops it.
 */
export function exportSpans(endpoint: string, warn: Warn): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nukkad' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: warnOnce(new OTLPTraceExporter({ url }), warn) })],
  });
  const tracer = provider.getTracer('nukkad');
  setTracer({
    startRequest(method) {
      const attributes = { 'http.request.method': method };
      const request = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      const inRequest = trace.setSpan(ROOT_CONTEXT, request);
      return {
        traceId: request.spanContext().traceId,
        startQuery(text) {
          const query = tracer.startSpan(
            text.trimStart().split(/\s/, 1)[0] ?? 'query',
            {
              kind: SpanKind.CLIENT,
              attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
            },
            inRequest,
          );
          return (failure) => {
            if (failure !== undefined) markFailed(query, codeOf(failure));
            query.end();
          };
        },
        end({ route, status }) {
          request.updateName(`${method} ${route}`);
          request.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) markFailed(request, String(status));
          request.end();
        },
      };
    },
  });
  return async () => {
    setTracer(undefined);
    // A receiver that is away was logged when the first batch failed.
    await Promise.race([provider.shutdown().catch(() => {}), sleep(flushMs, undefined, { ref: false })]);
  };
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** PostgreSQL's SQLSTATE or the code of a connection failure; a message may hold values. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'unknown';

/** One log line when the receiver fails, and the next after it worked again. */
function warnOnce(exporter: OTLPTraceExporter, warn: Warn): SpanExporter {
  let hasFailed = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !hasFailed) warn(result.error, 'spans could not be sent to the OTLP receiver');
        hasFailed = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
