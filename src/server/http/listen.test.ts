import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';
import { StartError } from '../config/start-error.ts';
import { listen } from './listen.ts';

describe('a server that cannot listen says why, about', () => {
  it.for(['127.0.0.1', '::1'])('a port that is taken on %s', async (address, { onTestFinished, skip }) => {
    const port = await findFreePort();
    const other = createServer().listen(port, address);
    onTestFinished(() => void other.close());
    const [error] = await Promise.race([once(other, 'listening'), once(other, 'error')]);
    skip(error !== undefined, 'this machine has no such address');
    expect(await refusal({ port, host: '127.0.0.1' })).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    );
  });

  it('an address that is not of this machine', async () => {
    expect(await refusal({ port: 0, host: '203.0.113.1' })).toBe(
      'HOST 203.0.113.1 is no address of this machine.',
    );
  });
});

async function refusal(address: Parameters<typeof listen>[1]): Promise<string> {
  const app = Fastify();
  try {
    await listen(app, address);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  } finally {
    await app.close();
  }
  throw new Error('it listens');
}
