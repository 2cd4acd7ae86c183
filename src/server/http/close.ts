import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const patienceMs = 10_000;

type Closing = {
  /** How long `/readyz` fails before the server closes, so that load balancers notice. */
  readonly drainMs: number;
  readonly warn: (error: unknown, message: string) => void;
};

/**
 * Call it before the server listens; the returned function drains, stops accepting connections and lets running
 * requests finish.
 */
export function gracefulClose(app: FastifyInstance, { drainMs, warn }: Closing): () => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return async () => {
    app.isDraining = true;
    await sleep(drainMs);
    const closed = app.close();
    // Browsers open connections in advance without sending a request; Node would wait for them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    for (const deadline = Date.now() + patienceMs; running.size > 0 && Date.now() < deadline; )
      await sleep(10);
    if (running.size > 0) warn(undefined, `${running.size} requests did not finish in time and are cut off`);
    for (const socket of sockets) {
      if (running.size > 0) socket.destroy();
      else socket.destroySoon();
    }
    await closed;
  };
}
