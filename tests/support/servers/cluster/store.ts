import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { filePlaces } from '../../../../src/server/gateways/files.ts';

/** An S3 store in a folder, which can refuse to store more. */
export async function startStore(folder: string) {
  const store = new S3rver({
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'nukkad', configs: [] }],
  });
  await store.configureBuckets();
  // The store removes a folder with its last object, and fails if another one is being written to it.
  for (const name of filePlaces) {
    await mkdir(join(folder, 's3/nukkad', name), { recursive: true });
    await writeFile(join(folder, 's3/nukkad', name, '.stay'), '');
  }
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
