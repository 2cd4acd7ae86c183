import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { messageModules } from './message-modules.ts';

const sources = resolve(import.meta.dirname, '../src/web/worker');

/** The used parts of React Router's route manifest for the browser. */
type Route = {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly hydrateFallbackModule?: string;
};
type Routes = { readonly entry: { readonly module: string }; readonly routes: Record<string, Route> };

const claimRoutes = ['instructions', 'add-shop', 'add-store-front-picture'].map(
  (page) => `pages/claim/${page}`,
);

/**
 * Builds the service worker and the web app manifest after the pages. With `removal` the worker is the kill switch,
 * which unregisters itself on every phone.
 */
export async function buildWorker(buildFolder: string, { removal }: { removal: boolean }): Promise<void> {
  const client = join(buildFolder, 'client');
  const assets = (await readdir(join(client, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name));
  const claimFiles = [
    ...(await findClaimFiles(join(client, 'assets'), assets)),
    await writeStyles(buildFolder, join(client, 'assets')),
  ];
  const version = await versionOf(buildFolder, assets);
  const bundle = (name: string) => bundled(name, [messageModules(), thisBuild({ claimFiles, version })]);
  await writeFile(join(client, 'sw.js'), await bundle(removal ? 'removal' : 'service-worker'));
  const script = await bundle('app-manifest');
  const { appManifest } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`
  );
  await writeFile(join(client, 'manifest.webmanifest'), JSON.stringify(appManifest));
}

/** Bundles one entry of the worker into one script. */
export async function bundled(name: string, plugins: Plugin[] = []): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(sources, `${name}.ts`), preserveEntrySignatures: 'strict' },
    },
  });
  const [script] = 'output' in result ? result.output : [];
  if (script === undefined) throw new Error(`The build of ${name} has no output.`);
  return script.code;
}

/** Pages have inline styles; the offline page of the worker loads them from this file. */
async function writeStyles(buildFolder: string, folder: string): Promise<string> {
  const { entry } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve(buildFolder, 'server/index.js')).href
  )) as {
    entry: { module: { cssText: string } };
  };
  const { cssText } = entry.module;
  const name = `app-${createHash('sha256').update(cssText).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(folder, name), cssText);
  return `/assets/${name}`;
}

/** Covers the server bundle too, because it renders the pages with their inline styles. */
async function versionOf(buildFolder: string, assets: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(assets.toSorted().join());
  hash.update(await readFile(join(buildFolder, 'server/index.js')));
  for (const name of (await readdir(sources)).toSorted()) hash.update(await readFile(join(sources, name)));
  return hash.digest('hex').slice(0, 12);
}

/** All files that the claim screens load, now or later: their imports, transitively. */
async function findClaimFiles(folder: string, assets: readonly string[]): Promise<string[]> {
  const list = assets.find((name) => name.startsWith('manifest-'));
  if (list === undefined) throw new Error('React Router has written no route manifest.');
  const text = await readFile(join(folder, list), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Routes;
  const withParents = (id: string): Route[] => {
    const route = routes[id];
    if (route === undefined) throw new Error(`There is no route ${id}, which the offline claim needs.`);
    return [route, ...(route.parentId ? withParents(route.parentId) : [])];
  };
  const modules = claimRoutes
    .flatMap(withParents)
    .flatMap((route) => [route.module, route.clientLoaderModule, route.hydrateFallbackModule]);
  const wanted = new Set<string>();
  const add = async (name: string): Promise<void> => {
    // The HEIC decoder and the map are larger than all the rest; the claim works without them.
    if (wanted.has(name) || /^(?:heic-worker|engine|ground-style)[.-]/.test(name)) return;
    wanted.add(name);
    const source = await readFile(join(folder, name), 'utf8');
    for (const other of assets) if (source.includes(other)) await add(other);
  };
  for (const module of [entry.module, ...modules]) if (module) await add(module.slice('/assets/'.length));
  return [list, ...wanted].map((name) => `/assets/${name}`);
}

function thisBuild(values: { claimFiles: readonly string[]; version: string }): Plugin {
  const id = 'virtual:this-build';
  const text = Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return {
    name: 'this-build',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? text : undefined),
  };
}
