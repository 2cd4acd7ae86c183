import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '../../config/start-error.ts';
import type { PageBundle } from './render-page.ts';

/** The pages from the build. */
export async function builtBundle(buildFolder: string): Promise<PageBundle> {
  const entry = join(buildFolder, 'server/index.js');
  if (!existsSync(entry))
    throw new StartError(`The pages are not built (no ${entry}). Start with npm start, which builds them.`);
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { assetsFolder: join(buildFolder, 'client'), load: async () => build };
}

/** The pages from source with live reload. Vite is loaded only here. */
export async function viteBundle(): Promise<PageBundle> {
  const { createServer } = await import('vite');
  const root = resolve(import.meta.dirname, '../../../..');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  // Vite would end the process at SIGTERM before our own shutdown has run.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  };
}
