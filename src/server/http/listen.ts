import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

/** Connections that wait to be accepted. With Node's 511 a crowd at one moment has some of its connections reset. */
export const backlog = 4096;

/** Opens the port; the reason why that fails is a message for the person who starts the server. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  const taken = `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`;
  // Browsers try the other address of "localhost" (IPv6) first: a program listening there would answer instead
  // of us.
  if (host === '127.0.0.1' && (await isAnswered('::1', port))) throw new StartError(taken);
  try {
    await app.listen({ port, host, backlog });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(taken, { cause });
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
        { cause },
      );
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST ${host} is no address of this machine.`, { cause });
    throw new StartError(`The server cannot listen: ${message}`, { cause });
  }
}

const isAnswered = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
