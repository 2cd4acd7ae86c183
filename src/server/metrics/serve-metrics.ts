import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../config/start-error.ts';
import type { Warn } from '../every.ts';
import { type Measured, makeRegistry } from './registry.ts';
import { setSink } from './report.ts';

/** `GET /metrics` in the Prometheus format on a port of its own, which no balancer has to forward. */
export async function serveMetrics(
  measured: Measured,
  { port, host, warn }: { readonly port: number; readonly host: string; readonly warn: Warn },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { registry, sink } = makeRegistry(measured);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        warn(error, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used: ${cause.message}`, { cause });
  });
  setSink(sink);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      setSink(undefined);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
