import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type TakenRequest = {
  method: string;
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
};

/** A fake provider on this machine: records requests and answers as configured. */
export async function makeProvider(answer: (response: ServerResponse) => void) {
  const taken: TakenRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      taken.push({ method, url, headers, body });
      answer(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${port}`, taken, close };
}

export const answering =
  (status: number, body: string) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
