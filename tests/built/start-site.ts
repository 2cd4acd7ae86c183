import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeDataFolder } from '../support/servers/data-folder.ts';
import { startServer } from '../support/servers/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server under test, and the folder of its embedded database. */
    site: string;
    siteData: string;
  }
}

/** One server with the built pages and the sample town for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder('built');
  const server = await startServer(folder);
  project.provide('site', server.origin);
  project.provide('siteData', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
