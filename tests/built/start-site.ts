import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../support/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server under test, and the folder of its embedded database. */
    site: string;
    siteData: string;
  }
}

/** One server with the built pages and the sample town for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-built-'));
  chmodSync(folder, 0o755); // as root the database runs as another user, who needs access
  const server = await startServer(folder);
  project.provide('site', server.origin);
  project.provide('siteData', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
