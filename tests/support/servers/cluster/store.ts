import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 store in a folder, which can refuse to store more. */
export async function startStore(folder: string) {
  const store = new S3rver({
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'nukkad', configs: [] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  let isFull = false;
  const server = createServer((request, response) => {
    if (!isFull || request.method !== 'PUT') return answer(request, response);
    request.resume();
    response.writeHead(507).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    env: {
      S3_BUCKET: 'nukkad',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    setFull: (full: boolean) => void (isFull = full),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
