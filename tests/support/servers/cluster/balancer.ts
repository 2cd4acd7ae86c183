import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newNetwork } from '../../people/people.ts';

export type Balancer = {
  readonly origin: string;
  /** Replaces a server, for example by one of a newer version. */
  setPorts(ports: readonly number[]): void;
  /** Whether the health check finds this server ready. */
  isUp(port: number): boolean;
  close(): Promise<void>;
};

const checkEveryMs = 200;

/**
 * A small HTTP balancer with the rules of the recipe in docs/operations.md: a server gets requests while /readyz
 * answers 200, in turn; a request whose connection was refused goes to the next server, because no server has seen it.
 * While no server is ready, each gets requests: their messages say more than a bare 502.
 */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const up = new Set<number>();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, candidates: readonly number[]): void => {
    const [port, ...others] = candidates;
    if (port === undefined) {
      fail(outgoing);
      return;
    }
    const { method, url } = incoming;
    // Every request comes from another network: the limits per network have their own tests.
    const headers = { ...incoming.headers, 'x-forwarded-for': newNetwork() };
    const onward = openRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    let isConnected = false;
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(onward);
      }),
    );
    onward.once('response', (answer) => {
      // These two are about the connection to the server, not about the client's.
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode as number, kept);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.once('error', () => {
      up.delete(port);
      if (!isConnected) pass(incoming, outgoing, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else fail(outgoing);
    });
    outgoing.once('close', () => onward.destroy());
  };

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const ready = ports.filter((port) => up.has(port));
    const candidates = ready.length > 0 ? ready : ports;
    const at = turn % candidates.length;
    pass(incoming, outgoing, [...candidates.slice(at), ...candidates.slice(0, at)]);
  });
  // Closing an idle connection could meet the client's next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  let isClosing = false;
  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) up.add(port);
    else up.delete(port);
  };
  const checking = (async () => {
    while (!isClosing) {
      await Promise.all(ports.map(check));
      await sleep(checkEveryMs);
    }
  })();

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setPorts: (given) => void (ports = given),
    isUp: (port) => up.has(port),
    async close() {
      isClosing = true;
      await checking;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const fail = (outgoing: ServerResponse) =>
  void outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{}');
