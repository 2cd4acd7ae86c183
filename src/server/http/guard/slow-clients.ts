import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

/**
 * Time limits for a client that sends slowly or not at all. Uploads and imports may take long, as long as bytes
 * arrive; every other body has a deadline of its own, below.
 */
export const slowClientLimits = {
  http: { headersTimeout: 20_000 },
  /** Without a byte in either direction. */
  connectionTimeout: 75_000,
  /** A whole request, the largest import on a slow line too. */
  requestTimeout: 30 * 60_000,
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take long on a poor network. */
    takesFile?: boolean;
  }
}

/** Other bodies have at most 100 KB, which takes 15 seconds at 56 kbit/s. */
const bodyMs = 30_000;

/** Cuts off a client that does not send its body in time. */
export function registerBodyDeadline(app: FastifyInstance, mostMs = bodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !request.routeOptions.config.takesFile && !raw.complete) {
      const timer = setTimeout(() => {
        request.log.info({ route: request.routeOptions.url }, 'a body did not arrive in time');
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        raw.destroy();
      }, mostMs);
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Browsers open six at most; this leaves room for many phones behind one address of a carrier. */
const connectionsPerNetwork = 512;

/** Call it only where clients connect directly: behind a proxy, all connections come from the proxy. */
export function limitConnections(server: Server, most = connectionsPerNetwork): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
