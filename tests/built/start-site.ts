import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../support/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server that all of these tests ask, and the folder of its embedded database. */
    site: string;
    siteData: string;
  }
}

/** One server with the built pages and the sample town for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-built-'));
  chmodSync(folder, 0o755); // under root the database runs as another user, who must get in
  const server = await startServer(folder, { OVERLOAD_MS: '0' });
  project.provide('site', server.origin);
  project.provide('siteData', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
