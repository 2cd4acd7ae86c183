import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections, registerBodyDeadline } from './slow-clients.ts';

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}); // the server cuts it off
  onTestFinished(() => void socket.destroy());
  return socket;
}

const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":`;

it('a body that does not arrive in time is cut off, but not a file', async () => {
  const app = Fastify();
  registerBodyDeadline(app as unknown as FastifyInstance, 100);
  app.post('/call', async () => 'done');
  app.post('/file', { config: { takesFile: true } }, async () => 'done');
  const port = await listening(app as unknown as FastifyInstance);
  const [call, file] = [open(port), open(port)];
  call.write(half('/call'));
  file.write(half('/file'));
  let answer = '';
  call.on('data', (chunk) => void (answer += chunk.toString()));
  await once(call, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(file.destroyed).toBe(false);
});

it('a body that arrives in time is answered, and the connection serves the next request', async () => {
  const app = Fastify();
  registerBodyDeadline(app as unknown as FastifyInstance, 1000);
  app.post('/call', async () => 'done');
  const port = await listening(app as unknown as FastifyInstance);
  const post = () =>
    fetch(`http://127.0.0.1:${port}/call`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  expect((await post()).status).toBe(200);
  await new Promise((done) => setTimeout(done, 1100));
  expect((await post()).status).toBe(200);
});

it('a network has a limited number of connections; closed ones do not count', async () => {
  const app = Fastify();
  limitConnections(app.server, 2);
  const port = await listening(app as unknown as FastifyInstance);
  const sockets = [open(port), open(port)];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const third = open(port);
  await once(third, 'close');
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  sockets[0]?.destroy();
  await expect
    .poll(async () => {
      const next = open(port);
      const isOpen = await Promise.race([
        once(next, 'close').then(() => false),
        new Promise<boolean>((done) => setTimeout(() => done(true), 200)),
      ]);
      next.destroy();
      return isOpen;
    })
    .toBe(true);
});
